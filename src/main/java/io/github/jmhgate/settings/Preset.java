package io.github.jmhgate.settings;

import io.github.jmhgate.settings.choice.PlanPhase;
import java.time.Duration;
import java.util.Locale;

/** A named plan: defaults that single settings override. */
public enum Preset {
  /** Shows that everything runs. Too short to judge times by. */
  SMOKE(1, phase(1, 100), phase(1, 200), phase(10, 10)),
  QUICK(3, phase(2, 300), phase(3, 300), phase(40, 5)),
  STANDARD(5, phase(2, 500), phase(4, 400), phase(60, 5)),
  THOROUGH(10, phase(3, 1000), phase(10, 1000), phase(300, 5));

  private final Plan plan;

  Preset(int forks, PlanPhase warmup, PlanPhase measurement, PlanPhase slices) {
    this.plan = new Plan(forks, warmup, measurement, slices);
  }

  private static PlanPhase phase(int iterations, int millis) {
    return new PlanPhase(iterations, Duration.ofMillis(millis));
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
