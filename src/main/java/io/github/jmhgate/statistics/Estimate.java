package io.github.jmhgate.statistics;

/**
 * One view's effect as far as the forks tell.
 *
 * @param effect mean of the candidate − mean of the baseline, a logarithm; larger is worse
 * @param df degrees of freedom of the variance between forks
 * @param deviation standard deviation between forks, moderated: two degrees of freedom are added at
 *     half the threshold, so that forks which agree by accident do not decide
 * @param se standard error of the effect from the moderated deviation, for bounds
 * @param strictSe standard error for calling a loss: never smaller than the plain one
 */
public record Estimate(double effect, double df, double deviation, double se, double strictSe) {
  static final int PRIOR_DF = 2;
  private static final double WELCH_FROM = 10;

  /**
   * From the first forks of each side.
   *
   * @param prior deviation that the added degrees of freedom stand for
   * @param session standard deviation of the effect between sessions, which no fork of this session
   *     shows; 0 where both sides are measured in one
   */
  static Estimate of(
      Design design, double[] baseline, double[] candidate, int k, double prior, double session) {
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
      if (Math.max(va, vb) > WELCH_FROM * Math.min(va, vb)) {
        double wb = vb / before;
        double wa = va / k;
        variance = (wa + wb) / factor;
        df = (wa + wb) * (wa + wb) / (wb * wb / (before - 1) + wa * wa / (k - 1));
      }
    }
    double moderated = (df * variance + PRIOR_DF * prior * prior) / (df + PRIOR_DF);
    double between = session * session;
    return new Estimate(
        before == 0 ? meanAfter : meanAfter - meanBefore,
        df,
        Math.sqrt(moderated),
        Math.sqrt(moderated * factor + between),
        Math.sqrt(Math.max(variance, moderated) * factor + between));
  }

  private static double mean(double[] values, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += values[i];
    }
    return n == 0 ? 0 : sum / n;
  }

  private static double squares(double[] values, int n, double mean) {
    double squares = 0;
    for (int i = 0; i < n; i++) {
      squares += (values[i] - mean) * (values[i] - mean);
    }
    return squares;
  }
}
