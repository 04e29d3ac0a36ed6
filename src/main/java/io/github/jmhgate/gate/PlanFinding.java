package io.github.jmhgate.gate;

import io.github.jmhgate.gate.LookRule.Look;
import io.github.jmhgate.gate.LookRule.Stand;
import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Estimate;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.Power;
import io.github.jmhgate.statistics.SequentialTest;
import io.github.jmhgate.statistics.View;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Says of one metric what the plan's last look at it said, with the numbers of that look. */
final class PlanFinding {
  private final PlanTests tests;
  private final MetricPair pair;
  private final MetricPlan plan;
  private final SequentialTest test;
  private final Evidence evidence;
  private final Look last;
  private final int steps;
  private final Estimate estimate;

  /** Of a metric that was looked at once at least. */
  PlanFinding(PlanTests tests, MetricPair pair, MetricPlan plan) {
    this.tests = tests;
    this.pair = pair;
    this.plan = plan;
    this.test = plan.rule().test();
    this.evidence = plan.evidence();
    this.last = plan.last();
    this.steps = test.steps(plan.look());
    this.estimate = plan.rule().estimate(evidence, last.view(), plan.look());
  }

  Finding toFinding() {
    int sign = pair.sign();
    double[] bounds = test.bounds(evidence, last.view(), plan.look(), estimate);
    double baseline = baseline();
    double ratio = Math.exp(sign * estimate.effect());
    double detectable = detectable();
    return Finding.of(
        pair,
        verdict(),
        new PlanReason(plan, estimate, bounds[1], pValue()).fact(),
        new Finding.Change(
            baseline,
            baseline * ratio,
            ratio,
            Math.exp(sign * bounds[sign > 0 ? 0 : 1]),
            Math.exp(sign * bounds[sign > 0 ? 1 : 0])),
        new Finding.Evidence(
            evidence.design().kind() == Design.Kind.STORED_BASELINE ? pair.baselineForks() : steps,
            steps,
            pValue(),
            Math.expm1(detectable),
            Math.expm1(plan.rule().unchangedAt(evidence, plan.look()))),
        tests.policy().limits(pair.benchmark().name()),
        warnings(detectable));
  }

  private Verdict verdict() {
    return switch (last.stand()) {
      case REGRESSED -> Verdict.REGRESSED;
      case IMPROVED -> Verdict.IMPROVED;
      case UNCHANGED -> Verdict.UNCHANGED;
      case TOO_NOISY, OPEN -> Verdict.INCONCLUSIVE;
    };
  }

  /** Geometric mean over the baseline's forks of what the deciding view takes each for. */
  private double baseline() {
    if (evidence.design().kind() != Design.Kind.PAIRS) {
      return Math.exp(pair.sign() * evidence.baseline(last.view(), steps));
    }
    double[] logs = TimeTrial.logs(pair.before(), 1);
    return Math.exp(Arrays.stream(logs, 0, steps).average().orElse(Double.NaN));
  }

  /**
   * Smallest over the looks and views, adjusted for all of them and for the build's other tests.
   */
  private double pValue() {
    double smallest = Double.NaN;
    for (int look = 0; look <= plan.look(); look++) {
      if (test.rejects(look)) {
        for (View view : View.values()) {
          Estimate then = plan.rule().estimate(evidence, view, look);
          double p = test.pWorse(evidence, view, look, then);
          smallest = Double.isNaN(smallest) ? p : Math.min(smallest, p);
        }
      }
    }
    return Math.min(1, smallest * tests.plan().tests() * View.values().length);
  }

  /**
   * The loss that the plan finds with the promised power, never below the detectable one, because
   * the plan stops once that is ruled out; where the time ended before, that of the forks there
   * are.
   */
  private double detectable() {
    boolean cut = plan.open();
    int look = cut ? plan.look() : test.looks() - 1;
    if (!test.rejects(look)) {
      return Double.POSITIVE_INFINITY;
    }
    Design design = evidence.design();
    int k = test.steps(look);
    double between = plan.rule().deviation().total();
    double se =
        Math.sqrt(
            estimate.deviation() * estimate.deviation() * design.varianceFactor(k)
                + between * between);
    double detectable =
        new Power(test.level(look), tests.policy().power(), plan.rule().threshold())
            .minimumDetectableEffect(se, design.degreesOfFreedom(k));
    return cut ? detectable : Math.max(plan.rule().delta(), detectable);
  }

  private List<Warning> warnings(double detectable) {
    List<Warning> warnings = new ArrayList<>(pair.warnings());
    Oddities.find("baseline", pair.before(), pair.sign(), warnings);
    Oddities.find("candidate", pair.after(), pair.sign(), warnings);
    if (TimeTrial.constant(pair.before()) && TimeTrial.constant(pair.after())) {
      warnings.add(new Warning(Warning.Kind.ZERO_VARIANCE, new ForkFact.Constant()));
    }
    if (plan.open() && !test.rejects(plan.look())) {
      warnings.add(
          new Warning(
              Warning.Kind.TOO_FEW_FORKS,
              new ForkFact.TooFew(
                  ForkNumber.of(evidence.design(), steps),
                  ForkNumber.of(evidence.design(), test.fewest()))));
    } else if (last.stand() != Stand.REGRESSED && detectable > plan.rule().delta() + 1e-9) {
      warnings.add(noiseLimit().orElseGet(() -> underpowered(detectable)));
    }
    return warnings;
  }

  private Optional<Warning> noiseLimit() {
    double alpha = test.level(test.looks() - 1);
    Power power = new Power(alpha, tests.policy().power(), plan.rule().threshold());
    return new NoiseLimit(plan.rule().deviation(), power).warning(Math.expm1(plan.rule().delta()));
  }

  private Warning underpowered(double detectable) {
    return new Warning(
        Warning.Kind.UNDERPOWERED,
        new ForkFact.Finds(
            ForkNumber.of(evidence.design(), plan.open() ? steps : test.most()),
            Math.expm1(detectable),
            0));
  }
}
