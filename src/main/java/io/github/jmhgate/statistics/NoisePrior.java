package io.github.jmhgate.statistics;

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
    /** A weak constant. */
    CONSTANT,
    /** The spread of this session's rows. */
    SESSION
  }

  /**
   * Returns the prior of a row that has no others to learn from: as many degrees of freedom as one
   * step of both sides, or one pair, adds, so that forks that agree by accident do not decide.
   *
   * @param deviation of logarithms, above 0
   */
  public static NoisePrior weak(Design design, double deviation) {
    return new NoisePrior(design.priorDegreesOfFreedom(), deviation, Source.CONSTANT);
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
