package io.github.jmhgate.gate.time;

import io.github.jmhgate.gate.EffectDeviation;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.ForkFact;
import io.github.jmhgate.gate.ForkLogs;
import io.github.jmhgate.gate.ForkNumber;
import io.github.jmhgate.gate.MetricPair;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.TimeFact;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.gate.time.LookRule.Look;
import io.github.jmhgate.gate.time.LookRule.Stand;
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

/** Turns the last look of a metric's plan into its finding. */
public final class PlanFinding {
  /** The search for a sufficient number of forks per side ends here. */
  private static final int MOST_SEARCHED = 1000;

  private final Policy policy;
  private final MetricPair pair;
  private final MetricPlan plan;
  private final SequentialTest test;
  private final Evidence evidence;
  private final Look last;
  private final int steps;
  private final Estimate estimate;
  private final double[] bounds;
  private final double pValue;
  private final int checks;

  /** A metric of an adaptive plan after at least one look. */
  public PlanFinding(PlanTests tests, MetricPair pair, MetricPlan plan) {
    this(
        tests.policy(),
        pair,
        plan,
        Math.min(1, plan.pWorse() * tests.plan().tests()),
        tests.plan().tests());
  }

  /**
   * A metric after at least one look.
   *
   * @param pValue adjusted for all tests of the build; NaN if there were none
   * @param checks metrics that were tested in the build
   */
  PlanFinding(Policy policy, MetricPair pair, MetricPlan plan, double pValue, int checks) {
    this.policy = policy;
    this.checks = checks;
    this.pValue = pValue;
    this.pair = pair;
    this.plan = plan;
    this.test = plan.rule().test();
    this.evidence = plan.evidence();
    this.last = plan.last();
    this.steps = test.steps(plan.look());
    this.estimate = plan.rule().estimate(evidence, last.view(), plan.look());
    this.bounds = test.bounds(evidence, last.view(), plan.look(), estimate);
  }

  public Finding toFinding() {
    int sign = pair.sign();
    double baseline = baseline();
    double ratio = Math.exp(sign * estimate.effect());
    double detectable = detectable();
    return Finding.of(
        pair,
        verdict(),
        suspect()
            ? new ForkFact.Suspect(
                Math.expm1(plan.rule().smallestLoss(evidence, plan.look())),
                ForkNumber.of(evidence.design(), steps),
                needed())
            : new PlanReason(plan, estimate, bounds, pValue, checks).fact(),
        new Finding.Change(
            baseline,
            baseline * ratio,
            ratio,
            Math.exp(sign * bounds[sign > 0 ? 0 : 1]),
            Math.exp(sign * bounds[sign > 0 ? 1 : 0])),
        new Finding.Evidence(
            evidence.design().kind() == Design.Kind.STORED_BASELINE ? pair.baselineForks() : steps,
            steps,
            pValue,
            test.standardError(estimate),
            Math.expm1(detectable),
            Math.expm1(plan.rule().unchangedAt(evidence, plan.look()))),
        policy.limits(pair.benchmark().name()),
        warnings(detectable));
  }

  private boolean suspect() {
    return verdict() == Verdict.INCONCLUSIVE && plan.rule().suspect(evidence, plan.look());
  }

  /** Returns the number of forks that settles a suspect; per side if the forks are fixed. */
  private ForkNumber needed() {
    if (test.once()) {
      int enough =
          canReject()
              ? power(0).forksToDetect(deviation(), plan.rule().smallestLoss(evidence, 0))
              : enough().steps();
      return ForkNumber.of(Design.BOTH_SIDES, Math.max(steps + 1, enough));
    }
    int fewest = plan.rule().fewestToCall(evidence, plan.look());
    return ForkNumber.of(evidence.design(), Math.max(steps + 1, fewest));
  }

  private Verdict verdict() {
    return switch (last.stand()) {
      case REGRESSED -> Verdict.REGRESSED;
      case IMPROVED -> Verdict.IMPROVED;
      case UNCHANGED -> Verdict.UNCHANGED;
      case TOO_NOISY, OPEN -> Verdict.INCONCLUSIVE;
    };
  }

