package io.github.jmhgate.statistics;

import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * How forks become evidence as a measuring goes on. One step adds one fork a side, one fork of the
 * candidate alone, or one pair of forks.
 *
 * @param kind what a step adds
 * @param baselineForks forks of the baseline that are there already; 0 where none are
 */
public record Design(Kind kind, int baselineForks) {

  /** What a step adds. */
  public enum Kind {
    /** One fork of either side. */
    BOTH_SIDES,
    /** One fork of the candidate; the baseline's were measured before. */
    STORED_BASELINE,
    /** One pair of forks measured slice by slice, which is one effect. */
    PAIRS
  }

  /** Both sides grow alike. */
  public static final Design BOTH_SIDES = new Design(Kind.BOTH_SIDES, 0);

  /** Pairs of forks, each of which is one effect. */
  public static final Design PAIRS = new Design(Kind.PAIRS, 0);

  /** Refuses a stored baseline without forks. */
  public Design {
    if ((kind == Kind.STORED_BASELINE) != (baselineForks > 0)) {
      throw new IllegalArgumentException(
          kind + " with " + baselineForks + " forks of the baseline");
    }
  }

  /**
   * The candidate alone grows.
   *
   * @param forks forks of the baseline, at least 1
   */
  public static Design storedBaseline(int forks) {
    return new Design(Kind.STORED_BASELINE, forks);
  }

  /** What the variance between forks is multiplied by to give the effect's, after k steps. */
  public double varianceFactor(int k) {
    return switch (kind) {
      case BOTH_SIDES -> 2.0 / k;
      case STORED_BASELINE -> 1.0 / baselineForks + 1.0 / k;
      case PAIRS -> 1.0 / k;
    };
  }

  /** Degrees of freedom of the variance between forks after k steps. */
  public int degreesOfFreedom(int k) {
    return switch (kind) {
      case BOTH_SIDES -> 2 * k - 2;
      case STORED_BASELINE -> baselineForks + k - 2;
      case PAIRS -> k - 1;
    };
  }

  /**
   * Degrees of freedom that are added to those of the forks, so that forks which agree by accident
   * do not decide: as many as one step of sides that grow alike adds, or one pair.
   */
  int priorDegreesOfFreedom() {
    return kind == Kind.PAIRS ? 1 : 2;
  }

  /**
   * The chance that after k steps all forks speak for a loss by an accident of which fork fell to
   * which side, whatever the forks' distribution is. Below it, no test can tell a difference from
   * that accident.
   *
   * <p>Unpaired, it is one over the ways of dealing the forks to the sides. The effect of a pair is
   * the difference of two forks of one distribution, so that it falls on any one value above 0 with
   * a chance of no more than a quarter, and k pairs agree on one with no more than ½·4^−(k−1): half
   * because the first pair's sign is free. Source: T. S. Motzkin and E. G. Straus, "Maxima for
   * graphs and a new proof of a theorem of Turán", Canadian Journal of Mathematics 17 (1965), of
   * whose quadratic form over the modes' shares a quarter is the bound.
   */
  public double smallestP(int k) {
    return switch (kind) {
      case BOTH_SIDES -> 1 / RankDistribution.deals(2 * k, k);
      case STORED_BASELINE -> 1 / RankDistribution.deals(baselineForks + k, k);
      case PAIRS -> Math.pow(0.5, 2 * k - 1);
    };
  }

  /**
   * Returns the chance that k steps of one code show a loss throughout: that of a benchmark with
   * modes so far apart, times that of all forks of the baseline in the faster and all of the
   * candidate in the slower one.
   *
   * @param gap the least loss of any fork or pair, a logarithm
   * @return 0 to 1; ½ if a side has a single fork
   */
  public double chanceOfGap(double gap, int k) {
    int before = kind == Kind.STORED_BASELINE ? baselineForks : k;
    return Separation.share(gap) * Separation.chance(before, k, 1) / 2;
  }

  /**
   * The fewest steps whose {@link #chanceOfGap} is no more than a level; empty if that takes more
   * than the given number of steps.
   */
  public OptionalInt fewestSteps(double gap, double level, int most) {
    return fewest(k -> chanceOfGap(gap, k) <= level, most);
  }

  /**
   * The fewest steps whose {@link #smallestP} is no more than a level; empty where that takes more
   * than the given number of steps.
   */
  public OptionalInt fewestSteps(double level, int most) {
    return fewest(k -> smallestP(k) <= level, most);
  }

  private static OptionalInt fewest(IntPredicate enough, int most) {
    return IntStream.rangeClosed(2, most).filter(enough).findFirst();
  }
}
