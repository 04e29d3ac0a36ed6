package io.github.jmhgate.statistics;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A one-sided test with its critical values, which looks at the evidence after each step or once
 * after a fixed number of forks. A {@link LookSchedule} splits the level between the looks. By
 * Bonferroni's bound the chance of ever rejecting stays within the level.
 *
 * <p>A single look is Student's t test. With many looks, forks would sooner or later agree by
 * accident. So the variance is moderated, and a look may not reject what can result from a random
 * assignment of forks to sides.
 */
public final class SequentialTest {
  private static final double SETTLED = 0.05;
  private static final double HOPELESS = 0.22;

  /** Up to this many forks per side, rank tables are used; means of more are nearly normal. */
  private static final int MOST_RANKED = 100;

  private static final Map<Key, SequentialTest> BUILT = new ConcurrentHashMap<>();

  private final Design design;
  private final double level;
  private final LookSchedule schedule;
  private final boolean once;
  private final double[][] critical;
  private final double[] upper95;
  private final double[] hopeless;
  private final RankTest ranks;
  private final int sharpest;

  private SequentialTest(Design design, double level, LookSchedule schedule, boolean once) {
    this.once = once;
    this.design = design;
    this.level = level;
    this.schedule = schedule;
    this.critical = new double[schedule.looks()][];
    for (int look = 0; look < schedule.looks(); look++) {
      critical[look] =
          schedule.rejects(look)
              ? quantiles(schedule.level(look), design.degreesOfFreedom(schedule.steps(look)))
              : new double[0];
    }
    int mostDf = design.degreesOfFreedom(most()) + design.priorDegreesOfFreedom();
    upper95 = quantiles(SETTLED, mostDf);
    hopeless = quantiles(HOPELESS, mostDf);
    ranks = new RankTest(design, schedule);
    sharpest = sharpest();
  }

  /** Returns a test with many looks, at most {@code most}, that share the level. */
  public static SequentialTest of(Design design, double level, int most) {
    if (design.fewestSteps(level, most).isEmpty()) {
      throw new IllegalArgumentException(
          "%s steps cannot reach a level of %s".formatted(most, level));
    }
    return BUILT.computeIfAbsent(
        new Key(design, level, most),
        key -> new SequentialTest(design, level, LookSchedule.of(design, level, most), false));
  }

  /** Returns a test with one look, after steps with at least one degree of freedom. */
  public static SequentialTest once(Design design, double level, int steps) {
    return new SequentialTest(design, level, LookSchedule.once(level, steps), true);
  }

  /** Identifies a test; its tables take long to build and serve all benchmarks. */
  private record Key(Design design, double level, int most) {}

  /** Returns the look that detects the smallest effects, usually the last one. */
  private int sharpest() {
    int sharpest = looks() - 1;
    for (int i = 0; i < looks(); i++) {
      if (schedule.rejects(i) && reach(i) < reach(sharpest)) {
        sharpest = i;
      }
    }
    return sharpest;
  }

  /** Returns the smallest effect that a look rejects, in units of the deviation between forks. */
  private double reach(int look) {
    return critical[look][critical[look].length - 1]
        * Math.sqrt(design.varianceFactor(schedule.steps(look)));
  }

  /** Returns upper quantiles of Student's t by degrees of freedom; index 0 is infinite. */
  private static double[] quantiles(double tail, int mostDf) {
    double[] quantiles = new double[mostDf + 1];
    quantiles[0] = Double.POSITIVE_INFINITY;
    for (int df = 1; df <= mostDf; df++) {
      quantiles[df] = TDistribution.of(df).inverseSurvivalProbability(tail);
    }
    return quantiles;
  }

  public Design design() {
    return design;
  }

  public boolean once() {
    return once;
  }

  public int looks() {
    return schedule.looks();
  }

  /** Returns the steps before a look; looks count from 0. */
  public int steps(int look) {
    return schedule.steps(look);
  }

  public int most() {
    return schedule.steps(schedule.looks() - 1);
  }

  public int fewest() {
    int look = 0;
    while (!rejects(look)) {
      look++;
    }
    return schedule.steps(look);
  }

  public boolean rejects(int look) {
    return schedule.rejects(look);
  }

  /** Returns a look's part of the level; 0 if it cannot reject. */
  public double level(int look) {
    return schedule.level(look);
  }

  /** Returns the critical value of t at a look that can reject; rounds df down. */
  double critical(int look, double df) {
    return at(critical[look], df);
  }

  private static double at(double[] quantiles, double df) {
    return quantiles[Math.min((int) df, quantiles.length - 1)];
  }

