package io.github.jmhgate.settings;

import io.github.jmhgate.settings.choice.PlanPhase;

/** How long each benchmark is measured; forks of pairs measure slices instead of iterations. */
public record Plan(int forks, PlanPhase warmup, PlanPhase measurement, PlanPhase slices) {

  static Plan of(SettingsReader values) {
    return new Plan(
        values.of(Keys.FORKS),
        new PlanPhase(values.of(Keys.WARMUP_ITERATIONS), values.of(Keys.WARMUP_TIME)),
        new PlanPhase(values.of(Keys.ITERATIONS), values.of(Keys.TIME)),
        new PlanPhase(values.of(Keys.SLICES), values.preset().plan().slices().time()));
  }
}
