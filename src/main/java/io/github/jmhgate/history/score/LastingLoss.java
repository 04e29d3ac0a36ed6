package io.github.jmhgate.history.score;

import io.github.jmhgate.history.change.Event;
import java.util.Locale;

/**
 * An event for the worse that lasted, and whether the gate had seen it.
 *
 * @param verdict what the gate decided of it; empty if it did not judge it
 */
public record LastingLoss(Event event, LossRule rule, Seen seen, String verdict) {

  /** Whether the gate saw a loss when it came. */
  public enum Seen {
    /** The gate failed it, or a waiver let it pass. */
    CAUGHT,
    /** The gate judged a benchmark that got worse, and let it pass. */
    MISSED,
    /** No verdict on it is kept. */
    UNKNOWN;

    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
