package io.github.jmhgate.statistics;

import java.util.ArrayList;
import java.util.List;

/**
 * When a sequential test looks, and what part of its level each look spends. Each step has a look,
 * because it may acquit a benchmark. Only some looks spend level and can reject: early ones little,
 * later ones after a fifth more steps, and none while chance assignment of the forks is likelier
 * than the level.
 *
 * <p>Source: spending after K. K. G. Lan and D. L. DeMets, "Discrete sequential boundaries for
 * clinical trials", Biometrika 70 (1983). The level spent grows with the square of the steps, which
 * keeps most of it for the end, as in P. C. O'Brien and T. R. Fleming, Biometrics 35 (1979).
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

  /** Returns a schedule with one look after a fixed number of steps, which spends all level. */
  static LookSchedule once(double level, int steps) {
    return new LookSchedule(steps, new double[] {level});
  }

  /** Returns a schedule with a look after each step, the last after {@code most}, at least 2. */
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

  /** Returns the steps after which level is spent: 2, 3, 4, …, then a fifth more each, and most. */
  static int[] spendingUpTo(int most) {
    List<Integer> steps = new ArrayList<>();
    for (int k = FIRST; k < most; k = Math.max(k + 1, (int) Math.round(GROWTH * k))) {
      steps.add(k);
    }
    steps.add(most);
    return steps.stream().mapToInt(Integer::intValue).toArray();
  }

  int looks() {
    return levels.length;
  }

  /** Returns the steps before a look; looks count from 0. */
  int steps(int look) {
    return look + first;
  }

  /** Returns a look's part of the level; 0 if it cannot reject. */
  double level(int look) {
    return levels[look];
  }

  boolean rejects(int look) {
    return levels[look] > 0;
  }
}
