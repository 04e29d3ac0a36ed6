package io.github.jmhgate.statistics;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A one-sided test that looks at the evidence again and again as forks come in, or once at a fixed
 * number of them, with its critical values. The level is shared out over the looks by a {@link
 * LookSchedule}, so that by Bonferroni's bound the chance of ever rejecting stays within it
 * whatever the dependence of the looks.
 *
 * <p>One look is Student's t as it is. Where there are many, forks that agree by accident would be
 * met sooner or later, so that the variance is moderated, and no look may reject what dealing the
 * forks to the sides does by accident.
 */
public final class SequentialTest {
  private static final double SETTLED = 0.05;
  private static final double HOPELESS = 0.22;

  /** Up to so many forks a side ranks have tables; of more, means are near enough to normal. */
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

  /**
   * A test with its looks.
   *
   * @param design how forks become evidence
   * @param level chance of rejecting where nothing is worse, over all looks together; above 0
   * @param most steps at the last look, at least 2
   * @throws IllegalArgumentException where so many steps can never reach the level; see {@link
   *     Design#fewestSteps}
   */
  public static SequentialTest of(Design design, double level, int most) {
    if (design.fewestSteps(level, most).isEmpty()) {
      throw new IllegalArgumentException(
          "%s steps cannot reach a level of %s".formatted(most, level));
    }
    return BUILT.computeIfAbsent(
        new Key(design, level, most),
        key -> new SequentialTest(design, level, LookSchedule.of(design, level, most), false));
  }

  /**
   * A test with one look.
   *
   * @param level chance of rejecting where nothing is worse, above 0
   * @param steps of which some degree of freedom is left
   */
  public static SequentialTest once(Design design, double level, int steps) {
    return new SequentialTest(design, level, LookSchedule.once(level, steps), true);
  }

  /** What a test depends on; its tables take long to build and serve every benchmark of a build. */
  private record Key(Design design, double level, int most) {}

  /** The look that shows the smallest effects, if forks vary alike at all: as a rule the last. */
  private int sharpest() {
    int sharpest = looks() - 1;
    for (int i = 0; i < looks(); i++) {
      if (schedule.rejects(i) && reach(i) < reach(sharpest)) {
        sharpest = i;
      }
    }
    return sharpest;
  }

  /** What an effect must exceed at a look that can reject, over the deviation between forks. */
  private double reach(int look) {
    return critical[look][critical[look].length - 1]
        * Math.sqrt(design.varianceFactor(schedule.steps(look)));
  }

  /** Upper quantiles of Student's t by whole degrees of freedom; index 0 is never met. */
  private static double[] quantiles(double tail, int mostDf) {
    double[] quantiles = new double[mostDf + 1];
    Arrays.setAll(
        quantiles,
        df ->
            df == 0
                ? Double.POSITIVE_INFINITY
                : TDistribution.of(df).inverseSurvivalProbability(tail));
    return quantiles;
  }

  /** How forks become evidence. */
  public Design design() {
    return design;
  }

  /** Whether it looks once, at a fixed number of steps. */
  public boolean once() {
    return once;
  }

  /** Number of looks. */
  public int looks() {
    return schedule.looks();
  }

  /** Steps that a look needs; looks count from 0. */
  public int steps(int look) {
    return schedule.steps(look);
  }

  /** Steps at the last look. */
  public int most() {
    return schedule.steps(schedule.looks() - 1);
  }

  /** Steps at the first look that can reject. */
  public int fewest() {
    int look = 0;
    while (!rejects(look)) {
      look++;
    }
    return schedule.steps(look);
  }

  /** Whether a look can reject at all. */
  public boolean rejects(int look) {
    return schedule.rejects(look);
  }

  /** The part of the level that a look spends; 0 where it cannot reject. */
  public double level(int look) {
    return schedule.level(look);
  }

  /** What t must exceed at a look that can reject; degrees of freedom are rounded down. */
  double critical(int look, double df) {
    return critical[look][whole(df, critical[look].length)];
  }

  /**
   * Whether no loss that is left could be shown any more: the effect's one-sided 78 % bound is
   * below the smallest effect that any look could show if the forks go on varying as they do.
   */
  public boolean hopeless(Estimate estimate) {
    double[] at = critical[sharpest];
    double deviation = estimate.deviation();
    double between = estimate.between();
    double shown =
        at[at.length - 1]
            * Math.sqrt(
                deviation * deviation * design.varianceFactor(schedule.steps(sharpest))
                    + between * between);
    double reach = hopeless[whole(estimate.moderatedDf(), hopeless.length)] * estimate.se();
    return estimate.effect() + reach < shown;
  }

