package io.github.jmhgate.statistics;

import java.util.Locale;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * What is known of a row's variance before its own forks: as if so many degrees of freedom had
 * shown that deviation. Few degrees mean that rows differ much in noise.
 *
 * <p>Source: G. K. Smyth, "Linear models and empirical Bayes methods for assessing differential
 * expression in microarray experiments", Statistical Applications in Genetics and Molecular Biology
 * 3 (2004).
 *
 * @param degreesOfFreedom above 0, finite
 * @param deviation standard deviation between forks, or of the effects of pairs: of logarithms,
 *     above 0
 */
public record NoisePrior(double degreesOfFreedom, double deviation, Source source) {
  /** Where it comes from. */
  public enum Source {
    /** A weak constant of this project. */
    SHIPPED,
    /** The spread of this session's rows. */
    SESSION,
    /** The row's own forks on this machine, in earlier sessions of one code. */
    CALIBRATED;

    /** Returns the one word that reports print. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * However often a row was calibrated, another day and other code may be as noisy as they like.
   */
  private static final double MOST_CALIBRATED = 2;

  /** Forks that spread beyond this quantile of what was calibrated are of another kind. */
  private static final double LIKELY = 0.9;

  /**
   * Returns what earlier sessions of one code showed of a row.
   *
   * @param deviation of logarithms, 0 or more
   * @param degreesOfFreedom 1 or more
   */
  public static NoisePrior calibrated(double deviation, int degreesOfFreedom) {
    return new NoisePrior(
        Math.min(MOST_CALIBRATED, degreesOfFreedom),
        Math.max(NoisePriorFit.SMALLEST, deviation),
        Source.CALIBRATED);
  }

  /** Returns whether such a variance is likely by this prior; a smaller one always is. */
  public boolean explains(SampleVariance own) {
    var likely = FDistribution.of(own.degreesOfFreedom(), degreesOfFreedom);
    double ratio = own.value() / (deviation * deviation);
    return ratio <= likely.inverseCumulativeProbability(LIKELY);
  }

  /** Returns the prior of a noisier day, by a factor of the variance of 1 or more. */
  public NoisePrior times(double factor) {
    return new NoisePrior(degreesOfFreedom, deviation * Math.sqrt(factor), source);
  }

  /**
   * Returns the prior of a row that has no others to learn from: as many degrees of freedom as one
   * step of both sides, or one pair, adds, so that forks that agree by accident do not decide.
   *
   * @param deviation of logarithms, above 0
   */
  public static NoisePrior weak(Design design, double deviation) {
    return new NoisePrior(design.priorDegreesOfFreedom(), deviation, Source.SHIPPED);
  }

  /**
   * Returns a row's variance as the prior and its own forks show it together: s² on d degrees of
   * freedom becomes (d0·s0² + d·s²)/(d0 + d) on d0 + d.
   */
  public SampleVariance moderate(SampleVariance own) {
    double all = degreesOfFreedom + own.degreesOfFreedom();
    double squares =
        degreesOfFreedom * deviation * deviation + own.degreesOfFreedom() * own.value();
    return new SampleVariance(squares / all, all);
  }
}
