package io.github.jmhgate.gate;

import io.github.jmhgate.gate.MetricPlan.Stand;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.SequentialTest;

final class Looks {
  private Looks() {}

  interface Step {
    void addTo(Evidence evidence);
  }

  static Stand stand(LookRule rule, Evidence evidence, Step step) {
    Stand stand = Stand.OPEN;
    for (int look = 0; stand == Stand.OPEN && look < rule.test().looks(); look++) {
      while (evidence.steps() < rule.test().steps(look)) {
        step.addTo(evidence);
      }
      stand = new MetricPlan(rule, evidence).look(look).stand();
    }
    return stand;
  }

  /** Returns a rule of the default limits that knows of no noise between builds or sessions. */
  static LookRule rule(SequentialTest test, double alpha) {
    return new LookRule(
        test, alpha, Policy.DEFAULT.limits("m"), 0.9, EffectDeviation.NONE, new NoisyDay());
  }

  static boolean regressed(LookRule rule, Evidence evidence, Step step) {
    return stand(rule, evidence, step) == Stand.REGRESSED;
  }
}
