package io.github.jmhgate.gate.plan;

import static io.github.jmhgate.gate.message.TimeFact.undecided;

import io.github.jmhgate.gate.Claim;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.MetricPair;
import io.github.jmhgate.gate.Oddities;
import io.github.jmhgate.gate.message.EffectDeviation;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.ForkFact;
import io.github.jmhgate.gate.message.ForkNumber;
import io.github.jmhgate.gate.message.TimeFact;
import io.github.jmhgate.gate.message.TimeFact.Ended;
import io.github.jmhgate.gate.message.TimeFact.Seen;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.MetricPlan.Status;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Effect;
import io.github.jmhgate.statistics.Estimate;
import io.github.jmhgate.statistics.SequentialTest;
import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.statistics.SpreadTest;
import io.github.jmhgate.statistics.View;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Turns the last look at a metric into a finding. */
public final class PlanFinding {
  /** The search for a sufficient number of forks per side ends here. */
  public static final int MOST_SEARCHED = 1000;

  /** With this many forks, their own noise is negligible next to that of sessions and builds. */
  private static final int ENDLESS = 1000;

  private final MetricPair pair;
  private final double pValue;
  private final int checks;
  private final LookRule rule;
  private final SequentialTest test;
  private final Design design;
  private final MetricPlan plan;
  private final int steps;
  private final Estimate shown;
  private final double[] bounds;

  /**
   * Begins a finding of a plan that has looked.
   *
   * @param pValue against "no worse", adjusted for the checks that share the level
   */
  public PlanFinding(MetricPair pair, MetricPlan plan, double pValue, int checks) {
    this.pair = pair;
    this.pValue = pValue;
    this.checks = checks;
    this.rule = plan.rule;
    this.test = rule.test();
    this.design = test.design();
    this.plan = plan;
    this.steps = test.steps(plan.look());
    this.shown = plan.shown();
    this.bounds = plan.printedBounds();
  }

  public Finding finding() {
    int sign = pair.sign();
    double baseline = baseline();
    double ratio = Math.exp(sign * shown.effect());
    double low = Math.exp(sign * bounds[sign > 0 ? 0 : 1]);
    double high = Math.exp(sign * bounds[sign > 0 ? 1 : 0]);
    double detectable = detectable();
    boolean suspect = plan.suspect();
    Fact why = suspect ? suspected() : reason();
    var change = new Finding.Ratio(baseline, baseline * ratio, ratio, low, high, plan.noise());
    int before = design.sides() == Sides.CANDIDATE ? pair.baselineForks() : steps;
    double se = shown.standardError();
    double unchangedAt = Effect.ofLog(plan.unchangedAt()).loss();
    double found = Effect.ofLog(detectable).loss();
    Claim.Bounds claimed = plan.bounds();
    var seen = new Finding.Certainty(before, steps, pValue, se, found, unchangedAt, claimed);
    return new Finding(
        pair, rule.limits(), plan.verdict(), why, change, seen, warnings(detectable, suspect));
  }

  private Fact suspected() {
    double least = Math.max(plan.smallestLoss(), bounds[0]);
    Design measured = test.once() ? Design.BOTH_SIDES : design;
    int needed = Math.max(steps + 1, stepsToSettle(least));
    return new ForkFact.Suspect(
        Effect.ofLog(least).loss(), forks(steps), ForkNumber.of(measured, needed));
  }

  /** Returns how many steps are likely to settle a loss of this size. */
  private int stepsToSettle(double least) {
    if (!test.once()) {
      return Math.max(plan.fewestToCall(), atTheEnd(least));
    }
    return canReject()
        ? rule.power(0).forksToDetect(deviation(), Effect.ofLog(least))
        : enough().steps();
  }

  /** Returns the steps that show such a loss with the promised power at the level of the end. */
  private int atTheEnd(double loss) {
    double se = deviation() * Math.sqrt(steps * design.varianceFactor(steps) / 2);
    return rule.power(test.looks() - 1).forksToDetect(se, Effect.ofLog(loss));
  }

  /** Returns the geometric mean of the baseline's forks in the deciding view. */
  private double baseline() {
    if (design.sides() != Sides.PAIRED) {
      return Math.exp(pair.sign() * plan.evidence.baseline(plan.view(), steps));
    }
    double[] logs = Oddities.logs(pair.before().forkMeans(), 1);
    return Math.exp(Arrays.stream(logs, 0, steps).average().orElse(Double.NaN));
  }

  /**
   * Returns the loss that is found with the promised power. A plan stops once the detectable loss
   * is ruled out, so its result is never smaller. If the time ran out or the forks were fixed, it
   * is the loss that the existing forks can find.
   */
  private double detectable() {
    if (test.once() || plan.open()) {
      int df = (int) Math.max(1, shown.df());
      return canReject()
          ? rule.power(plan.look()).minimumDetectableEffect(shown.callingSe(), df).log()
          : Double.POSITIVE_INFINITY;
    }
    int look = test.looks() - 1;
    return test.rejects(look)
        ? Math.max(rule.delta(), rule.detectable(design, look, deviation()))
        : Double.POSITIVE_INFINITY;
  }

  /** Returns whether the last look could have called a loss, however large. */
  private boolean canReject() {
    return test.once() ? shown.canReject() : test.rejects(plan.look());
  }

