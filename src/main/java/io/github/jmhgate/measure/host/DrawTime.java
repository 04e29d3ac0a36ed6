package io.github.jmhgate.measure.host;

/**
 * How many draws of random data a record has. The first few run as long as a benchmark that draws
 * nothing. Further ones are brief, and double the number as long as they are quick: a number that
 * depends on the time no more than that is mostly the same on both sides of a comparison.
 */
final class DrawTime {
  /** The draws that every record has, which show what a benchmark runs. */
  static final int FEWEST = 4;

  /** The first brief draws are not begun if one that is not brief takes longer. */
  private static final long MOST_NANOS_OF_ONE = 1_000_000_000;

  /** Further brief draws that are likely to take longer together are not begun. */
  private static final long MOST_NANOS = 2 * MOST_NANOS_OF_ONE;

  private DrawTime() {}

  /**
   * Returns whether to draw once more.
   *
   * @param draws so far
   * @param nanos that the last one took
   */
  static boolean goesOn(int draws, long nanos) {
    if (draws < FEWEST || Integer.bitCount(draws) > 1) {
      return true;
    }
    return nanos <= (draws == FEWEST ? MOST_NANOS_OF_ONE : MOST_NANOS / draws);
  }
}