  /** How far from its effect an estimate's one-sided 95 % bounds lie, at one look by itself. */
  private double reach(Estimate estimate) {
    double df = plain(estimate) ? estimate.df() : estimate.moderatedDf();
    return upper95[whole(df, upper95.length)] * standardError(estimate);
  }

  /** Returns the standard error of an effect that its 95 % bounds come from. */
  public double standardError(Estimate estimate) {
    return plain(estimate) ? estimate.plainSe() : estimate.se();
  }

  private boolean plain(Estimate estimate) {
    return once && !estimate.constant();
  }

  /**
   * Whether a look rejects "no worse" in one view: by t, or by ranks where the forks are odd.
   *
   * @param estimate the view's estimate after the look's steps
   */
  public boolean worse(Evidence evidence, View view, int look, Estimate estimate) {
    return rejects(evidence, view, look, estimate, false);
  }

  /** The mirror image of {@link #worse}: whether it rejects "no better". */
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
        ? ranks.rejects(evidence, view, look, mirrored) && (byT || estimate.between() == 0)
        : byT;
  }

  /**
   * Returns whether t rejects "no worse" at a look, which an estimate of planning has no forks for.
   */
  public boolean rejects(int look, Estimate estimate) {
    return schedule.rejects(look)
        && estimate.effect() > critical(look, estimate.df()) * callingSe(estimate);
  }

  /** Returns the standard error by which a loss is called. */
  public double callingSe(Estimate estimate) {
    return once ? estimate.plainSe() : estimate.strictSe();
  }

  /**
   * Whether ranks decide a look: where forks fall into two groups, and at a single look where they
   * do not vary at all. A drift inside the forks leaves t its level, because each fork is one
   * number. What changes between sessions or builds is in no rank, so that t must agree where it is
   * known.
   */
  private boolean byRanks(Evidence evidence, View view, int look, Estimate estimate) {
    int steps = schedule.steps(look);
    return Math.max(steps, design.baselineForks()) <= MOST_RANKED
        && ((once && estimate.constant()) || evidence.bimodal(view, steps));
  }

  /**
   * Whether a look could reject one view's effect if it were large enough: it spends some level,
   * and where ranks decide, an accident of dealing is rarer than that.
   */
  public boolean canReject(Evidence evidence, View view, int look, Estimate estimate) {
    return schedule.rejects(look)
        && (!byRanks(evidence, view, look, estimate)
            || design.smallestP(schedule.steps(look)) <= schedule.level(look));
  }

  /**
   * The p-value of {@link #worse} at one look, adjusted for the other looks: at most the whole
   * level where and only where the look rejects.
   *
   * @return 0 to 1; 1 where the look cannot reject
   */
  public double pWorse(Evidence evidence, View view, int look, Estimate estimate) {
    if (!schedule.rejects(look)) {
      return 1;
    }
    double byT =
        TDistribution.of(Math.floor(estimate.df()))
            .survivalProbability(
                estimate.effect() == 0 ? 0 : estimate.effect() / callingSe(estimate));
    double p = byT;
    if (byRanks(evidence, view, look, estimate)) {
      double byRanks = ranks.pValue(evidence, view, look, false);
      p = estimate.between() == 0 ? byRanks : Math.max(byRanks, byT);
    }
    return Math.min(1, p / schedule.level(look) * level);
  }

  /**
   * One-sided 95 % bounds of one view's effect at a look: by t, or, where the look rejected by
   * ranks, by the same ranks, so that the bounds do not contradict it.
   *
   * @return lower and upper bound
   */
  public double[] bounds(Evidence evidence, View view, int look, Estimate estimate) {
    double effect = estimate.effect();
    double reach = reach(estimate);
    boolean byRanks =
        schedule.rejects(look)
            && byRanks(evidence, view, look, estimate)
            && (worse(evidence, view, look, estimate) || better(evidence, view, look, estimate));
    double[] byT = {effect - reach, effect + reach};
    if (!byRanks) {
      return byT;
    }
    double[] bounds = ranks.bounds(evidence, view, look, effect);
    return estimate.between() == 0
        ? bounds
        : new double[] {Math.min(bounds[0], byT[0]), Math.max(bounds[1], byT[1])};
  }

  private static int whole(double df, int length) {
    return Math.min((int) df, length - 1);
  }
}
