package io.github.jmhgate.statistics;

/**
 * The estimated effect in one view.
 *
 * @param effect mean of the candidate − mean of the baseline, a logarithm; larger is worse
 * @param df degrees of freedom of the variance between forks
 * @param priorDf degrees of freedom added at half the detectable loss, so that forks that agree by
 *     accident do not decide
 * @param plainDeviation standard deviation between forks
 * @param deviation {@code plainDeviation} moderated by {@code priorDf}
 * @param between standard deviation of the effect of the same code between sessions and builds,
 *     which forks do not show; 0 if none or unknown
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

  /** Ratio of variances from which they are not pooled. */
  private static final double WELCH_FROM = 10;

  /** The same if the side with fewer forks varies more, which pooling would hide. */
  private static final double WELCH_FROM_FEWER = 6;

  static Estimate of(
      Evidence all, View view, int k, double prior, double between, boolean unequal, boolean once) {
    Design design = all.design();
    int before = all.forksBefore(k);
    Moments baseline = Moments.of(all.before(view, k));
    Moments candidate = Moments.of(all.after(view, k));
    double factor = design.varianceFactor(k);
    double df = design.degreesOfFreedom(k);
    double variance = (baseline.squares() + candidate.squares()) / df;
    if (Math.min(before, k) >= 3) {
      double vb = baseline.variance();
      double va = candidate.variance();
      if (unequal || differ(before, vb, k, va, once)) {
        double wb = vb / before;
        double wa = va / k;
        variance = (wa + wb) / factor;
        df = (wa + wb) * (wa + wb) / (wb * wb / (before - 1) + wa * wa / (k - 1));
        if (unequal) {
          // The steadier side adds no certainty about the variance of the noisier one.
          df = Math.min(df, (vb > va ? before : k) - 1);
        }
      }
    }
    double effect = before == 0 ? candidate.mean() : candidate.mean() - baseline.mean();
    int priorDf = design.priorDegreesOfFreedom();
    double moderated = (df * variance + priorDf * prior * prior) / (df + priorDf);
    double unseen = between * between;
    double plainSe = Math.sqrt(variance * factor + unseen);
    double se = Math.sqrt(moderated * factor + unseen);
    return new Estimate(
        effect, df, priorDf, Math.sqrt(variance), Math.sqrt(moderated), between, plainSe, se);
  }

  /** Returns the standard error for one of many looks: never smaller than the plain one. */
  public double strictSe() {
    return Math.max(plainSe, se);
  }

  /** Returns whether the forks of each side agree to the last digit. */
  boolean constant() {
    return plainDeviation == 0;
  }

  /**
   * Returns whether the variances differ too much to be pooled. If the side with fewer forks varies
   * less, Welch's standard error is smaller than the pooled one; a few forks can do so by accident,
   * so a single look then pools.
   */
  private static boolean differ(int before, double vb, int k, double va, boolean once) {
    double fewer = before <= k ? vb : va;
    double more = before <= k ? va : vb;
    if (before != k && fewer > WELCH_FROM_FEWER * more) {
      return true;
    }
    return Math.max(va, vb) > WELCH_FROM * Math.min(va, vb) && !(once && before != k);
  }

  double moderatedDf() {
    return df + priorDf;
  }

  /**
   * Returns the smallest loss that the forks rule out: it makes them less likely, by the given
   * factor, than no loss or the gain they show.
   *
   * <p>If the true loss has that size, a factor of c is reached at any look with a chance of at
   * most 1/c, because the ratio of two likelihoods is a martingale: J. Ville, "Étude critique de la
   * notion de collectif" (1939); A. Wald, "Sequential tests of statistical hypotheses", Annals of
   * Mathematical Statistics 16 (1945). The likelihood is Student's, which leaves the variance open:
   * S. Rushton, "On a sequential t-test", Biometrika 37 (1950). The bound depends on the moderated
   * variance; see docs/statistics.md.
   *
   * @param logFactor logarithm of the factor, above 0
   * @return an effect (a logarithm), at least twice the estimated effect if that is a loss
   */
  public double ruledOut(double logFactor) {
    double nu = moderatedDf();
    double scale = nu * se * se;
    double beyond = Math.max(effect, 0);
    double ratio = Math.exp(2 * logFactor / (nu + 1));
    return effect + Math.sqrt(ratio * (scale + beyond * beyond) - scale);
  }
}
