package io.github.jmhgate.history.score;

import io.github.jmhgate.statistics.Proportion;
import java.util.Collection;
import java.util.Optional;

/** How many of several losses that lasted the gate had seen; unknown ones it did not judge. */
public record Recall(int caught, int missed, int unknown) {

  static Recall of(Collection<LastingLoss> losses) {
    return new Recall(
        count(losses, LastingLoss.Seen.CAUGHT),
        count(losses, LastingLoss.Seen.MISSED),
        count(losses, LastingLoss.Seen.UNKNOWN));
  }

  private static int count(Collection<LastingLoss> losses, LastingLoss.Seen seen) {
    return (int) losses.stream().filter(loss -> loss.seen() == seen).count();
  }

  public int total() {
    return caught + missed + unknown;
  }

  /** Returns the share that was seen, of those that were judged; empty if none was. */
  public Optional<Proportion> share() {
    int judged = caught + missed;
    return judged == 0 ? Optional.empty() : Optional.of(Proportion.of(caught, judged));
  }
}
