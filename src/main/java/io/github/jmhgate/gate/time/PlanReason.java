package io.github.jmhgate.gate.time;

import io.github.jmhgate.gate.ForkNumber;
import io.github.jmhgate.gate.TimeFact;
import io.github.jmhgate.gate.time.LookRule.Look;
import io.github.jmhgate.gate.time.LookRule.Stand;
import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Estimate;
import io.github.jmhgate.statistics.View;

/**
 * The reason for the verdict of a plan.
 *
 * @param plan after its last look
 * @param estimate of the deciding view
 * @param bounds 95 % bounds of the deciding view's effect
 * @param pValue adjusted; NaN if no look could reject
 * @param checks metrics that share the level
 */
record PlanReason(MetricPlan plan, Estimate estimate, double[] bounds, double pValue, int checks) {

  TimeFact fact() {
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
      case IMPROVED -> new TimeFact.Gain(seen(last.view()), Math.expm1(estimate.effect()));
      case UNCHANGED ->
          // The bounds printed next to it, those of t at one look, may be wider.
          new TimeFact.NoLoss(
              Math.expm1(Math.max(high, plan.rule().upperBound(plan.evidence(), plan.look()))));
      case TOO_NOISY ->
          new TimeFact.TooNoisy(
              calibratedNoiseDominates() ? plan.rule().deviation().between() : null,
              Math.expm1(high),
              seen(last.view()),
              forks(plan.rule().test().most()));
      case OPEN ->
          plan.open()
              ? new TimeFact.Ended(forks(plan.rule().test().steps(plan.look())))
              : new TimeFact.Undecided(forks(plan.rule().test().most()), Math.expm1(high));
    };
  }

  private TimeFact loss(View view) {
    double loss = Math.expm1(estimate.effect());
    if (view == View.STEADY) {
      return new TimeFact.Loss(seen(view), loss, pValue, null, Double.NaN);
    }
    Estimate steady = plan.rule().estimate(plan.evidence(), View.STEADY, plan.look());
    if (steady.effect() > plan.rule().threshold()) {
      return new TimeFact.Loss(seen(view), loss, pValue, null, Double.NaN);
    }
    return new TimeFact.Loss(
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
