package io.github.jmhgate.gate.message;

import io.github.jmhgate.statistics.Effect;
import java.util.Locale;

/** Standard deviations of the effect of the same code, logarithms; 0 if none or unknown. */
public record EffectDeviation(double sessions, double builds) {
  public static final EffectDeviation NONE = new EffectDeviation(0, 0);

  private static final double UNKNOWN_REACH = Effect.ofLoss(0.1).log();

  public EffectDeviation {
    if (!(sessions >= 0 && builds >= 0 && sessions + builds < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(sessions + ", " + builds);
    }
  }

  public double total() {
    return Math.hypot(sessions, builds);
  }

  /** Returns how far the effect is known to move: two deviations, or 10 % if unknown. */
  public double reach() {
    return total() == 0 ? UNKNOWN_REACH : 2 * total();
  }

  public enum Between {
    SESSIONS,
    BUILDS,
    SESSIONS_AND_BUILDS;

    /** Returns the names of the known parts, such as {@code sessions and builds}. */
    String text() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  public Between between() {
    if (builds == 0) {
      return Between.SESSIONS;
    }
    return sessions == 0 ? Between.BUILDS : Between.SESSIONS_AND_BUILDS;
  }
}
