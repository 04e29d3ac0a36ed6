package io.github.jmhgate.statistics;

import java.util.Arrays;
import java.util.OptionalInt;
import org.apache.commons.statistics.distribution.HypergeometricDistribution;

/**
 * How often forks of one and the same code look as if they were of two: no fork of one side lies in
 * a mode in which a fork of the other lies.
 *
 * <p>Modes are groups of values within a limit of each other, farther than it from all others. With
 * two modes of shares p and 1 − p, n forks all fall into one and m forks all into the other with
 * the chance pⁿ(1 − p)ᵐ + pᵐ(1 − p)ⁿ, where either term is at most nⁿmᵐ/(n + m)ⁿ⁺ᵐ. No other
 * distribution does worse: moving the mass of two values that lie within the limit from one to the
 * other, the chance is a convex function of what is moved, so that it is largest where all mass
 * lies in values that are farther apart than the limit; of more such values than two only the ways
 * of dealing them to the sides count, which are no more than C(2l, l) where either side has up to l
 * of them. Searching for the worst shares of up to six modes finds no more than this bound.
 *
 * <p>More forks never make what was mixed unmixed, so the bound holds whenever the forks are
 * counted, also where what they showed decided on how many there are.
 *
 * <p>Modes far apart are rare. {@link #share} is how rare, as recorded forks show; an accident with
 * such a gap is rarer by that factor.
 */
public final class Separation {
  /**
   * Ratios between forks of one code, and the share of benchmarks with two even modes so far apart
   * that would fall apart as often as recorded forks do. Recorded: ten forks each of 252
   * benchmarks. Half a benchmark is added, because none of them has forks twice as far apart.
   */
  private static final double[][] SHARES = {{2, 0.002}, {1.5, 0.0075}, {1.2, 0.021}, {1.1, 0.075}};

  private Separation() {}

  /** A gap, as a difference of logarithms, that modes of one code seldom exceed: 1 of 252. */
  public static final double RARE = Math.log(1.5);

  /** The number of shares that {@link #share} has from {@link #RARE} on. */
  public static final int RARE_SHARES = 2;

  /**
   * Returns the share of benchmarks that have modes so far apart, 0 to 1.
   *
   * @param gap between the modes, a difference of logarithms
   */
  public static double share(double gap) {
    for (double[] known : SHARES) {
      if (gap >= Math.log(known[0])) {
        return known[1];
      }
    }
    return 1;
  }

  /**
   * An upper bound of the chance, whichever side lies higher.
   *
   * @param before forks of the one side, at least 1
   * @param after forks of the other, at least 1
   * @param modes modes of the side that has more of them, from 1
   * @return 0 to 1; 1 where a side has a single fork, which no bound holds for
   */
  public static double chance(int before, int after, int modes) {
    if (before < 2 || after < 2) {
      return 1;
    }
    double log =
        before * Math.log(before)
            + after * Math.log(after)
            - (before + after) * Math.log(before + after);
    return Math.min(1, RankDistribution.deals(2 * modes, modes) * Math.exp(log));
  }

  /**
   * How often forks of one code that lie in the same modes fall so that the second side has as many
   * in upper modes, if they are dealt to the sides at random: Fisher's exact test at each cut
   * between two modes, adjusted for the number of cuts.
   *
   * @param before forks of the one side by mode, the lowest mode first
   * @param after forks of the other likewise; either side has one at least
   * @return 0 to 1
   */
  public static double chanceOfShift(int[] before, int[] after) {
    int left = Arrays.stream(before).sum();
    int right = Arrays.stream(after).sum();
    int leftAbove = 0;
    int rightAbove = 0;
    double least = 1;
    for (int mode = before.length - 1; mode > 0; mode--) {
      leftAbove += before[mode];
      rightAbove += after[mode];
      least =
          Math.min(
              least,
              HypergeometricDistribution.of(left + right, leftAbove + rightAbove, right)
                  .survivalProbability(rightAbove - 1));
    }
    return Math.min(1, least * (before.length - 1));
  }

  /**
   * The fewest forks of both sides alike that keep the chance within a limit.
   *
   * @param most forks that there may be
   * @return empty where that takes more than the most
   */
  public static OptionalInt fewest(int modes, double limit, int most) {
    for (int k = 2; k <= most; k++) {
      if (chance(k, k, modes) <= limit) {
        return OptionalInt.of(k);
      }
    }
    return OptionalInt.empty();
  }

  /**
   * The fewest forks of the other side that keep the chance within a limit.
   *
   * @param before forks of the one side, which there are already
   * @param most forks that there may be of the other
   * @return empty where that takes more than the most
   */
  public static OptionalInt fewestAgainst(int before, int modes, double limit, int most) {
    for (int k = 2; k <= most; k++) {
      if (chance(before, k, modes) <= limit) {
        return OptionalInt.of(k);
      }
    }
    return OptionalInt.empty();
  }
}
