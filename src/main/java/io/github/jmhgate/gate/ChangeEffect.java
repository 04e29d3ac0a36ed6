package io.github.jmhgate.gate;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.PooledEffect;
import io.github.jmhgate.statistics.View;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * The effect of a change over several benchmarks; see {@code change} in docs/statistics.md. Every
 * benchmark enters with the same number of steps, its first ones, so that it does not matter which
 * of them the plan goes on with.
 *
 * @param rows at least one, each with at least {@code steps} steps
 * @param pValue against "no worse than the thresholds", over all looks and both views
 * @param effect a logarithm in the view that decides; positive is worse
 * @param low its lower 95 % bound
 * @param high its upper 95 % bound
 */
public record ChangeEffect(
    List<Row> rows, int steps, double pValue, double effect, double low, double high) {
  /** The fewest benchmarks that are judged as a whole. */
  static final int FEWEST_ROWS = 4;

  /** Groups beyond the largest ones are not judged, since all share one level. */
  static final int MOST_GROUPS = 20;

  /** The part of α that is spent on changes, in addition to that of single benchmarks. */
  private static final double SHARE_OF_ALPHA = 0.1;

  /** The steps after which level is spent, and the part that each spends. */
  private static final int[] LOOKS = {1, 2, 3, 5, 8, 13, 21, 34, 55};

  private static final double[] SPENT = {
    0.25, 0.25, 0.25, 0.125, 0.0625, 0.03125, 0.015625, 0.0078125, 0.0078125
  };

  private static final double TAIL = 0.05;

  /** Sessions of the same code rarely move all benchmarks together by this many deviations. */
  private static final double MOST_DEVIATIONS = 4;

  private static final double LIKELY_DEVIATIONS = 2;

  /** The time of one benchmark, with the limits of its losses. */
  public record Row(
      BenchmarkId benchmark, Evidence evidence, Finding.Limits limits, EffectDeviation deviation) {

    private double[] effects(View view, int most) {
      double[] effects = evidence.effects(view, most);
      // The noise between builds is the same in all steps of a benchmark.
      return deviation.builds() > 0
          ? new double[] {Arrays.stream(effects).average().orElse(0)}
          : effects;
    }

    int steps() {
      return evidence.effects(View.MEAN, Integer.MAX_VALUE).length;
    }
  }

  /**
   * Returns the effect over benchmarks, at least one, with at least one step each.
   *
   * @param planned whether a plan looked after each step; else all steps of each count, once
   */
  static ChangeEffect of(List<Row> all, boolean planned) {
    // A benchmark that the budget ended after its first step does not limit the others.
    boolean several = all.stream().anyMatch(row -> row.steps() > 1);
    List<Row> rows = all.stream().filter(row -> !several || row.steps() > 1).toList();
    int fewest = rows.stream().mapToInt(Row::steps).min().orElseThrow();
    int most = planned ? fewest : Integer.MAX_VALUE;
    double sessions = mean(rows, row -> row.deviation().sessions());
    double[] limits =
        rows.stream()
            .mapToDouble(row -> Math.log1p(row.limits().threshold()) + MOST_DEVIATIONS * sessions)
            .toArray();
    double smallest = 1;
    View deciding = View.STEADY;
    for (View view : View.values()) {
      for (int look = 0; look < LOOKS.length && (planned || look == 0); look++) {
        int steps = planned ? LOOKS[look] : most;
        double spent = (planned ? SPENT[look] : 1) / View.values().length;
        double p = steps > most ? 1 : pooled(rows, view, steps).pWorse(limits) / spent;
        deciding = p < smallest ? view : deciding;
        smallest = Math.min(smallest, p);
      }
    }
    PooledEffect shown = pooled(rows, deciding, most);
    double[] bounds = shown.bounds(TAIL);
    double reach = LIKELY_DEVIATIONS * sessions;
    return new ChangeEffect(
        rows, fewest, smallest, shown.mean(), bounds[0] - reach, bounds[1] + reach);
  }

  /** Returns the effect so far of a change that may fail the build; empty if none may. */
  public static Optional<ChangeEffect> of(SuitePlan suite, Collection<BenchmarkPlan> plans) {
    List<Row> rows = plans.stream().flatMap(plan -> plan.row().stream()).toList();
    boolean fails = suite.policy().change() == Policy.OnChange.FAIL;
    return rows.size() < FEWEST_ROWS || !fails ? Optional.empty() : Optional.of(of(rows, true));
  }

  /** Returns whether it is proven to exceed the threshold, however many groups are judged. */
  public boolean exceeds(Policy policy) {
    return exceeds(pValue * (1 + MOST_GROUPS), policy);
  }

  /**
   * Returns the steps of each benchmark after which the effect is tested next; 0 if it does not
   * look like a loss beyond the threshold, or no test is left.
   */
  public int worthSteps() {
    boolean worse = low > 0 && high > Math.log1p(threshold());
    return worse ? Arrays.stream(LOOKS).filter(look -> look > steps).findFirst().orElse(0) : 0;
  }

  private static PooledEffect pooled(List<Row> rows, View view, int steps) {
    return new PooledEffect(rows.stream().map(row -> row.effects(view, steps)).toList());
  }

  private static double mean(List<Row> rows, ToDoubleFunction<Row> part) {
    return rows.stream().mapToDouble(part).average().orElse(0);
  }

  /** Returns the mean threshold of its benchmarks, a relative loss. */
  double threshold() {
    return Math.expm1(mean(rows, row -> Math.log1p(row.limits().threshold())));
  }

  /** Returns the mean detectable loss of its benchmarks, relative. */
  double detectable() {
    return Math.expm1(mean(rows, row -> Math.log1p(row.limits().detectable())));
  }

  /** Returns the level at which all effects of one change together are called. */
  static double level(Policy policy) {
    return SHARE_OF_ALPHA * policy.alpha();
  }

  /**
   * Returns whether it is proven to exceed the threshold.
   *
   * @param adjusted p-value, adjusted for the groups that are judged
   */
  boolean exceeds(double adjusted, Policy policy) {
    return adjusted <= level(policy) && low > Math.log1p(threshold());
  }

  /** Returns whether this alone explains an effect with these bounds, logarithms. */
  boolean explains(double lowest, double highest) {
    return lowest <= high && highest >= low;
  }
}
