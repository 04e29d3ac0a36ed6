package io.github.jmhgate.statistics;

/**
 * One view's effect as far as the forks tell.
 *
 * @param effect mean of the candidate − mean of the baseline, a logarithm; larger is worse
 * @param df degrees of freedom of the variance between forks
 * @param priorDf degrees of freedom that are added at half the detectable loss, so that forks which
 *     agree by accident do not decide
 * @param plainDeviation standard deviation between forks
 * @param deviation the same, moderated by those
 * @param between standard deviation of the effect of the same code between sessions and builds,
 *     which no fork shows; 0 where there is none or nobody knows
 * @param plainSe standard error of the effect from the plain deviation
 * @param se standard error of the effect from the moderated deviation
 */
public record Estimate(
    double effect,
    double df,
    int priorDf,
    double plainDeviation,
    double deviation,
    double between,
    double plainSe,
    double se) {
  /** From here on variances are not pooled. */
  private static final double WELCH_FROM = 10;

  /** From here on, where the side with fewer forks varies more, which pooling would hide. */
  private static final double WELCH_FROM_FEWER = 6;

  /**
   * From the first forks of each side.
   *
   * @param prior deviation that the added degrees of freedom stand for
   * @param between standard deviation of the effect of the same code between sessions and builds,
   *     which no fork shows; 0 where there is none or nobody knows
   * @param unequal whether the variances of the two sides are known to differ
   * @param once whether nothing but these forks is looked at, which nothing moderates
   */
  static Estimate of(
      Design design,
      double[] baseline,
      double[] candidate,
      int k,
      double prior,
      double between,
      boolean unequal,
      boolean once) {
    int before = design.kind() == Design.Kind.BOTH_SIDES ? k : design.baselineForks();
    double meanBefore = mean(baseline, before);
    double meanAfter = mean(candidate, k);
    double squaresBefore = squares(baseline, before, meanBefore);
    double squaresAfter = squares(candidate, k, meanAfter);
    double factor = design.varianceFactor(k);
    double df = design.degreesOfFreedom(k);
    double variance = (squaresBefore + squaresAfter) / df;
    if (Math.min(before, k) >= 3) {
      double vb = squaresBefore / (before - 1);
      double va = squaresAfter / (k - 1);
      if (unequal || differ(before, vb, k, va, once)) {
        double wb = vb / before;
        double wa = va / k;
        variance = (wa + wb) / factor;
        df = (wa + wb) * (wa + wb) / (wb * wb / (before - 1) + wa * wa / (k - 1));
        if (unequal) {
          // Five forks that by accident vary as little as those of the steadier day tell no more.
          df = Math.min(df, (vb > va ? before : k) - 1);
        }
      }
    }
    int priorDf = design.priorDegreesOfFreedom();
    double moderated = (df * variance + priorDf * prior * prior) / (df + priorDf);
    double unseen = between * between;
    return new Estimate(
        before == 0 ? meanAfter : meanAfter - meanBefore,
        df,
        priorDf,
        Math.sqrt(variance),
        Math.sqrt(moderated),
        between,
        Math.sqrt(variance * factor + unseen),
        Math.sqrt(moderated * factor + unseen));
  }

  /**
   * What is likely after so many steps where the forks vary as they are known to.
   *
   * @param deviation standard deviation between forks
   * @param prior deviation that the added degrees of freedom stand for
   * @param between standard deviation of the effect of the same code between sessions and builds
   * @param effect a logarithm
   */
  public static Estimate likely(
      Design design, int k, double deviation, double prior, double between, double effect) {
    double factor = design.varianceFactor(k);
    double df = design.degreesOfFreedom(k);
    int priorDf = design.priorDegreesOfFreedom();
    double variance = deviation * deviation;
    double moderated = (df * variance + priorDf * prior * prior) / (df + priorDf);
    double unseen = between * between;
    double plainSe = Math.sqrt(variance * factor + unseen);
    return new Estimate(
        effect,
        df,
        priorDf,
        deviation,
        Math.sqrt(moderated),
        between,
        plainSe,
        Math.sqrt(moderated * factor + unseen));
  }

  /** Standard error for calling a loss at one of many looks: never smaller than the plain one. */
  public double strictSe() {
    return Math.max(plainSe, se);
  }

  /** Whether the forks of each side agree to the last digit. */
  boolean constant() {
    return plainDeviation == 0;
  }

  /**
   * Of fewer forks on one side, Welch's standard error is smaller than that of pooled variances
   * where these vary less. Few do so by accident, which nothing makes up for at a single look.
   */
  private static boolean differ(int before, double vb, int k, double va, boolean once) {
    double fewer = before <= k ? vb : va;
    double more = before <= k ? va : vb;
    if (before != k && fewer > WELCH_FROM_FEWER * more) {
      return true;
    }
    return Math.max(va, vb) > WELCH_FROM * Math.min(va, vb) && !(once && before != k);
  }

  /** Degrees of freedom of the moderated deviation. */
  double moderatedDf() {
    return df + priorDf;
  }

  /**
   * The smallest loss that the forks speak against so strongly: under it they are the given factor
   * less likely than under no loss, or under the gain they show.
   *
   * <p>A factor of c is reached under a true loss of that size, at any look, with a chance of no
   * more than 1/c, because the ratio of two likelihoods is a martingale: J. Ville, "Étude critique
   * de la notion de collectif" (1939); A. Wald, "Sequential tests of statistical hypotheses",
   * Annals of Mathematical Statistics 16 (1945). The likelihood is Student's, which leaves the
   * variance open: S. Rushton, "On a sequential t-test", Biometrika 37 (1950). The bound holds as
   * far as the moderated variance does; docs/statistics.md says how far that is.
   *
   * @param logFactor logarithm of the factor, above 0
   * @return an effect (a logarithm), at least twice the one that was found, where that is a loss
   */
  public double ruledOut(double logFactor) {
    double nu = moderatedDf();
    double scale = nu * se * se;
    double beyond = Math.max(effect, 0);
    double ratio = Math.exp(2 * logFactor / (nu + 1));
    return effect + Math.sqrt(ratio * (scale + beyond * beyond) - scale);
  }

  /** Values that agree have exactly that mean, which sums of them would miss by the last digit. */
  private static double mean(double[] values, int n) {
    double sum = 0;
    for (int i = 1; i < n; i++) {
      sum += values[i] - values[0];
    }
    return n == 0 ? 0 : values[0] + sum / n;
  }

  private static double squares(double[] values, int n, double mean) {
    double squares = 0;
    for (int i = 0; i < n; i++) {
      squares += (values[i] - mean) * (values[i] - mean);
    }
    return squares;
  }
}
