package io.github.jmhgate.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A one-sided test with its critical values, which looks at the evidence after each step or once
 * after a fixed number of forks. The looks share the level: by Bonferroni's bound the chance of
 * ever rejecting stays within it. Each step has a look, because it may acquit a benchmark. Only
 * some looks spend level and can reject: early ones little, later ones after a fifth more steps,
 * and none while chance assignment of the forks is likelier than the level.
 *
 * <p>A single look is Student's t test. With many looks, forks would sooner or later agree by
 * accident. So the variance is moderated, and a look may not reject what can result from a random
 * assignment of forks to sides.
 *
 * <p>Source: spending after K. K. G. Lan and D. L. DeMets, "Discrete sequential boundaries for
 * clinical trials", Biometrika 70 (1983). The level spent grows with the square of the steps, which
 * keeps most of it for the end, as in P. C. O'Brien and T. R. Fleming, Biometrics 35 (1979).
 */
public final class SequentialTest {
  /** The tail beyond a one-sided 95 % bound. */
  static final double SETTLED = 0.05;

  private static final double HOPELESS = 0.22;

  /** Tests by design, level and most steps: their tables take long to build. */
  private static final Map<List<Object>, SequentialTest> BUILT = new ConcurrentHashMap<>();

  private static final int FIRST = 2;
  private static final double GROWTH = 1.2;

  private final Design design;
  private final boolean once;
  private final double level;
  private final int first;

  /** The part of the level that each look spends; 0 if it cannot reject. */
  private final double[] levels;

  private final double[][] critical;
  private final double[] upper95;
  private final double[] hopeless;
  private final int sharpest;

  private SequentialTest(Design design, boolean once, double level, int first, double[] levels) {
    this.design = design;
    this.once = once;
    this.level = level;
    this.first = first;
    this.levels = levels;
    this.critical = new double[levels.length][];
    for (int look = 0; look < levels.length; look++) {
      if (rejects(look)) {
        critical[look] = quantiles(levels[look], design.degreesOfFreedom(steps(look)));
      }
    }
    int mostDf = design.degreesOfFreedom(most()) + design.priorDegreesOfFreedom();
    upper95 = quantiles(SETTLED, mostDf);
    hopeless = quantiles(HOPELESS, mostDf);
    sharpest = sharpest();
  }

  /** Returns a test with many looks, at most {@code most}, that share the level. */
  public static SequentialTest of(Design design, double level, int most) {
    if (design.fewestSteps(level, most).isEmpty()) {
      throw new IllegalArgumentException(most + " steps cannot reach a level of " + level);
    }
    return BUILT.computeIfAbsent(
        List.of(design, level, most),
        key -> new SequentialTest(design, false, level, FIRST, levels(design, level, most)));
  }

  /**
   * Returns a test with one look, after a number of steps that was fixed in advance; like one of
   * many looks it may not reject what chance assignment explains.
   */
  public static SequentialTest fixed(Design design, double level, int steps) {
    if (design.smallestP(steps) > level) {
      throw new IllegalArgumentException(steps + " steps cannot reach a level of " + level);
    }
    return BUILT.computeIfAbsent(
        List.of(design, level, steps, "fixed"),
        key -> new SequentialTest(design, false, level, steps, new double[] {level}));
  }

  /** Returns a test with one look, after steps with at least one degree of freedom. */
  public static SequentialTest once(Design design, double level, int steps) {
    return new SequentialTest(design, true, level, steps, new double[] {level});
  }

  private static double[] levels(Design design, double level, int most) {
    double[] levels = new double[most - FIRST + 1];
    double spent = 0;
    for (int steps : spendingUpTo(most)) {
      if (design.smallestP(steps) <= level) {
        double share = (double) steps / most;
        double until = level * share * share;
        levels[steps - FIRST] = until - spent;
        spent = until;
      }
    }
    return levels;
  }

  /** Returns the steps after which level is spent: 2, 3, 4, …, then a fifth more each, and most. */
  static List<Integer> spendingUpTo(int most) {
    List<Integer> steps = new ArrayList<>();
    for (int k = FIRST; k < most; k = Math.max(k + 1, (int) Math.round(GROWTH * k))) {
      steps.add(k);
    }
    steps.add(most);
    return steps;
  }

  /** Returns the look that detects the smallest effects, usually the last one. */
  private int sharpest() {
    int sharpest = looks() - 1;
    for (int i = 0; i < looks(); i++) {
      if (rejects(i) && reach(i) < reach(sharpest)) {
        sharpest = i;
      }
    }
    return sharpest;
  }

  /** Returns the smallest effect that a look rejects, in units of the deviation between forks. */
  private double reach(int look) {
    return most(look) * Math.sqrt(design.varianceFactor(steps(look)));
  }

  /** Returns the critical value of t with all degrees of freedom of a look. */
  private double most(int look) {
    return critical[look][critical[look].length - 1];
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
    return levels.length;
  }

  /** Returns the steps before a look; looks count from 0. */
  public int steps(int look) {
    return first + look;
  }

  public int most() {
    return steps(looks() - 1);
  }

  /** Returns the fewest steps after which a look can reject. */
  public int fewest() {
    return fewest(first);
  }

  /** Returns the fewest steps, at least so many, after which a look can reject. */
  public int fewest(int least) {
    int look = least - first;
    while (!rejects(look)) {
      look++;
    }
    return steps(look);
  }

  public boolean rejects(int look) {
    return levels[look] > 0;
  }

  /** Returns the level that all looks share. */
  double level() {
    return level;
  }

  /** Returns a look's part of the level; 0 if it cannot reject. */
  public double level(int look) {
    return levels[look];
  }

  /** Returns the critical value of t at a look that can reject; rounds df down. */
  double critical(int look, double df) {
    return at(critical[look], df);
  }

  /** Returns the quantile of t for one-sided 95 % bounds; rounds df down. */
  double upper95(double df) {
    return at(upper95, df);
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
    double variance = deviation * deviation * design.varianceFactor(steps(sharpest));
    double shown = most(sharpest) * Math.sqrt(variance + between * between);
    return estimate.effect() + at(hopeless, estimate.moderatedDf()) * estimate.se() < shown;
  }
}
