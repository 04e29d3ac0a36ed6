package io.github.jmhgate.gate;

import io.github.jmhgate.statistics.Estimate;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.SequentialTest;
import io.github.jmhgate.statistics.View;

/**
 * What one look at the evidence says of one metric.
 *
 * <p>REGRESSED: the sequential test rejects "no worse" in either view, and the effect exceeds the
 * floor. Otherwise each view is settled where what it may still hide is small: the steady view
 * where its upper 95 % bound is below the threshold, the mean where its estimate is below half of
 * it. A view is given up where its upper 90 % bound is below the smallest effect that even the last
 * look could show. Measuring stops once both views are settled or given up: UNCHANGED where both
 * are settled, TOO_NOISY else.
 *
 * <p>IMPROVED is the mirror image of REGRESSED. To find it, measuring goes on where the steady
 * view's upper 95 % bound shows a gain beyond the floor, although nothing more can be lost there.
 */
final class LookRule {
  private final SequentialTest test;
  private final double delta;
  private final double half;
  private final double floor;
  private final double session;

  /** Where a metric stands after a look. */
  enum Stand {
    /** More forks may decide it. */
    OPEN,
    REGRESSED,
    IMPROVED,
    UNCHANGED,
    /** No loss is shown, and no number of forks the plan allows could show what is left. */
    TOO_NOISY
  }

  /**
   * What a look says.
   *
   * @param stand where the metric stands
   * @param view the view that says so
   */
  record Look(Stand stand, View view) {}

  /**
   * A rule for one metric.
   *
   * @param threshold relative loss worth failing for
   * @param floor relative loss below which nothing is REGRESSED
   * @param session standard deviation of the effect between sessions
   */
  LookRule(SequentialTest test, double threshold, double floor, double session) {
    this.test = test;
    this.delta = Math.log1p(threshold);
    this.half = Math.log1p(threshold / 2);
    this.floor = Math.log1p(floor);
    this.session = session;
  }

  SequentialTest test() {
    return test;
  }

  double delta() {
    return delta;
  }

  double floor() {
    return floor;
  }

  double session() {
    return session;
  }

  /** One view's estimate at a look. */
  Estimate estimate(Evidence evidence, View view, int look) {
    return evidence.estimate(view, test.steps(look), half, session);
  }

  /** What a look says. */
  Look at(Evidence evidence, int look) {
    Estimate steady = estimate(evidence, View.STEADY, look);
    Estimate mean = estimate(evidence, View.MEAN, look);
    if (worse(evidence, View.STEADY, look, steady)) {
      return new Look(Stand.REGRESSED, View.STEADY);
    }
    if (worse(evidence, View.MEAN, look, mean)) {
      return new Look(Stand.REGRESSED, View.MEAN);
    }
    if (better(evidence, View.STEADY, look, steady, mean)) {
      return new Look(Stand.IMPROVED, View.STEADY);
    }
    if (better(evidence, View.MEAN, look, mean, steady)) {
      return new Look(Stand.IMPROVED, View.MEAN);
    }
    double high = steady.effect() + test.upper95(steady) * steady.se();
    boolean steadySettled = high < delta;
    boolean meanSettled = mean.effect() < half;
    boolean last = look + 1 == test.looks();
    boolean steadyOpen = high < -floor ? !last : !steadySettled && !givenUp(steady);
    boolean meanOpen = !meanSettled && !givenUp(mean);
    Stand stand =
        steadyOpen || meanOpen
            ? Stand.OPEN
            : steadySettled && meanSettled ? Stand.UNCHANGED : Stand.TOO_NOISY;
    return new Look(stand, steadySettled && !meanSettled ? View.MEAN : View.STEADY);
  }

  private boolean worse(Evidence evidence, View view, int look, Estimate estimate) {
    return estimate.effect() > floor && test.worse(evidence, view, look, estimate);
  }

  /** The mirror image, where the other view shows no loss either. */
  private boolean better(
      Evidence evidence, View view, int look, Estimate estimate, Estimate other) {
    return estimate.effect() < -floor
        && other.effect() < half
        && test.better(evidence, view, look, estimate);
  }

  private boolean givenUp(Estimate estimate) {
    return estimate.effect() + test.upper90(estimate) * estimate.se()
        < test.smallestShown(estimate, session);
  }
}
