package io.github.jmhgate.gate.plan;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How long an adaptive plan may go on measuring.
 *
 * @param auto whether the time follows from what the plan is expected to take
 * @param given the time that was set; null where none was
 */
public record Budget(boolean auto, @Nullable Duration given) {

  /** Four times what an undisturbed machine needs, and never less than ten minutes. */
  public static final Budget AUTO = new Budget(true, null);

  /** No end but the plan's own. */
  public static final Budget NONE = new Budget(false, null);

  private static final int GENEROUS = 4;
  private static final Duration LEAST = Duration.ofMinutes(10);

  /** Refuses a time beside one that follows. */
  public Budget {
    if (auto && given != null) {
      throw new IllegalArgumentException("a budget is given or follows, not both: " + given);
    }
  }

  /** A time that was set. */
  public static Budget of(Duration given) {
    return new Budget(false, given);
  }

  /**
   * The time after which no further look is begun; null where there is none.
   *
   * @param expected what the plan takes on an undisturbed machine
   */
  public @Nullable Duration limit(Duration expected) {
    if (!auto) {
      return given;
    }
    Duration generous = expected.multipliedBy(GENEROUS);
    return generous.compareTo(LEAST) > 0 ? generous : LEAST;
  }
}