  private double deviation() {
    return test.once() ? shown.plainDeviation() : shown.deviation();
  }

  private List<Warning> warnings(double detectable, boolean suspect) {
    List<Warning> warnings = new ArrayList<>(pair.warnings());
    warnings.addAll(Oddities.of("baseline", pair.before(), pair.sign()));
    warnings.addAll(Oddities.of("candidate", pair.after(), pair.sign()));
    if (constant(pair.before()) && constant(pair.after())) {
      warnings.add(new Warning(Warning.Kind.ZERO_VARIANCE, ForkFact.constant()));
    }
    if (plan.status() == Status.REGRESSED || (suspect && !test.once())) {
      return warnings;
    }
    if ((test.once() || plan.open()) && !canReject()) {
      Fact fact = ForkFact.tooFew(forks(steps), enough());
      warnings.add(new Warning(Warning.Kind.TOO_FEW_FORKS, fact));
    } else if ((plan.status() != Status.UNCHANGED || bounds[1] >= rule.delta())
        && detectable > rule.delta() + 1e-9
        && !pair.identical()) {
      warnings.add(underpowered(detectable));
    }
    return warnings;
  }

  private static boolean constant(Samples samples) {
    double[] means = samples.sortedMeans();
    return means.length > 1 && means[0] == means[means.length - 1];
  }

  private ForkNumber enough() {
    return test.once()
        ? ForkNumber.of(
            Design.BOTH_SIDES,
            Design.BOTH_SIDES.fewestSteps(test.level(0), MOST_SEARCHED).orElse(MOST_SEARCHED))
        : forks(test.fewest(steps));
  }

  /** Returns the warning of the forks or, if calibrated noise hides the loss, of that noise. */
  private Warning underpowered(double detectable) {
    EffectDeviation noise = rule.deviation();
    double total = noise.total();
    double limit =
        total > 0
            ? rule.power(test.looks() - 1).minimumDetectableEffect(total, ENDLESS).log()
            : rule.threshold();
    if (limit > Effect.ofLoss(Effect.ofLog(rule.delta()).loss()).log()) {
      return new Warning(
          noise.sessions() > 0 ? Warning.Kind.SESSION_NOISE : Warning.Kind.BUILD_NOISE,
          ForkFact.calibrated(
              noise.between(), Effect.ofLog(total).loss(), Effect.ofLog(limit).loss()));
    }
    int needed =
        test.once() ? rule.power(0).forksToDetect(deviation(), Effect.ofLog(rule.delta())) : 0;
    ForkNumber forks = forks(plan.open() ? steps : test.most());
    Fact finds = ForkFact.finds(forks, steps, Effect.ofLog(detectable).loss(), needed);
    return new Warning(Warning.Kind.UNDERPOWERED, finds);
  }

  private Fact reason() {
    double effect = Effect.ofLog(shown.effect()).loss();
    double high = Effect.ofLog(bounds[1]).loss();
    boolean adjusted = plan.adjusted();
    if (plan.verdict() == Verdict.INCONCLUSIVE && (adjusted || bounds[0] > rule.threshold())) {
      return new TimeFact.Unproven(forks(steps), effect, checks, plan.open(), adjusted);
    }
    return switch (plan.status()) {
      case REGRESSED -> {
        if (plan.lossBySpread()) {
          yield beyondSpread(effect);
        }
        double steady = plan.read(View.STEADY, plan.look()).effect();
        yield plan.view() == View.STEADY || steady > rule.threshold()
            ? TimeFact.loss(seen(plan.view()), effect, pValue, null, Double.NaN)
            : TimeFact.loss(
                Seen.MEAN, effect, pValue, seen(View.STEADY), Effect.ofLog(steady).loss());
      }
      case IMPROVED -> TimeFact.gain(seen(plan.view()), effect);
      case UNCHANGED -> TimeFact.noLoss(high, steps, plan.draws(), plan.drawsAlike());
      case TOO_NOISY -> {
        double ofForks = shown.deviation() * Math.sqrt(design.varianceFactor(test.most()));
        boolean known = rule.deviation().total() > ofForks;
        yield TimeFact.tooNoisy(
            known ? rule.deviation().between() : null, high, seen(plan.view()), forks(test.most()));
      }
      case OPEN ->
          plan.open() ? new Ended(forks(steps), high) : undecided(forks(test.most()), high);
    };
  }

  private Fact beyondSpread(double effect) {
    double spread = plan.largestSpread(steps);
    double smallest = SpreadTest.smallest(rule.noise().rows());
    return new TimeFact.BeyondSpread(
        seen(plan.view()),
        effect,
        forks(steps),
        Effect.ofLog(plan.evidence.gap(steps)).loss(),
        Math.max(spread, smallest),
        spread > smallest);
  }

  private Seen seen(View view) {
    if (pair.percentile() != null) {
      return Seen.SAMPLES;
    }
    if (view == View.MEAN) {
      return Seen.MEAN;
    }
    return design.sides() == Sides.PAIRED ? Seen.MEDIAN_OF_SLICES : Seen.FASTEST_QUARTER;
  }

  private ForkNumber forks(int number) {
    return ForkNumber.of(design, number);
  }
}
