package io.github.jmhgate.gate;

/**
 * What α, the share of builds that may fail by time although nothing is slower, is spent on. The
 * shares add up to the whole. What a user adds has a level of its own: claims and absolute limits.
 *
 * <p>With 30 benchmarks, the first two are just large enough for a loss to be called after seven
 * pairs, and an obvious one after three or four.
 */
public final class AlphaShares {
  /** The looks of a plan at all rows. */
  public static final double LOOKS = 0.585;

  /** Losses of single rows that all forks show, at a plan's looks. */
  public static final double OBVIOUS = 0.19;

  /** Losses of single rows that no spread of the session's rows explains, at a plan's looks. */
  public static final double SPREAD = 0.15;

  /** The one look at a fixed number of forks, which takes the place of a plan's looks. */
  public static final double ONCE = LOOKS + OBVIOUS + SPREAD;

  /** The whole change, and groups of rows. */
  public static final double CHANGE = 0.045;

  /** Shares of slow forks that moved. */
  public static final double MODES = 0.02;

  /** Processor time that grew. */
  public static final double CPU = 0.01;

  private AlphaShares() {}
}
