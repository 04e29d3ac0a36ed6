package io.github.jmhgate.statistics;

import java.util.List;
import org.apache.commons.numbers.gamma.LogBeta;

/**
 * Fits a {@link NoisePrior} to the variances of a session's rows.
 *
 * <p>A row's s² with d degrees of freedom is s0² times a variable of Fisher's F distribution with d
 * and d0: G. K. Smyth (2004), section 6. Moments of logarithms, as there, say little of rows with
 * one degree of freedom, whose logarithms are long to the left; so the likelihood is used, which
 * also takes rows without variance and rows with different d.
 *
 * <p>A few noisy rows must not be taken for accidents: d0 is the lower limit of its one-sided 95 %
 * interval by the likelihood ratio, given the best s0² for each d0. With few rows, or unlike ones,
 * it is small. Such a prior leaves a row that it cannot explain nearly its own variance, which is
 * the aim of B. Phipson et al., "Robust hyperparameter estimation protects against hypervariable
 * genes", Annals of Applied Statistics 10 (2016).
 */
public final class NoisePriorFit {
  /** However alike the rows are, they say no more about another one. */
  static final double MOST = 4;

  static final double FEWEST = 0.5;

  /** Forks are not known to vary less than this: a logarithm. */
  static final double SMALLEST = 0.003;

  /** Half of the 90 % quantile of χ² with one degree of freedom. */
  private static final double DROP = 1.3528;

  /** The ratio of neighbouring degrees of freedom that are tried: the fourth root of two. */
  private static final double STEP = Math.sqrt(Math.sqrt(2));

  /** So many degrees of freedom are as good as infinitely many. */
  private static final double ENDLESS = 64;

  private static final double LOWEST = 1e-10;
  private static final double HIGHEST = 4;
  private static final double PRECISION = 1e-6;

  private final List<SampleVariance> rows;

  private NoisePriorFit(List<SampleVariance> rows) {
    this.rows = rows;
  }

  /** Fits at least one variance; only spread enters, never an effect. */
  public static NoisePrior of(List<SampleVariance> rows) {
    return new NoisePriorFit(rows).fit();
  }

  private NoisePrior fit() {
    double best = Double.NEGATIVE_INFINITY;
    for (double df = FEWEST; df <= ENDLESS; df *= STEP) {
      best = Math.max(best, logLikelihood(df, scale(df)));
    }
    double df = FEWEST;
    while (df < MOST && logLikelihood(df, scale(df)) < best - DROP) {
      df *= STEP;
    }
    df = Math.min(MOST, df);
    double deviation = Math.max(SMALLEST, Math.sqrt(scale(df)));
    return new NoisePrior(df, deviation, NoisePrior.Source.SESSION);
  }

  /** Returns the likeliest s0² by bisection: the derivative of the likelihood falls in it. */
  private double scale(double df) {
    double low = Math.log(LOWEST);
    double high = Math.log(HIGHEST);
    while (high - low > PRECISION) {
      double middle = (low + high) / 2;
      if (slope(df, Math.exp(middle)) > 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return Math.exp((low + high) / 2);
  }

  /** Returns the derivative of the log likelihood by log s0². */
  private double slope(double df, double scale) {
    double sum = 0;
    for (SampleVariance row : rows) {
      double own = row.degreesOfFreedom();
      double squares = own * row.value();
      sum += (own + df) / 2 * squares / (df * scale + squares) - own / 2;
    }
    return sum;
  }

  /** Returns the logarithm of F's density without what depends on neither d0 nor s0². */
  private double logLikelihood(double df, double scale) {
    double sum = 0;
    for (SampleVariance row : rows) {
      double own = row.degreesOfFreedom();
      double ratio = own * row.value() / (df * scale);
      sum -= own / 2 * Math.log(df * scale);
      sum -= LogBeta.value(own / 2, df / 2);
      sum -= (own + df) / 2 * Math.log1p(ratio);
    }
    return sum;
  }
}
