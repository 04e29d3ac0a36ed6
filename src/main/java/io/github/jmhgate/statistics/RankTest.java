package io.github.jmhgate.statistics;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The exact permutation test on ranks: Mann and Whitney's for two samples, Wilcoxon's for pairs.
 * Ties count against a loss, which keeps the level.
 */
final class RankTest {
  private static final double BOUND = 0.05;

  private final Design design;
  private final LookSchedule schedule;
  private final AtomicReferenceArray<double[]> tails;

  RankTest(Design design, LookSchedule schedule) {
    this.design = design;
    this.schedule = schedule;
    this.tails = new AtomicReferenceArray<>(schedule.looks());
  }

  /** Returns whether a look rejects "no worse" or, mirrored, "no better". */
  boolean rejects(Evidence evidence, View view, int look, boolean mirrored) {
    return pValue(evidence, view, look, mirrored) <= schedule.level(look);
  }

  /** Returns the p-value of a single look. */
  double pValue(Evidence evidence, View view, int look, boolean mirrored) {
    int k = schedule.steps(look);
    double[] after = evidence.after(view);
    int statistic =
        design.kind() == Design.Kind.PAIRS
            ? signedRanks(Arrays.copyOf(after, k), mirrored ? -1 : 1)
            : larger(evidence.before(view), evidence.forksBefore(k), after, k, mirrored ? -1 : 1);
    return tail(look)[statistic];
  }

  /**
   * Returns one-sided 95 % bounds: the range of shifts that the test does not reject at 5 %,
   * widened to include the given effect.
   *
   * <p>Source: J. L. Hodges and E. L. Lehmann, "Estimates of location based on rank tests", Annals
   * of Mathematical Statistics 34 (1963).
   */
  double[] bounds(Evidence evidence, View view, int look, double effect) {
    int k = schedule.steps(look);
    double[] after = evidence.after(view);
    double[] shifts =
        design.kind() == Design.Kind.PAIRS
            ? averages(after, k)
            : differences(evidence.before(view), evidence.forksBefore(k), after, k);
    Arrays.sort(shifts);
    double[] tail = tail(look);
    int beyond = 0;
    while (tail[beyond] > BOUND) {
      beyond++;
    }
    return new double[] {
      Math.min(effect, shifts[shifts.length - beyond]), Math.max(effect, shifts[beyond - 1])
    };
  }

  private static double[] differences(double[] before, int n, double[] after, int k) {
    double[] differences = new double[n * k];
    for (int i = 0; i < n * k; i++) {
      differences[i] = after[i / n] - before[i % n];
    }
    return differences;
  }

  private static double[] averages(double[] effects, int k) {
    double[] averages = new double[k * (k + 1) / 2];
    int at = 0;
    for (int i = 0; i < k; i++) {
      for (int j = 0; j <= i; j++) {
        averages[at++] = (effects[i] + effects[j]) / 2;
      }
    }
    return averages;
  }

  private double[] tail(int look) {
    double[] tail = tails.get(look);
    if (tail == null) {
      int k = schedule.steps(look);
      tail =
          switch (design.kind()) {
            case BOTH_SIDES -> RankDistribution.mannWhitney(k, k);
            case STORED_BASELINE -> RankDistribution.mannWhitney(k, design.baselineForks());
            case PAIRS -> RankDistribution.signedRank(k);
          };
      tails.set(look, tail);
    }
    return tail;
  }

  /** Counts combinations in which the candidate's fork is larger. */
  private static int larger(double[] before, int n, double[] after, int k, int sign) {
    int larger = 0;
    for (int i = 0; i < k; i++) {
      for (int j = 0; j < n; j++) {
        if (sign * after[i] > sign * before[j]) {
          larger++;
        }
      }
    }
    return larger;
  }

  /** Sums the ranks by absolute size, from 1, of effects above 0, which rank lowest among ties. */
  private static int signedRanks(double[] effects, int sign) {
    int sum = 0;
    for (int i = 0; i < effects.length; i++) {
      if (sign * effects[i] > 0) {
        for (int j = 0; j < effects.length; j++) {
          double less = Math.abs(effects[i]) - Math.abs(effects[j]);
          if (less > 0 || (less == 0 && sign * effects[j] > 0 && j <= i)) {
            sum++;
          }
        }
      }
    }
    return sum;
  }
}
