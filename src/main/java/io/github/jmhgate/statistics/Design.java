package io.github.jmhgate.statistics;

import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** What one step of measuring adds; {@code baselineForks} is 0 unless the baseline is stored. */
public record Design(Sides sides, int baselineForks) {

  public static final Design BOTH_SIDES = new Design(Sides.BOTH, 0);
  public static final Design PAIRS = new Design(Sides.PAIRED, 0);

  public static Design storedBaseline(int forks) {
    return new Design(Sides.CANDIDATE, forks);
  }

  /** Returns the variance of the effect over that between forks, after k steps. */
  public double varianceFactor(int k) {
    return switch (sides) {
      case BOTH -> 2.0 / k;
      case CANDIDATE -> 1.0 / baselineForks + 1.0 / k;
      case PAIRED -> 1.0 / k;
    };
  }

  /** Returns the degrees of freedom of the variance between forks after k steps. */
  public int degreesOfFreedom(int k) {
    return switch (sides) {
      case BOTH -> 2 * k - 2;
      case CANDIDATE -> baselineForks + k - 2;
      case PAIRED -> k - 1;
    };
  }

  /**
   * Returns the degrees of freedom added to those of the forks, so that forks that agree by
   * accident do not decide: as many as one step of both sides, or one pair, adds.
   */
  int priorDegreesOfFreedom() {
    return sides == Sides.PAIRED ? 1 : 2;
  }

  /**
   * Returns the chance that after k steps of the same code all forks indicate a loss, for any
   * distribution of the forks. At lower levels no test can distinguish a difference from chance.
   *
   * <p>Unpaired, it is one over the ways to assign the forks to the sides. The effect of a pair is
   * the difference of two forks of one distribution, so it has any one value above 0 with a chance
   * of at most a quarter, and k pairs agree on one with at most ½·4^−(k−1): half because the first
   * pair's sign is free. Source of the quarter: the quadratic form over the modes' shares in T. S.
   * Motzkin and E. G. Straus, "Maxima for graphs and a new proof of a theorem of Turán", Canadian
   * Journal of Mathematics 17 (1965).
   */
  public double smallestP(int k) {
    return switch (sides) {
      case BOTH -> 1 / RankTest.deals(2 * k, k);
      case CANDIDATE -> 1 / RankTest.deals(baselineForks + k, k);
      case PAIRED -> Math.pow(0.5, 2 * k - 1);
    };
  }

  /** Returns the chance that all of k steps of the same code show a loss of at least the gap. */
  public double chanceOfGap(double gap, int k) {
    int before = sides == Sides.CANDIDATE ? baselineForks : k;
    return Separation.share(gap) * Separation.chance(before, k, 1) / 2;
  }

  /** Returns the fewest steps, up to {@code most}, whose {@link #chanceOfGap} is within a level. */
  public OptionalInt fewestSteps(double gap, double level, int most) {
    return fewest(k -> chanceOfGap(gap, k) <= level, most);
  }

  /** Returns the fewest steps, up to {@code most}, whose {@link #smallestP} is within a level. */
  public OptionalInt fewestSteps(double level, int most) {
    return fewest(k -> smallestP(k) <= level, most);
  }

  /** Returns the first number from 2 to {@code most} that is enough. */
  static OptionalInt fewest(IntPredicate enough, int most) {
    return IntStream.rangeClosed(2, most).filter(enough).findFirst();
  }
}
