package io.github.jmhgate.settings;

import java.time.Duration;

/**
 * How long each benchmark is measured.
 *
 * @param forks fresh JVMs, at least 1
 * @param warmup what each fork does before it counts
 * @param measurement what each fork counts
 * @param slices what each fork of a pair counts
 */
public record Plan(int forks, Phase warmup, Phase measurement, Phase slices) {

  /**
   * Iterations of equal length.
   *
   * @param iterations number of them; 0 leaves the phase out
   * @param time length of one, above 0
   */
  public record Phase(int iterations, Duration time) {}

  /** As the settings say it. */
  static Plan of(Assignments values) {
    return new Plan(
        values.of(Keys.FORKS),
        new Phase(values.of(Keys.WARMUP_ITERATIONS), values.of(Keys.WARMUP_TIME)),
        new Phase(values.of(Keys.ITERATIONS), values.of(Keys.TIME)),
        new Phase(values.of(Keys.SLICES), values.of(Keys.SLICE_TIME)));
  }
}
