package io.github.jmhgate.statistics;

/**
 * How much something changed: a logarithm inside, on which gains and losses of the same factor are
 * alike and add up; a relative loss for people outside.
 *
 * @param log the natural logarithm of the ratio of after to before, above 0 if it got worse; NaN if
 *     unknown
 */
public record Effect(double log) {
  public static final Effect NONE = new Effect(0);

  /** Returns the effect of a relative loss, such as 0.05; one below 0 is a gain, -1 all of it. */
  public static Effect ofLoss(double loss) {
    return new Effect(Math.log1p(loss));
  }

  public static Effect ofLog(double log) {
    return new Effect(log);
  }

  /** Returns the relative loss, such as 0.05; below 0 if it is a gain. */
  public double loss() {
    return Math.expm1(log);
  }
}
