package io.github.jmhgate.gate;

import io.github.jmhgate.gate.LookRule.Look;
import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Estimate;
import io.github.jmhgate.statistics.View;
import java.util.Locale;

/**
 * One sentence on why the plan came to its verdict.
 *
 * @param plan after its last look
 * @param estimate of the deciding view
 * @param high upper 95 % bound of the deciding view's effect
 * @param pValue adjusted; NaN where no look could reject
 */
record PlanReason(MetricPlan plan, Estimate estimate, double high, double pValue) {

  String text() {
    Look last = plan.last();
    String detectable = Percent.of(Math.expm1(plan.rule().delta()));
    return switch (last.stand()) {
      case REGRESSED -> regressed(last.view());
      case IMPROVED -> "%s in %s, and not by chance".formatted(effect(), name(last.view()));
      case UNCHANGED -> unchanged(detectable);
      case TOO_NOISY ->
          "%s too much: up to %s may hide in %s, and even %s could not show it"
              .formatted(
                  calibratedVaries()
                      ? plan.rule().deviation().between() + " of the same code differ"
                      : "the forks vary",
                  Percent.signed(high),
                  name(last.view()),
                  forksAtMost());
      case OPEN ->
          plan.open()
              ? "measuring ended after %s, before a loss of %s was shown or ruled out"
                  .formatted(forksNow(), detectable)
              : "%s neither show nor rule out a loss of %s".formatted(forksAtMost(), detectable);
    };
  }

  /** Says ruled out only of what is, at any look and in both views. */
  private String unchanged(String detectable) {
    double bound = plan.rule().upperBound(plan.evidence(), plan.look());
    return bound < plan.rule().delta()
        ? "a loss of %s is ruled out: at most %s (95 %%, all looks counted)"
            .formatted(detectable, Percent.signed(bound))
        : "no loss of %s is to be seen; what is ruled out is one beyond %s (95 %%, all looks counted)"
            .formatted(detectable, Percent.signed(bound));
  }

  /**
   * Whether less of the noise comes from the forks than from what lies between sessions or builds.
   */
  private boolean calibratedVaries() {
    Design design = plan.evidence().design();
    double forks =
        estimate.deviation() * Math.sqrt(design.varianceFactor(plan.rule().test().most()));
    return plan.rule().deviation().total() > forks;
  }

  private String regressed(View view) {
    String what =
        String.format(
            Locale.ROOT,
            "%s in %s, beyond the threshold of %s, and not by chance (p = %.2g)",
            effect(),
            name(view),
            Percent.of(Math.expm1(plan.rule().threshold())),
            pValue);
    if (view == View.STEADY) {
      return what;
    }
    Estimate steady = plan.rule().estimate(plan.evidence(), View.STEADY, plan.look());
    return "%s, while %s shows %s: pauses or a slow path"
        .formatted(what, name(View.STEADY), Percent.signed(steady.effect()));
  }

  private String effect() {
    return Percent.signed(estimate.effect());
  }

  private String name(View view) {
    if (view == View.MEAN) {
      return "the mean of the iterations";
    }
    return plan.evidence().design().kind() == Design.Kind.PAIRS
        ? "the median of the slices"
        : "the fastest quarter of the iterations";
  }

  private String forksNow() {
    return forks(plan.evidence().design(), plan.rule().test().steps(plan.look()));
  }

  private String forksAtMost() {
    return forks(plan.evidence().design(), plan.rule().test().most());
  }

  /** So many steps of a design, in words. */
  static String forks(Design design, int steps) {
    return switch (design.kind()) {
      case BOTH_SIDES -> steps + " forks a side";
      case STORED_BASELINE ->
          "%d forks against %d of the baseline".formatted(steps, design.baselineForks());
      case PAIRS -> steps + " pairs of forks";
    };
  }
}
