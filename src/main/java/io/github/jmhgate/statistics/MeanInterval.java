package io.github.jmhgate.statistics;

/**
 * The mean of a few values with Student's 95 % interval, two-sided.
 *
 * @param mean arithmetic mean
 * @param low lower bound; minus infinity where one value alone says nothing of the spread
 * @param high upper bound; plus infinity likewise
 */
public record MeanInterval(double mean, double low, double high) {
  private static final double TAIL = 0.025;

  /**
   * The interval of values.
   *
   * @param values at least one
   */
  public static MeanInterval of(double[] values) {
    Moments moments = Moments.of(values);
    if (moments.n() < 2) {
      return new MeanInterval(moments.mean(), Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }
    double reach =
        Quantiles.student(moments.degreesOfFreedom(), TAIL)
            * Math.sqrt(moments.variance() / moments.n());
    return new MeanInterval(moments.mean(), moments.mean() - reach, moments.mean() + reach);
  }
}
