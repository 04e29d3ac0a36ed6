package io.github.jmhgate.gate;

import io.github.jmhgate.gate.MetricPlan.Status;
import io.github.jmhgate.gate.fact.EffectDeviation;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.SequentialTest;

final class Looks {
  private Looks() {}

  interface Step {
    void addTo(Evidence evidence);
  }

  static Status status(LookRule rule, Evidence evidence, Step step) {
    Status status = Status.OPEN;
    for (int look = 0; status == Status.OPEN && look < rule.test().looks(); look++) {
      while (evidence.steps() < rule.test().steps(look)) {
        step.addTo(evidence);
      }
      status = new MetricPlan(rule, evidence).look(look).status();
    }
    return status;
  }

  /** Returns a rule of the default limits that knows of no noise between builds or sessions. */
  static LookRule rule(SequentialTest test, double alpha) {
    return new LookRule(
        test,
        alpha,
        Policy.DEFAULT.limits("m"),
        EffectDeviation.NONE,
        false,
        new NoisyDay(),
        SessionNoise.NONE);
  }

  static boolean regressed(LookRule rule, Evidence evidence, Step step) {
    return status(rule, evidence, step) == Status.REGRESSED;
  }
}
