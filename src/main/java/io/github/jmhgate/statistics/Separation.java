package io.github.jmhgate.statistics;

import static java.lang.Math.log;

import java.util.Arrays;
import java.util.OptionalInt;
import org.apache.commons.statistics.distribution.HypergeometricDistribution;

/**
 * How often forks of the same code look like two different codes: no mode has forks of both sides.
 *
 * <p>Modes are groups of values within a limit of each other, farther than it from all others. With
 * two modes of shares p and 1 − p, n forks all fall into one and m forks all into the other with
 * the chance pⁿ(1 − p)ᵐ + pᵐ(1 − p)ⁿ, where each term is at most nⁿmᵐ/(n + m)ⁿ⁺ᵐ. No other
 * distribution is worse: if mass moves between two values within the limit, the chance is a convex
 * function of the moved mass, so it is largest if all values are farther apart than the limit. With
 * more than two such values, only the ways to assign them to the sides count: at most C(2l, l) if
 * each side has up to l of them. A search for the worst shares of up to six modes found no more.
 *
 * <p>More forks never separate what was mixed, so the bound holds at any number of forks, even if
 * the results decide on that number.
 *
 * <p>Modes far apart are rare. {@link #share} says how rare in recorded forks; a coincidence with
 * such a gap is rarer by that factor.
 */
public final class Separation {
  /**
   * Ratios between modes, and the share of benchmarks with two even modes so far apart that would
   * separate as often as recorded forks do. The records are ten forks each of 252 benchmarks. Half
   * a benchmark is added because none of them has forks twice as far apart.
   */
  private static final double[][] SHARES = {{2, 0.002}, {1.5, 0.0075}, {1.2, 0.021}, {1.1, 0.075}};

  private Separation() {}

  /** A gap, as a difference of logarithms, that modes of the same code rarely exceed: 1 of 252. */
  public static final double RARE = Math.log(1.5);

  /** The number of shares that {@link #share} has from {@link #RARE} on. */
  public static final int RARE_SHARES = 2;

  /** Returns the share of benchmarks that have modes so far apart, a difference of logarithms. */
  public static double share(double gap) {
    for (double[] known : SHARES) {
      if (gap >= Math.log(known[0])) {
        return known[1];
      }
    }
    return 1;
  }

  /** Returns an upper bound of the chance of separate forks; 1 if a side has a single fork. */
  public static double chance(int before, int after, int modes) {
    if (before < 2 || after < 2) {
      return 1;
    }
    double log = before * log(before) + after * log(after) - (before + after) * log(before + after);
    return Math.min(1, RankTest.deals(2 * modes, modes) * Math.exp(log));
  }

  /**
   * Returns the chance that random assignment to sides gives the second side at least as many forks
   * in upper modes: Fisher's exact test at each cut between two modes, adjusted for their number.
   *
   * @param before forks of one side by mode, lowest mode first; at least one fork
   * @param after forks of the other side likewise
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
      var draws = HypergeometricDistribution.of(left + right, leftAbove + rightAbove, right);
      least = Math.min(least, draws.survivalProbability(rightAbove - 1));
    }
    return Math.min(1, least * (before.length - 1));
  }

  /** Returns the fewest forks per side, up to {@code most}, that keep the chance within a limit. */
  public static OptionalInt fewest(int modes, double limit, int most) {
    return Design.fewest(k -> chance(k, k, modes) <= limit, most);
  }

  /** Returns the fewest forks of the second side likewise, given those of the first. */
  public static OptionalInt fewestAgainst(int before, int modes, double limit, int most) {
    return Design.fewest(k -> chance(before, k, modes) <= limit, most);
  }
}
