package io.github.jmhgate.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A one-sided test that looks at the evidence again and again as forks come in, with its critical
 * values. The level is spent over the looks, so that the chance of ever rejecting stays within it
 * whatever the dependence of the looks: none at looks where an accident of which fork fell to which
 * side is likelier than the level, and little at the early ones.
 *
 * <p>Source: spending of the level after K. K. G. Lan and D. L. DeMets, "Discrete sequential
 * boundaries for clinical trials", Biometrika 70 (1983), here with the square of the information
 * gathered, close to P. C. O'Brien and T. R. Fleming, Biometrics 35 (1979), and Bonferroni's bound
 * over the looks.
 */
public final class SequentialTest {
  private static final double GROWTH = 1.2;
  private static final double SETTLED = 0.05;
  private static final double HOPELESS = 0.10;

  private static final Map<Key, SequentialTest> BUILT = new ConcurrentHashMap<>();

  private final Design design;
  private final double level;
  private final int[] looks;
  private final double[] levels;
  private final double[][] critical;
  private final double[] upper95;
  private final double[] upper90;
  private final RankTest ranks;
  private final int sharpest;

  private SequentialTest(Design design, double level, int[] looks) {
    this.design = design;
    this.level = level;
    this.looks = looks;
    this.levels = spend(design, level, looks);
    this.critical = new double[looks.length][];
    int mostDf = design.degreesOfFreedom(looks[looks.length - 1]);
    for (int i = 0; i < looks.length; i++) {
      critical[i] =
          levels[i] > 0 ? quantiles(levels[i], design.degreesOfFreedom(looks[i])) : new double[0];
    }
    upper95 = quantiles(SETTLED, mostDf + Estimate.PRIOR_DF);
    upper90 = quantiles(HOPELESS, mostDf + Estimate.PRIOR_DF);
    ranks = new RankTest(design, looks, levels);
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
          "%d steps cannot reach a level of %s".formatted(most, level));
    }
    return BUILT.computeIfAbsent(
        new Key(design, level, most), key -> new SequentialTest(design, level, looks(most)));
  }

  /** What a test depends on; its tables take long to build and serve every benchmark of a build. */
  private record Key(Design design, double level, int most) {}

  /** Steps at the looks: 2, 3, 4 and so on, from 8 on a fifth more each time, at last the most. */
  static int[] looks(int most) {
    List<Integer> looks = new ArrayList<>();
    for (int k = 2; k < most; k = Math.max(k + 1, (int) Math.round(GROWTH * k))) {
      looks.add(k);
    }
    looks.add(most);
    return looks.stream().mapToInt(Integer::intValue).toArray();
  }

  private static double[] spend(Design design, double level, int[] looks) {
    double last = looks[looks.length - 1];
    double[] levels = new double[looks.length];
    double spent = 0;
    for (int i = 0; i < looks.length; i++) {
      if (design.smallestP(looks[i]) <= level) {
        double until = level * (looks[i] / last) * (looks[i] / last);
        levels[i] = until - spent;
        spent = until;
      }
    }
    return levels;
  }

  /** The look that shows the smallest effects, if forks vary alike at all: as a rule the last. */
  private int sharpest() {
    int sharpest = looks.length - 1;
    for (int i = 0; i < looks.length; i++) {
      if (levels[i] > 0 && reach(i) < reach(sharpest)) {
        sharpest = i;
      }
    }
    return sharpest;
  }

  /** What an effect must exceed at a look that can reject, over the deviation between forks. */
  private double reach(int look) {
    return critical[look][critical[look].length - 1]
        * Math.sqrt(design.varianceFactor(looks[look]));
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

  /** Number of looks. */
  public int looks() {
    return looks.length;
  }

  /** Steps that a look needs; looks count from 0. */
  public int steps(int look) {
    return looks[look];
  }

  /** Steps at the last look. */
  public int most() {
    return looks[looks.length - 1];
  }

  /** Steps at the first look that can reject. */
  public int fewest() {
    int look = 0;
    while (!rejects(look)) {
      look++;
    }
    return looks[look];
  }

  /** Whether a look can reject at all. */
  public boolean rejects(int look) {
    return levels[look] > 0;
  }

  /** The part of the level that a look spends; 0 where it cannot reject. */
  public double level(int look) {
    return levels[look];
  }

  /** What t must exceed at a look that can reject; degrees of freedom are rounded down. */
  double critical(int look, double df) {
    return critical[look][whole(df, critical[look].length)];
  }

  /**
   * The smallest effect that any look could show if the forks go on varying as they do.
   *
   * @param session standard deviation of the effect between sessions
   */
  public double smallestShown(Estimate estimate, double session) {
    double[] at = critical[sharpest];
    double deviation = estimate.deviation();
    return at[at.length - 1]
        * Math.sqrt(
            deviation * deviation * design.varianceFactor(looks[sharpest]) + session * session);
  }

  /** How many standard errors above its effect an estimate's one-sided 95 % bound lies. */
  public double upper95(Estimate estimate) {
    double df = estimate.df() + Estimate.PRIOR_DF;
    return upper95[whole(df, upper95.length)];
  }

  /** How many standard errors above its effect an estimate's one-sided 90 % bound lies. */
  public double upper90(Estimate estimate) {
    double df = estimate.df() + Estimate.PRIOR_DF;
    return upper90[whole(df, upper90.length)];
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
    if (levels[look] == 0 || (mirrored ? estimate.effect() >= 0 : estimate.effect() <= 0)) {
      return false;
    }
    return byRanks(evidence, view, look)
        ? ranks.rejects(evidence, view, look, mirrored)
        : Math.abs(estimate.effect()) > critical(look, estimate.df()) * estimate.strictSe();
  }

  /**
   * Whether ranks decide a look: where forks fall into two groups, and where iterations drift inside
   * them, as long as so many forks have ranks that reach the look's level. A drift alone leaves t its
   * level, because each fork is one number.
   */
  private boolean byRanks(Evidence evidence, View view, int look) {
    int k = looks[look];
    return evidence.bimodal(view, k)
        || (design.smallestP(k) <= levels[look] && evidence.unsteady(k));
  }

  /**
   * The p-value of {@link #worse} at one look, adjusted for the other looks: at most the whole
   * level where and only where the look rejects.
   *
   * @return 0 to 1; 1 where the look cannot reject
   */
  public double pWorse(Evidence evidence, View view, int look, Estimate estimate) {
    if (levels[look] == 0) {
      return 1;
    }
    double p =
        byRanks(evidence, view, look)
            ? ranks.pValue(evidence, view, look, false)
            : TDistribution.of(Math.floor(estimate.df()))
                .survivalProbability(estimate.effect() / estimate.strictSe());
    return Math.min(1, p / levels[look] * level);
  }

  /**
   * One-sided 95 % bounds of one view's effect at a look: by t, or, where the look rejected by
   * ranks, by the same ranks, so that the bounds do not contradict it.
   *
   * @return lower and upper bound
   */
  public double[] bounds(Evidence evidence, View view, int look, Estimate estimate) {
    double effect = estimate.effect();
    double reach = upper95(estimate) * estimate.se();
    boolean byRanks =
        levels[look] > 0
            && byRanks(evidence, view, look)
            && (worse(evidence, view, look, estimate) || better(evidence, view, look, estimate));
    return byRanks
        ? ranks.bounds(evidence, view, look, effect)
        : new double[] {effect - reach, effect + reach};
  }

  private static int whole(double df, int length) {
    return Math.min((int) df, length - 1);
  }
}
