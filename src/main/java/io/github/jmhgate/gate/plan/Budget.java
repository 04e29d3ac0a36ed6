package io.github.jmhgate.gate.plan;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** How long an adaptive plan may measure: as long as was set, or by the expected time. */
public record Budget(boolean auto, @Nullable Duration given) {
  /** Three times what an undisturbed machine needs, and at least three minutes. */
  public static final Budget AUTO = new Budget(true, null);

  public static final Budget NONE = new Budget(false, null);

  private static final int GENEROUS = 3;
  private static final Duration LEAST = Duration.ofMinutes(3);

  public static Budget of(Duration given) {
    return new Budget(false, given);
  }

  /** Returns the time after which no further look starts; null if there is no limit. */
  public @Nullable Duration limit(Duration expected) {
    if (!auto) {
      return given;
    }
    Duration generous = expected.multipliedBy(GENEROUS);
    return generous.compareTo(LEAST) > 0 ? generous : LEAST;
  }
}