  /**
   * Returns whether no loss can be shown any more: the effect's one-sided 78 % bound is below the
   * smallest effect that any look could show if the forks keep their variance.
   */
  public boolean hopeless(Estimate estimate) {
    double deviation = estimate.deviation();
    double between = estimate.between();
    double shown =
        critical[sharpest][critical[sharpest].length - 1]
            * Math.sqrt(
                deviation * deviation * design.varianceFactor(schedule.steps(sharpest))
                    + between * between);
    return estimate.effect() + at(hopeless, estimate.moderatedDf()) * estimate.se() < shown;
  }

  /** Returns the standard error for the 95 % bounds of an effect. */
  public double standardError(Estimate estimate) {
    return plain(estimate) ? estimate.plainSe() : estimate.se();
  }

  private boolean plain(Estimate estimate) {
    return once && !estimate.constant();
  }

  /**
   * Returns whether a look rejects "no worse" in one view, by t or, for unusual forks, by ranks.
   */
  public boolean worse(Evidence evidence, View view, int look, Estimate estimate) {
    return rejects(evidence, view, look, estimate, false);
  }

  /** Returns whether a look rejects "no better": the mirror image of {@link #worse}. */
  public boolean better(Evidence evidence, View view, int look, Estimate estimate) {
    return rejects(evidence, view, look, estimate, true);
  }

  private boolean rejects(
      Evidence evidence, View view, int look, Estimate estimate, boolean mirrored) {
    if (!schedule.rejects(look) || (mirrored ? estimate.effect() >= 0 : estimate.effect() <= 0)) {
      return false;
    }
    boolean byT = Math.abs(estimate.effect()) > critical(look, estimate.df()) * callingSe(estimate);
    return byRanks(evidence, view, look, estimate)
        ? ranks.pValue(evidence, view, look, mirrored) <= schedule.level(look)
            && (byT || estimate.between() == 0)
        : byT;
  }

  /** Returns whether t rejects "no worse" at a look, for planning without forks. */
  public boolean rejects(int look, Estimate estimate) {
    return schedule.rejects(look)
        && estimate.effect() > critical(look, estimate.df()) * callingSe(estimate);
  }

  public double callingSe(Estimate estimate) {
    return once ? estimate.plainSe() : estimate.strictSe();
  }

  /**
   * Returns whether ranks decide a look: if forks fall into two groups, or do not vary at all at a
   * single look. A drift inside forks does not affect t, because each fork is one number. Ranks do
   * not show noise between sessions or builds, so t must agree if that noise is known.
   */
  private boolean byRanks(Evidence evidence, View view, int look, Estimate estimate) {
    int steps = schedule.steps(look);
    return Math.max(steps, design.baselineForks()) <= MOST_RANKED
        && ((once && estimate.constant()) || evidence.bimodal(view, steps));
  }

  /** Returns whether a look could reject a large enough effect, by t or by ranks. */
  public boolean canReject(Evidence evidence, View view, int look, Estimate estimate) {
    return schedule.rejects(look)
        && (!byRanks(evidence, view, look, estimate)
            || design.smallestP(schedule.steps(look)) <= schedule.level(look));
  }

  /**
   * Returns the p-value of {@link #worse} at one look, adjusted for the other looks: at most the
   * whole level if and only if the look rejects; 1 if the look cannot reject.
   */
  public double pWorse(Evidence evidence, View view, int look, Estimate estimate) {
    if (!schedule.rejects(look)) {
      return 1;
    }
    double t = estimate.effect() == 0 ? 0 : estimate.effect() / callingSe(estimate);
    double p = TDistribution.of(Math.floor(estimate.df())).survivalProbability(t);
    if (byRanks(evidence, view, look, estimate)) {
      double byRanks = ranks.pValue(evidence, view, look, false);
      p = estimate.between() == 0 ? byRanks : Math.max(byRanks, p);
    }
    return Math.min(1, p / schedule.level(look) * level);
  }

  /**
   * Returns the lower and upper one-sided 95 % bounds of one view's effect: by t, or by ranks if
   * ranks rejected, so that the bounds agree with the decision.
   */
  public double[] bounds(Evidence evidence, View view, int look, Estimate estimate) {
    double effect = estimate.effect();
    double df = plain(estimate) ? estimate.df() : estimate.moderatedDf();
    double reach = at(upper95, df) * standardError(estimate);
    double[] byT = {effect - reach, effect + reach};
    if (!schedule.rejects(look)
        || !byRanks(evidence, view, look, estimate)
        || !(worse(evidence, view, look, estimate) || better(evidence, view, look, estimate))) {
      return byT;
    }
    double[] bounds = ranks.bounds(evidence, view, look, effect);
    return estimate.between() == 0
        ? bounds
        : new double[] {Math.min(bounds[0], byT[0]), Math.max(bounds[1], byT[1])};
  }
}
