package io.github.jmhgate.gate;

/**
 * How much the effect of the same code moves, as a calibration found, beyond what the forks of one
 * measuring show: standard deviations of logarithms.
 *
 * @param sessions between two sessions; 0 where both sides are measured in one, or nobody knows
 * @param builds between two builds; 0 where both sides are one, or nobody knows
 */
public record EffectDeviation(double sessions, double builds) {
  /** Nothing is known. */
  public static final EffectDeviation NONE = new EffectDeviation(0, 0);

  /** Refuses what is no deviation. */
  public EffectDeviation {
    if (!(sessions >= 0 && builds >= 0 && sessions + builds < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(sessions + ", " + builds);
    }
  }

  /** Both together. */
  public double total() {
    return Math.hypot(sessions, builds);
  }

  /** What it lies between, for people: sessions, builds, or both. */
  String between() {
    if (builds == 0) {
      return "sessions";
    }
    return sessions == 0 ? "builds" : "sessions and builds";
  }
}
