package io.github.jmhgate.statistics;

import java.util.ArrayList;
import java.util.List;

/**
 * When a sequential test looks, and what part of its level each look spends: none where an accident
 * of which fork fell to which side is likelier than the level, and little at the early looks.
 *
 * <p>Source: spending after K. K. G. Lan and D. L. DeMets, "Discrete sequential boundaries for
 * clinical trials", Biometrika 70 (1983), here with the square of the steps, which like P. C.
 * O'Brien's and T. R. Fleming's, Biometrics 35 (1979), keeps most of the level for the end.
 */
final class LookSchedule {
  private static final double GROWTH = 1.2;

  private final int[] steps;
  private final double[] levels;

  private LookSchedule(int[] steps, double[] levels) {
    this.steps = steps;
    this.levels = levels;
  }

  /**
   * A schedule.
   *
   * @param level chance of rejecting where nothing is worse, over all looks together
   * @param most steps at the last look, at least 2
   */
  static LookSchedule of(Design design, double level, int most) {
    int[] steps = looksUpTo(most);
    double[] levels = new double[steps.length];
    double spent = 0;
    for (int look = 0; look < steps.length; look++) {
      if (design.smallestP(steps[look]) <= level) {
        double share = (double) steps[look] / most;
        double until = level * share * share;
        levels[look] = until - spent;
        spent = until;
      }
    }
    return new LookSchedule(steps, levels);
  }

  /** Steps at the looks: 2, 3, 4 and so on, from 8 on a fifth more each time, at last the most. */
  static int[] looksUpTo(int most) {
    List<Integer> steps = new ArrayList<>();
    for (int k = 2; k < most; k = Math.max(k + 1, (int) Math.round(GROWTH * k))) {
      steps.add(k);
    }
    steps.add(most);
    return steps.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Number of looks. */
  int looks() {
    return steps.length;
  }

  /** Steps that a look needs; looks count from 0. */
  int steps(int look) {
    return steps[look];
  }

  /** The part of the level that a look spends; 0 where it cannot reject. */
  double level(int look) {
    return levels[look];
  }

  /** Whether a look can reject at all. */
  boolean rejects(int look) {
    return levels[look] > 0;
  }
}
