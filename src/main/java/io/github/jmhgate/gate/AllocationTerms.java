package io.github.jmhgate.gate;

import io.github.jmhgate.statistics.Separation;
import io.github.jmhgate.statistics.Sides;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The allowed error of calling a change of bytes per operation, and the number of forks it takes.
 *
 * <p>The chance of a false call per benchmark is half of α shared among the benchmarks, and at most
 * {@value #MOST_ERROR}. Three quarters of it are for forks on separate levels, a quarter for the
 * test of forks that only vary. Forks that moved between levels that both sides have are tested
 * once, after as many forks as separate levels need, with half as much again.
 *
 * @param plan its tests are the benchmarks
 * @param given whether the number of forks is fixed
 */
record AllocationTerms(Policy policy, AdaptivePlan plan, boolean given) {
  private static final double MOST_ERROR = 2e-4;
  private static final double SHARE_OF_ALPHA = 0.5;
  private static final double BY_LEVELS = 0.75;
  private static final double BY_SHIFT = 0.5;

  /** The error with fixed forks and no modes, so that JMH's default of five per side is enough. */
  private static final double GIVEN = 2e-3;

  /** Bound of the share of benchmarks with modes {@link AllocationLimit#far} apart: 0 of 203. */
  private static final double FAR = 0.0025;

  /** The part of α for coincidences that make a suspect. */
  private static final double SUSPECT = 0.5;

  private static final int MOST_SEARCHED = 1000;

  /** Returns the terms of files, whose number of forks is fixed, with so many tests. */
  static AllocationTerms given(Policy policy, int tests) {
    AdaptivePlan plan = AdaptivePlan.of(policy, Sides.CANDIDATE, Math.max(1, tests));
    return new AllocationTerms(policy, plan, true);
  }

  private double error() {
    return Math.min(MOST_ERROR, SHARE_OF_ALPHA * plan.alphaEach());
  }

  /** Returns the allowed chance of separate levels, in either direction. */
  double byLevels(AllocationLevels levels) {
    return BY_LEVELS * error() / (levels.far() ? FAR : 1);
  }

  /** Returns whether the candidate's forks are on upper levels too often for chance. */
  boolean shifted(AllocationLevels levels) {
    return levels.chanceOfShift() <= BY_SHIFT * error();
  }

  /** Returns whether forks too few for a verdict look so much worse that chance is unlikely. */
  boolean suspect(AllocationLevels levels, MetricPair pair) {
    return levels.far()
        && levels.direction() > 0
        && FAR * chance(levels, pair) / 2 <= SUSPECT * plan.alphaEach();
  }

  /** Returns how often modes of the same code separate so many forks, at most. */
  double chance(AllocationLevels levels, MetricPair pair) {
    return Separation.chance(pair.baselineForks(), pair.candidateForks(), levels.most());
  }

  /** Returns the plan for testing forks that only vary, with the remaining error. */
  SuitePlan byTest() {
    return new SuitePlan(
        policy, plan.withTests(1).withAlpha((1 - BY_LEVELS) * error() / 2), Map.of());
  }

  /** Returns whether the forks are enough to call levels that the sides do not share. */
  boolean enough(AllocationLevels levels, MetricPair pair) {
    boolean steady = levels.most() == 1;
    double limit = given && steady ? Math.max(GIVEN, byLevels(levels)) : byLevels(levels);
    return chance(levels, pair) <= limit
        && (given || steady || pair.candidateForks() >= neededPerSide(levels));
  }

  /**
   * Returns how many forks of the candidate, or pairs, are enough. With modes, it is at least the
   * number for two growing sides, so that the candidate can show its own modes.
   *
   * @param before forks of the baseline so far
   * @return empty if no number within the plan's limit is enough
   */
  OptionalInt needed(AllocationLevels levels, int before) {
    if (plan.sides() != Sides.CANDIDATE) {
      return Separation.fewest(levels.most(), byLevels(levels), plan.maxForks());
    }
    OptionalInt fewest =
        Separation.fewestAgainst(before, levels.most(), byLevels(levels), plan.maxForks());
    return levels.most() == 1 || fewest.isEmpty()
        ? fewest
        : OptionalInt.of(Math.max(fewest.getAsInt(), neededPerSide(levels)));
  }

  /** Returns how many forks per side are enough if both sides grow. */
  int neededPerSide(AllocationLevels levels) {
    return Separation.fewest(levels.most(), byLevels(levels), MOST_SEARCHED).orElse(MOST_SEARCHED);
  }
}
