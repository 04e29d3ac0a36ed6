package io.github.jmhgate.gate.time;

import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.ForkLogs;
import io.github.jmhgate.gate.MetricPair;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.TimeFact;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.Warning;
import java.util.ArrayList;
import java.util.List;

/** Decides noisy metrics that were measured by an adaptive plan. */
public final class PlanRule implements TimeRule {
  private final PlanTests tests;

  public PlanRule(Policy policy, AdaptivePlan plan) {
    this.tests = new PlanTests(policy, plan);
  }

  @Override
  public List<Finding> judge(List<MetricPair> pairs) {
    // As during measurement, all benchmarks add to the noisy day before any gets a third fork.
    pairs.forEach(this::begin);
    List<Finding> findings = new ArrayList<>();
    for (MetricPair pair : pairs) {
      findings.add(judge(pair));
    }
    return findings;
  }

  @Override
  public List<Warning> warnings() {
    return tests.day().warning().stream().toList();
  }

  private void begin(MetricPair pair) {
    try {
      MetricPlan.of(tests, pair, NoisyDay.FORKS);
    } catch (ImpossiblePlanException e) {
      // judge() reports it.
    }
  }

  private Finding judge(MetricPair pair) {
    try {
      MetricPlan plan = MetricPlan.of(tests, pair);
      return plan.look() < 0
          ? undecided(tests.policy(), pair, new TimeFact.OneFork())
          : new PlanFinding(tests, pair, plan).toFinding();
    } catch (ImpossiblePlanException e) {
      return undecided(tests.policy(), pair, e.fact());
    }
  }

  /** Returns the finding for forks that allow no test. */
  static Finding undecided(Policy policy, MetricPair pair, Fact why) {
    List<Warning> warnings = new ArrayList<>(pair.warnings());
    warnings.add(new Warning(Warning.Kind.TOO_FEW_FORKS, why));
    double before = ForkLogs.value(pair.before());
    double after = ForkLogs.value(pair.after());
    return Finding.of(
        pair,
        Verdict.INCONCLUSIVE,
        why,
        new Finding.Change(before, after, after / before, 0, Double.POSITIVE_INFINITY),
        new Finding.Evidence(
            pair.baselineForks(),
            pair.candidateForks(),
            Double.NaN,
            Double.NaN,
            Double.POSITIVE_INFINITY,
            Double.POSITIVE_INFINITY),
        policy.limits(pair.benchmark().name()),
        warnings);
  }
}