  /** Returns the geometric mean of the baseline's forks in the deciding view. */
  private double baseline() {
    if (evidence.design().kind() != Design.Kind.PAIRS) {
      return Math.exp(pair.sign() * evidence.baseline(last.view(), steps));
    }
    double[] logs = ForkLogs.of(pair.before(), 1);
    return Math.exp(Arrays.stream(logs, 0, steps).average().orElse(Double.NaN));
  }

  /**
   * Returns the loss that is found with the promised power. A plan stops once the detectable loss
   * is ruled out, so its result is never smaller. If the time ran out or the forks were fixed, it
   * is the loss that the existing forks can find.
   */
  private double detectable() {
    boolean these = test.once() || plan.open();
    int look = these ? plan.look() : test.looks() - 1;
    if (these ? !canReject() : !test.rejects(look)) {
      return Double.POSITIVE_INFINITY;
    }
    if (these) {
      return power(look)
          .minimumDetectableEffect(test.callingSe(estimate), (int) Math.max(1, estimate.df()));
    }
    Design design = evidence.design();
    int k = test.steps(look);
    double se =
        Math.hypot(
            deviation() * Math.sqrt(design.varianceFactor(k)), plan.rule().deviation().total());
    return Math.max(
        plan.rule().delta(), power(look).minimumDetectableEffect(se, design.degreesOfFreedom(k)));
  }

  /** Returns whether the last look could have called a loss, however large. */
  private boolean canReject() {
    return test.once()
        ? test.canReject(evidence, last.view(), 0, estimate)
        : test.rejects(plan.look());
  }

  private double deviation() {
    return test.once() ? estimate.plainDeviation() : estimate.deviation();
  }

  private Power power(int look) {
    return new Power(test.level(look), policy.power(), plan.rule().threshold());
  }

  private List<Warning> warnings(double detectable) {
    List<Warning> warnings = new ArrayList<>(pair.warnings());
    Oddities.find("baseline", pair.before(), pair.sign(), warnings);
    Oddities.find("candidate", pair.after(), pair.sign(), warnings);
    if (ForkLogs.constant(pair.before()) && ForkLogs.constant(pair.after())) {
      warnings.add(new Warning(Warning.Kind.ZERO_VARIANCE, ForkFact.constant()));
    }
    if (last.stand() == Stand.REGRESSED || (suspect() && !test.once())) {
      return warnings;
    }
    if ((test.once() || plan.open()) && !canReject()) {
      warnings.add(
          new Warning(
              Warning.Kind.TOO_FEW_FORKS,
              ForkFact.tooFew(ForkNumber.of(evidence.design(), steps), enough())));
    } else if (last.stand() != Stand.REGRESSED
        && !ruledOut()
        && detectable > plan.rule().delta() + 1e-9
        && !pair.identical()) {
      warnings.add(
          new NoiseLimit(plan.rule().deviation(), power(test.looks() - 1))
              .warning(Math.expm1(plan.rule().delta()))
              .orElseGet(() -> underpowered(detectable)));
    }
    return warnings;
  }

  /** Returns whether the reason says that the detectable loss is ruled out. */
  private boolean ruledOut() {
    return last.stand() == Stand.UNCHANGED
        && Math.max(bounds[1], plan.rule().upperBound(evidence, plan.look())) < plan.rule().delta();
  }

  private ForkNumber enough() {
    return test.once()
        ? ForkNumber.of(
            Design.BOTH_SIDES,
            Design.BOTH_SIDES.fewestSteps(test.level(0), MOST_SEARCHED).orElse(MOST_SEARCHED))
        : ForkNumber.of(evidence.design(), test.fewest());
  }

  private Warning underpowered(double detectable) {
    return new Warning(
        Warning.Kind.UNDERPOWERED,
        ForkFact.finds(
            ForkNumber.of(evidence.design(), plan.open() ? steps : test.most()),
            steps,
            Math.expm1(detectable),
            test.once() ? power(0).forksToDetect(deviation(), plan.rule().delta()) : 0));
  }

