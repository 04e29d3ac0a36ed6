package io.github.jmhgate.gate.bytes;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.statistics.Separation;
import java.util.OptionalInt;

/**
 * How unlikely a change of bytes per operation must be before it is called, and how many forks may
 * be measured for it.
 *
 * <p>A benchmark's chance of being called changed though nothing is, is half of α shared by the
 * benchmarks, and no more than {@value #MOST_ERROR}. Three quarters of it go to forks that lie on
 * levels of their own, a quarter to the test of those that merely vary.
 *
 * @param plan what a step measures and how many there may be; its tests are the benchmarks
 * @param given whether the forks are there and no more can be had
 */
public record AllocationTerms(AdaptivePlan plan, boolean given) {
  private static final double MOST_ERROR = 2e-4;
  private static final double SHARE_OF_ALPHA = 0.5;
  private static final double BY_LEVELS = 0.75;

  /** What has to do where forks are given and no modes are seen: five a side, as JMH measures. */
  private static final double GIVEN = 2e-3;

  /** The share of benchmarks with modes {@link AllocationLimit#far} apart: none of 203. */
  private static final double FAR = 0.0025;

  /** The part of α that an accident may have which leaves a suspect. */
  private static final double SUSPECT = 0.5;

  private static final int SEARCHED = 1000;

  /** The terms for forks that are given. */
  public static AllocationTerms given(Policy policy, int benchmarks) {
    return new AllocationTerms(
        AdaptivePlan.of(policy, Sides.CANDIDATE, Math.max(1, benchmarks)), true);
  }

  private double error() {
    return Math.min(MOST_ERROR, SHARE_OF_ALPHA * plan.alpha() / plan.tests());
  }

  /** What of the chance is for forks that lie on levels of their own, either way. */
  double byLevels(AllocationLevels levels) {
    return BY_LEVELS * error() / (levels.far() ? FAR : 1);
  }

  /**
   * Whether forks that are too few to be called look so much worse that an accident is unlikely.
   */
  boolean suspect(AllocationLevels levels, int before, int after) {
    return levels.far()
        && levels.direction() > 0
        && FAR * Separation.chance(before, after, levels.most()) / 2
            <= SUSPECT * plan.alpha() / plan.tests();
  }

  /** The plan by which forks are tested that merely vary, with what is left of the chance. */
  AdaptivePlan byTest() {
    return plan.withTests(1).withAlpha((1 - BY_LEVELS) * error() / 2);
  }

  /** Whether so many forks are enough to call levels of which none is shared. */
  boolean enough(AllocationLevels levels, int before, int after) {
    boolean steady = levels.most() == 1;
    double limit = given && steady ? Math.max(GIVEN, byLevels(levels)) : byLevels(levels);
    return Separation.chance(before, after, levels.most()) <= limit
        && (given || steady || after >= aSide(levels));
  }

  /**
   * Forks of the candidate, or pairs, that are enough. Where there are modes, no fewer than if both
   * sides grew, so that the candidate meets its own.
   *
   * @param before forks of the baseline so far
   * @return empty where no number is that may be measured
   */
  public OptionalInt needed(AllocationLevels levels, int before) {
    if (plan.sides() != Sides.CANDIDATE) {
      return Separation.fewest(levels.most(), byLevels(levels), plan.maxForks());
    }
    OptionalInt fewest =
        Separation.fewestAgainst(before, levels.most(), byLevels(levels), plan.maxForks());
    return levels.most() == 1 || fewest.isEmpty()
        ? fewest
        : OptionalInt.of(Math.max(fewest.getAsInt(), aSide(levels)));
  }

  /** Forks a side that are enough, where both grow. */
  int aSide(AllocationLevels levels) {
    return Separation.fewest(levels.most(), byLevels(levels), SEARCHED).orElse(SEARCHED);
  }
}
