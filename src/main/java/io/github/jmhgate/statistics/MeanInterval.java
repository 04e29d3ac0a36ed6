package io.github.jmhgate.statistics;

import static java.lang.Double.POSITIVE_INFINITY;

import io.github.jmhgate.statistics.descriptive.Moments;
import io.github.jmhgate.statistics.descriptive.Quantiles;
import java.util.List;

/**
 * The mean of a few values, or the difference of two, with a two-sided interval.
 *
 * @param mean arithmetic mean, or the second − the first
 * @param low minus infinity for a single value, whose spread is unknown
 * @param high plus infinity likewise
 */
public record MeanInterval(double mean, double low, double high) {
  private static final double TAIL = 0.025;

  /** Returns the 95 % interval of at least one value. */
  public static MeanInterval of(double[] values) {
    Moments moments = Moments.of(values);
    int df = moments.degreesOfFreedom();
    return of(moments.mean(), Math.sqrt(moments.variance() / moments.n()), df, TAIL);
  }

  private static MeanInterval of(double mean, double se, double df, double tail) {
    double reach = POSITIVE_INFINITY;
    if (df > 0) {
      reach = se == 0 ? 0 : se * Quantiles.student(df, tail);
    }
    return new MeanInterval(mean, mean - reach, mean + reach);
  }

  /** A mean, the variance of the mean (not of the values), and the number of values. */
  public record Mean(double value, double variance, int n) {}

  /**
   * Returns the difference of two means by Welch's t: B. L. Welch, "The generalization of
   * 'Student's' problem when several different population variances are involved", Biometrika 34
   * (1947).
   *
   * @param error standard error of the difference in addition to that of the values
   * @param tail chance that the truth is beyond each bound, such as 0.025
   */
  public static MeanInterval difference(Mean first, Mean second, double error, double tail) {
    double va = first.variance();
    double vb = second.variance();
    double df = 0;
    if (first.n() > 1 && second.n() > 1) {
      // If the values do not vary, only the other error is left, and its own error is unknown.
      df =
          va + vb == 0
              ? first.n() + second.n() - 2
              : (va + vb) * (va + vb) / (va * va / (first.n() - 1) + vb * vb / (second.n() - 1));
    }
    double se = Math.sqrt(va + vb + error * error);
    return of(second.value() - first.value(), se, df, tail);
  }

  /**
   * Returns the least-squares slope of means over places: a weighted sum of the means, whatever
   * curve they are on. Its error is that of the means alone, by Student's t with the degrees of
   * freedom of the mean of the fewest values. With these the bounds hold for means of any
   * variances: J. Hájek, "Inequalities for the generalized Student's distribution and their
   * applications", Selected Translations in Mathematical Statistics and Probability 2 (1962).
   *
   * @param places at least two different ones, as many as means
   * @param tail chance that the truth is beyond each bound, at most
   */
  public static MeanInterval slope(double[] places, List<Mean> means, double tail) {
    Moments all = Moments.of(places);
    double slope = 0;
    double variance = 0;
    int df = Integer.MAX_VALUE;
    for (int i = 0; i < places.length; i++) {
      Mean mean = means.get(i);
      double weight = (places[i] - all.mean()) / all.squares();
      slope += weight * mean.value();
      variance += weight * weight * mean.variance();
      // A mean in the very middle has no weight but that of rounding.
      if (weight * weight * all.squares() > 1e-12) {
        df = Math.min(df, mean.n() - 1);
      }
    }
    return of(slope, Math.sqrt(variance), df, tail);
  }
}
