package io.github.jmhgate.settings;

import java.time.Duration;
import java.util.Locale;

/** How long each benchmark is measured; forks of pairs measure slices instead of iterations. */
public record Plan(int forks, Phase warmup, Phase measurement, Phase slices) {
  /** Iterations of one length each; none leaves the phase out. */
  public record Phase(int iterations, Duration time) {}

  static Plan of(SettingsReader values) {
    return new Plan(
        values.of(Keys.FORKS),
        new Phase(values.of(Keys.WARMUP_ITERATIONS), values.of(Keys.WARMUP_TIME)),
        new Phase(values.of(Keys.ITERATIONS), values.of(Keys.TIME)),
        new Phase(values.of(Keys.SLICES), values.preset().plan().slices().time()));
  }

  /** A named plan: defaults that single settings override. */
  public enum Preset {
    /** Shows that everything runs. Too short to judge times by. */
    SMOKE(1, phase(1, 100), phase(1, 200), phase(10, 10)),
    QUICK(3, phase(2, 300), phase(3, 300), phase(40, 5)),
    STANDARD(5, phase(2, 500), phase(4, 400), phase(60, 5)),
    THOROUGH(10, phase(3, 1000), phase(10, 1000), phase(300, 5));

    private final Plan plan;

    Preset(int forks, Phase warmup, Phase measurement, Phase slices) {
      this.plan = new Plan(forks, warmup, measurement, slices);
    }

    private static Phase phase(int iterations, int millis) {
      return new Phase(iterations, Duration.ofMillis(millis));
    }

    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }

    Plan plan() {
      return plan;
    }

    /** Returns whether benchmarks get forks until verdicts are known, if no setting differs. */
    boolean adapts() {
      return this == STANDARD || this == THOROUGH;
    }

    /** Returns whether times may be judged at all, and not only allocation and sizes. */
    public boolean decidesOnTime() {
      return this != SMOKE;
    }
  }
}
