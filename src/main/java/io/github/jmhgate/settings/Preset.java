package io.github.jmhgate.settings;

import java.time.Duration;
import java.util.Locale;

/**
 * A plan under a name: the defaults of forks, warm-up and measurement, which a setting of their own
 * overrides one by one.
 */
public enum Preset {
  /** Shows that everything runs. Too short to judge times by. */
  SMOKE(1, 1, 100, 1, 200, 10, 10, false),
  /** A first look while working. */
  QUICK(3, 2, 300, 3, 300, 40, 5, true),
  /** The default. */
  STANDARD(5, 2, 500, 4, 400, 60, 5, true),
  /** For baselines and for small losses. */
  THOROUGH(10, 3, 1000, 10, 1000, 300, 5, true);

  private final Plan plan;
  private final boolean decidesOnTime;

  Preset(
      int forks,
      int warmupIterations,
      int warmupMillis,
      int iterations,
      int millis,
      int slices,
      int sliceMillis,
      boolean decidesOnTime) {
    this.plan =
        new Plan(
            forks,
            new Plan.Phase(warmupIterations, Duration.ofMillis(warmupMillis)),
            new Plan.Phase(iterations, Duration.ofMillis(millis)),
            new Plan.Phase(slices, Duration.ofMillis(sliceMillis)));
    this.decidesOnTime = decidesOnTime;
  }

  /** The name in settings. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** How long each benchmark is measured where no other setting says so. */
  public Plan plan() {
    return plan;
  }

  /**
   * Whether each benchmark gets forks until its verdict is known, where no setting says otherwise.
   * The two shortest presets promise a time instead.
   */
  public boolean adapts() {
    return this == STANDARD || this == THOROUGH;
  }

  /**
   * Whether times may be judged at all. Where not, only what is nearly deterministic is: allocation
   * and sizes.
   */
  public boolean decidesOnTime() {
    return decidesOnTime;
  }
}