  /**
   * The limit that calibrated noise between sessions or builds sets, for any number of forks.
   *
   * @param deviation of the effect of the same code
   */
  record NoiseLimit(EffectDeviation deviation, Power power) {
    /** With this many forks, their own noise is negligible. */
    private static final int ENOUGH = 1000;

    /** Returns the smallest loss found with the promised power, a logarithm. */
    double detectable() {
      double total = deviation.total();
      return total > 0 ? power.minimumDetectableEffect(total, ENOUGH) : power.threshold();
    }

    /** Returns a warning if the noise hides the wanted relative loss. */
    Optional<Warning> warning(double wanted) {
      if (!(detectable() > Math.log1p(wanted))) {
        return Optional.empty();
      }
      return Optional.of(
          new Warning(
              deviation.sessions() > 0 ? Warning.Kind.SESSION_NOISE : Warning.Kind.BUILD_NOISE,
              ForkFact.calibrated(
                  deviation.between(), Math.expm1(deviation.total()), Math.expm1(detectable()))));
    }
  }

  /**
   * The reason for the verdict of a plan.
   *
   * @param plan after its last look
   * @param estimate of the deciding view
   * @param bounds 95 % bounds of the deciding view's effect
   * @param pValue adjusted; NaN if no look could reject
   * @param checks metrics that share the level
   */
  private record PlanReason(
      MetricPlan plan, Estimate estimate, double[] bounds, double pValue, int checks) {

    Fact fact() {
      Look last = plan.last();
      double high = bounds[1];
      boolean undecided = last.stand() == Stand.TOO_NOISY || last.stand() == Stand.OPEN;
      if (undecided && bounds[0] > plan.rule().threshold()) {
        return new TimeFact.Unproven(
            forks(plan.rule().test().steps(plan.look())),
            Math.expm1(estimate.effect()),
            checks,
            plan.open());
      }
      return switch (last.stand()) {
        case REGRESSED -> loss(last.view());
        case IMPROVED -> TimeFact.gain(seen(last.view()), Math.expm1(estimate.effect()));
        case UNCHANGED ->
            // The bounds printed next to it, those of t at one look, may be wider.
            TimeFact.noLoss(
                Math.expm1(Math.max(high, plan.rule().upperBound(plan.evidence(), plan.look()))));
        case TOO_NOISY ->
            TimeFact.tooNoisy(
                calibratedNoiseDominates() ? plan.rule().deviation().between() : null,
                Math.expm1(high),
                seen(last.view()),
                forks(plan.rule().test().most()));
        case OPEN ->
            plan.open()
                ? new TimeFact.Ended(forks(plan.rule().test().steps(plan.look())))
                : TimeFact.undecided(forks(plan.rule().test().most()), Math.expm1(high));
      };
    }

    private Fact loss(View view) {
      double loss = Math.expm1(estimate.effect());
      if (view == View.STEADY) {
        return TimeFact.loss(seen(view), loss, pValue, null, Double.NaN);
      }
      Estimate steady = plan.rule().estimate(plan.evidence(), View.STEADY, plan.look());
      if (steady.effect() > plan.rule().threshold()) {
        return TimeFact.loss(seen(view), loss, pValue, null, Double.NaN);
      }
      return TimeFact.loss(
          seen(view), loss, pValue, seen(View.STEADY), Math.expm1(steady.effect()));
    }

    /** Returns whether the noise between sessions and builds exceeds that of the forks. */
    private boolean calibratedNoiseDominates() {
      Design design = plan.evidence().design();
      double forks =
          estimate.deviation() * Math.sqrt(design.varianceFactor(plan.rule().test().most()));
      return plan.rule().deviation().total() > forks;
    }

    private TimeFact.Seen seen(View view) {
      if (view == View.MEAN) {
        return TimeFact.Seen.MEAN;
      }
      return plan.evidence().design().kind() == Design.Kind.PAIRS
          ? TimeFact.Seen.MEDIAN_OF_SLICES
          : TimeFact.Seen.FASTEST_QUARTER;
    }

    private ForkNumber forks(int steps) {
      return ForkNumber.of(plan.evidence().design(), steps);
    }
  }
}
