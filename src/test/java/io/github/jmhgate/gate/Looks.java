package io.github.jmhgate.gate;

import io.github.jmhgate.gate.message.EffectDeviation;
import io.github.jmhgate.gate.plan.LookRule;
import io.github.jmhgate.gate.plan.MetricPlan;
import io.github.jmhgate.gate.plan.MetricPlan.Status;
import io.github.jmhgate.gate.plan.NoisyDay;
import io.github.jmhgate.gate.plan.SessionNoise;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.SequentialTest;

public final class Looks {
  private Looks() {}

  public interface Step {
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
  public static LookRule rule(SequentialTest test, double alpha) {
    return new LookRule(
        test,
        alpha,
        Policy.DEFAULT.limits("m"),
        EffectDeviation.NONE,
        false,
        new NoisyDay(),
        SessionNoise.NONE);
  }

  public static boolean regressed(LookRule rule, Evidence evidence, Step step) {
    return status(rule, evidence, step) == Status.REGRESSED;
  }
}
