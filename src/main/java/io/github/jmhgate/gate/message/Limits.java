package io.github.jmhgate.gate.message;

import io.github.jmhgate.statistics.Effect;

/**
 * What a change is compared with: relative losses, such as 0.025.
 *
 * @param threshold what a loss must exceed to be REGRESSED
 * @param detectable what must be found with the promised power, and what UNCHANGED rules out; NaN
 *     for deterministic metrics
 * @param floor growth that never counts, in bytes; 0 for metrics without one
 */
public record Limits(double threshold, double detectable, double floor) {
  public static final Limits NONE = new Limits(Double.NaN, Double.NaN);

  /** The limits of exact values: every loss counts. */
  public static final Limits EXACT = new Limits(0, Double.NaN);

  public Limits(double threshold, double detectable) {
    this(threshold, detectable, 0);
  }

  /** Returns what an effect must exceed to be REGRESSED. */
  public Effect thresholdEffect() {
    return Effect.ofLoss(threshold);
  }

  /** Returns the effect that must be found with the promised power. */
  public Effect detectableEffect() {
    return Effect.ofLoss(detectable);
  }
}
