package io.github.jmhgate.versus;

import java.time.Duration;
import java.util.List;

/** How it was measured, the rounds wanted, and why groups were measured again, untrusted. */
public record VersusEffort(
    int rounds,
    int wanted,
    RoundPlan plan,
    long seed,
    Duration wall,
    Duration inside,
    List<String> repeated) {
  public boolean cutShort() {
    return rounds < wanted;
  }
}
