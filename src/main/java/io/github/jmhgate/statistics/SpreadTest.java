package io.github.jmhgate.statistics;

/**
 * A loss that every pair, or fork, of a row shows and that is farther from zero than the forks of
 * any row of the session are from each other.
 *
 * <p>Which side of a pair is the candidate is chance if both run the same code. So for two pairs
 * with the deviations x and y, x + y and x − y have one distribution: the largest mean deviation of
 * a session's rows is as likely as not to exceed the largest spread, however noisy the rows are,
 * however many there are, and however unlike each other. How much farther a loss must be is
 * therefore the same for any number of rows, and depends only on the tails of the noise. Factors
 * and the smallest spread were set by simulation on recorded forks and pairs;
 * docs/lab/statistics.md has the rates.
 */
public final class SpreadTest {
  /**
   * No row of a few is taken for less noisy than this: a standard deviation of logarithms. It is
   * more than that of any pair next to busy threads, and no preset measures so briefly that pairs
   * on an idle machine vary by half as much.
   */
  public static final double SMALLEST = 0.08;

  /** The same among at least {@link #SEVERAL} rows, whose largest spread is rarely an accident. */
  static final double SMALLEST_AMONG_SEVERAL = 0.04;

  /** So many rows show by themselves how noisy the session is. */
  private static final int SEVERAL = 8;

  /** How many spreads the least loss must be, after 2, 3, 4, and 5 or more steps. */
  private static final double[] FACTORS = {3.7, 2.6, 1.8, 1.3};

  private static final int FIRST = 2;

  private SpreadTest() {}

  /**
   * Returns whether it holds for such steps. Against a stored baseline it does not: a day moves all
   * forks of a side.
   */
  public static boolean tests(Sides sides) {
    return sides != Sides.CANDIDATE;
  }

  /**
   * Returns the least loss that is called, a logarithm.
   *
   * @param steps two or more
   * @param spread standard deviation of the effect of one step, the largest of all rows: of
   *     logarithms, 0 or more
   * @param rows of the session that have shown their spread
   */
  public static double needed(int steps, double spread, int rows) {
    return factor(steps) * Math.max(smallest(rows), spread);
  }

  /** Returns below which spread no row is taken, among so many: of logarithms. */
  public static double smallest(int rows) {
    return rows < SEVERAL ? SMALLEST : SMALLEST_AMONG_SEVERAL;
  }

  /** Returns how many spreads the least loss must be after so many steps, two or more. */
  public static double factor(int steps) {
    return FACTORS[Math.min(steps - FIRST, FACTORS.length - 1)];
  }
}
