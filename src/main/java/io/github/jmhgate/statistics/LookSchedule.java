package io.github.jmhgate.statistics;

import java.util.ArrayList;
import java.util.List;

/**
 * When a sequential test looks, and what part of its level each look spends. A look comes after
 * every step, because it may settle what is unchanged; only some of them spend: none where an
 * accident of which fork fell to which side is likelier than the level, later ones where a fifth
 * more steps are there, and little at the early ones.
 *
 * <p>Source: spending after K. K. G. Lan and D. L. DeMets, "Discrete sequential boundaries for
 * clinical trials", Biometrika 70 (1983), here with the square of the steps, which like P. C.
 * O'Brien's and T. R. Fleming's, Biometrics 35 (1979), keeps most of the level for the end.
 */
final class LookSchedule {
  private static final int FIRST = 2;
  private static final double GROWTH = 1.2;

  private final int first;
  private final double[] levels;

  private LookSchedule(int first, double[] levels) {
    this.first = first;
    this.levels = levels;
  }

  /** One look, which spends all of the level after a number of steps that was fixed before. */
  static LookSchedule once(double level, int steps) {
    return new LookSchedule(steps, new double[] {level});
  }

  /**
   * A schedule.
   *
   * @param level chance of rejecting where nothing is worse, over all looks together
   * @param most steps at the last look, at least 2
   */
  static LookSchedule of(Design design, double level, int most) {
    double[] levels = new double[most - FIRST + 1];
    double spent = 0;
    for (int steps : spendingUpTo(most)) {
      if (design.smallestP(steps) <= level) {
        double share = (double) steps / most;
        double until = level * share * share;
        levels[steps - FIRST] = until - spent;
        spent = until;
      }
    }
    return new LookSchedule(FIRST, levels);
  }

  /**
   * Steps after which the level is spent: 2, 3, 4 and so on, from 8 on a fifth more each time, at
   * last the most.
   */
  static int[] spendingUpTo(int most) {
    List<Integer> steps = new ArrayList<>();
    for (int k = FIRST; k < most; k = Math.max(k + 1, (int) Math.round(GROWTH * k))) {
      steps.add(k);
    }
    steps.add(most);
    return steps.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Number of looks. */
  int looks() {
    return levels.length;
  }

  /** Steps that a look needs; looks count from 0. */
  int steps(int look) {
    return look + first;
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
