package io.github.jmhgate.statistics;

import java.util.Arrays;

/**
 * How often random assignment of forks to sides makes the second side as much larger, whatever the
 * forks are distributed like: by ranks, and by the shares of two groups. Neither looks at which
 * side a fork is of before it counts, so each bound holds by itself.
 *
 * @param byRanks by Mann and Whitney's test; 1 if there are too many forks for its tables
 * @param byShares by Fisher's exact test at the largest gap between all forks
 * @param moved the share of forks that moved above that gap; below 0 if it fell
 * @param gap between the means of the two groups, a difference of logarithms
 */
public record Shift(double byRanks, double byShares, double moved, double gap) {
  private static final int MOST_RANKED = 100;

  /**
   * Compares two sides of at least one fork each.
   *
   * @param before logarithms
   * @param after logarithms
   * @param limit growth that does not count for ranks, a difference of logarithms
   */
  public static Shift of(double[] before, double[] after, double limit) {
    double[] all = new double[before.length + after.length];
    System.arraycopy(before, 0, all, 0, before.length);
    System.arraycopy(after, 0, all, before.length, after.length);
    Arrays.sort(all);
    int split = 1;
    for (int i = 2; i < all.length; i++) {
      split = all[i] - all[i - 1] > all[split] - all[split - 1] ? i : split;
    }
    double cut = (all[split] + all[split - 1]) / 2;
    int[] left = counts(before, cut);
    int[] right = counts(after, cut);
    double moved = (double) right[1] / after.length - (double) left[1] / before.length;
    double low = Arrays.stream(all, 0, split).average().orElse(cut);
    double high = Arrays.stream(all, split, all.length).average().orElse(cut);
    return new Shift(
        ranks(before, after, limit), Separation.chanceOfShift(left, right), moved, high - low);
  }

  private static int[] counts(double[] forks, double cut) {
    int above = (int) Arrays.stream(forks).filter(one -> one > cut).count();
    return new int[] {forks.length - above, above};
  }

  private static double ranks(double[] before, double[] after, double limit) {
    if (Math.max(before.length, after.length) > MOST_RANKED) {
      return 1;
    }
    int larger = 0;
    for (double one : after) {
      larger += (int) Arrays.stream(before).filter(other -> one - limit > other).count();
    }
    return RankTest.mannWhitney(before.length, after.length)[larger];
  }
}
