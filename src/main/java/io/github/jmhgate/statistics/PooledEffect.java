package io.github.jmhgate.statistics;

import io.github.jmhgate.statistics.descriptive.Moments;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The effect that several benchmarks share, from some steps of each: a weighted mean of logarithms.
 *
 * <p>The test rests on signs alone. If each effect is as likely above its limit by some amount as
 * below it by the same, the weighted sum of all, divided by the root of the sum of squares, is a
 * sum of random signs with weights. Its chance to exceed x is at most {@value #BOUND} times that of
 * a normal variable, whatever the noise of each benchmark: V. Bentkus and D. Dzindzalieta, "A tight
 * Gaussian bound for weighted sums of Rademacher random variables", Bernoulli 21 (2015).
 *
 * <p>Noisy benchmarks weigh less, by variances that a {@link NoisePrior} of the typical one
 * moderates.
 *
 * @param rows the effects of each benchmark's steps, logarithms; larger is worse
 */
public record PooledEffect(List<double[]> rows) {
  private static final double BOUND = 3.178;

  /** Degrees of freedom of the typical variance in weights about a limit, and within rows. */
  private static final int PRIOR_OF_TEST = 2;

  private static final int PRIOR_OF_MEAN = 8;

  /** A normal deviation over the median absolute one. */
  private static final double MEDIAN_TO_DEVIATION = 1 / 0.6745;

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  /**
   * Returns an upper bound of the p-value against "no row is worse than its limit". The weights
   * depend on distances from the limits only, which leaves the signs random.
   *
   * @param limits of each row, logarithms
   */
  public double pWorse(double[] limits) {
    double[][] beyond = new double[rows.size()][];
    for (int i = 0; i < beyond.length; i++) {
      double limit = limits[i];
      beyond[i] = Arrays.stream(rows.get(i)).map(effect -> effect - limit).toArray();
    }
    double[] weights = weights(beyond, PRIOR_OF_TEST, 0);
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < beyond.length; i++) {
      for (double one : beyond[i]) {
        sum += weights[i] * one;
        squares += weights[i] * weights[i] * one * one;
      }
    }
    return sum > 0 ? Math.min(1, BOUND * NORMAL.survivalProbability(sum / Math.sqrt(squares))) : 1;
  }

  /** Returns the weighted mean effect. */
  public double mean() {
    return mean(weights());
  }

  /**
   * Returns the lower and upper bounds of the mean; infinite if the steps are too few.
   *
   * @param tail an upper bound of the chance that one of them misses the truth, 0 to 0.5
   */
  public double[] bounds(double tail) {
    double[] weights = weights();
    double mean = mean(weights);
    double sum = 0;
    double squares = 0;
    double noise = 0;
    for (int i = 0; i < weights.length; i++) {
      for (double effect : rows.get(i)) {
        sum += weights[i];
        squares += weights[i] * weights[i];
        noise += Math.pow(weights[i] * (effect - mean), 2);
      }
    }
    double z = NORMAL.inverseSurvivalProbability(tail / BOUND);
    double left = sum * sum - z * z * squares;
    double reach = left > 0 ? z * Math.sqrt(noise / left) : Double.POSITIVE_INFINITY;
    return new double[] {mean - reach, mean + reach};
  }

  private double mean(double[] weights) {
    double sum = 0;
    double all = 0;
    for (int i = 0; i < weights.length; i++) {
      for (double effect : rows.get(i)) {
        sum += weights[i] * effect;
        all += weights[i];
      }
    }
    return sum / all;
  }

  /** Returns weights by the variances within rows or, for single steps, about their median. */
  private double[] weights() {
    boolean within = rows.stream().allMatch(row -> row.length > 1);
    double middle = Moments.median(rows.stream().flatMapToDouble(Arrays::stream).toArray());
    double[][] residuals = new double[rows.size()][];
    for (int i = 0; i < residuals.length; i++) {
      double[] row = rows.get(i);
      double center = within ? Arrays.stream(row).average().orElseThrow() : middle;
      residuals[i] = Arrays.stream(row).map(effect -> effect - center).toArray();
    }
    return weights(residuals, PRIOR_OF_MEAN, within ? 1 : 0);
  }

  /**
   * Returns one over the moderated variance of each row.
   *
   * @param lost degrees of freedom that each row's center took
   */
  private static double[] weights(double[][] residuals, int prior, int lost) {
    double[] scaled =
        Arrays.stream(residuals)
            .flatMapToDouble(
                row -> {
                  double freedom = (double) row.length / Math.max(1, row.length - lost);
                  return Arrays.stream(row).map(one -> Math.abs(one) * Math.sqrt(freedom));
                })
            .toArray();
    double typical = Moments.median(scaled) * MEDIAN_TO_DEVIATION;
    if (typical == 0) {
      // Most rows do not vary at all, which says nothing of how well the others are known.
      return Arrays.stream(residuals).mapToDouble(row -> 1).toArray();
    }
    var known = new NoisePrior(prior, typical, NoisePrior.Source.SESSION);
    return Arrays.stream(residuals)
        .mapToDouble(
            row -> {
              double squares = DoubleStream.of(row).map(one -> one * one).sum();
              int own = row.length - lost;
              return 1 / known.moderate(new SampleVariance(squares / own, own)).value();
            })
        .toArray();
  }
}
