package io.github.jmhgate.gate.plan;

import io.github.jmhgate.gate.AlphaShares;
import io.github.jmhgate.gate.Claim;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.message.EffectDeviation;
import io.github.jmhgate.gate.message.ForkNumber;
import io.github.jmhgate.gate.message.Limits;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.statistics.Effect;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.PooledEffect;
import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.statistics.View;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The effect of a change over several benchmarks; see {@code change} in docs/statistics.md. Every
 * benchmark enters with the same number of steps, its first ones, so that it does not matter which
 * of them the plan goes on with.
 *
 * @param rows at least one, each with at least {@code steps} steps
 * @param planned whether a plan looked after each step
 * @param pValue against "no worse than the thresholds", over all looks and both views
 * @param effect a logarithm in the view that decides; positive is worse
 * @param low its lower 95 % bound
 * @param high its upper 95 % bound
 */
public record ChangeEffect(
    List<Row> rows,
    boolean planned,
    int steps,
    double pValue,
    double effect,
    double low,
    double high) {
  /** The fewest benchmarks that are judged as a whole. */
  public static final int FEWEST_ROWS = 4;

  /** Groups beyond the largest ones are not judged, since all share one level. */
  public static final int MOST_GROUPS = 20;

  /** The steps after which level is spent, and the part that each spends. */
  private static final int[] LOOKS = {2, 3, 5, 8, 13, 21, 34, 55};

  private static final double[] SPENT = {
    0.5, 0.25, 0.125, 0.0625, 0.03125, 0.015625, 0.0078125, 0.0078125
  };

  private static final double TAIL = 0.05;

  /** A plan goes on while the change looks worse, and so its bounds miss more often than these. */
  private static final double TAIL_OF_PLAN = 0.03;

  /** Sessions of the same code rarely move all benchmarks together by this many deviations. */
  private static final double MOST_DEVIATIONS = 4;

  private static final double LIKELY_DEVIATIONS = 2;

  /** The time of one benchmark, with the limits of its losses. */
  public record Row(
      BenchmarkId benchmark, Evidence evidence, Limits limits, EffectDeviation deviation) {

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
  public static ChangeEffect of(List<Row> all, boolean planned) {
    // A benchmark that the budget ended after its first step does not limit the others.
    boolean several = all.stream().anyMatch(row -> row.steps() > 1);
    List<Row> rows = all.stream().filter(row -> !several || row.steps() > 1).toList();
    int fewest = rows.stream().mapToInt(Row::steps).min().orElseThrow();
    int most = planned ? fewest : Integer.MAX_VALUE;
    double sessions = sessions(rows);
    double[] limits =
        rows.stream()
            .mapToDouble(row -> row.limits().thresholdEffect().log() + MOST_DEVIATIONS * sessions)
            .toArray();
    double smallest = 1;
    View deciding = View.STEADY;
    for (View view : View.values()) {
      for (Look look : looks(planned, most)) {
        double spent = look.spent() / View.values().length;
        double p = pooled(rows, view, look.steps()).pWorse(limits) / spent;
        deciding = p < smallest ? view : deciding;
        smallest = Math.min(smallest, p);
      }
    }
    PooledEffect shown = pooled(rows, deciding, most);
    double[] bounds = shown.bounds(planned ? TAIL_OF_PLAN : TAIL);
    double reach = LIKELY_DEVIATIONS * sessions;
    return new ChangeEffect(
        rows, planned, fewest, smallest, shown.mean(), bounds[0] - reach, bounds[1] + reach);
  }

  /** A test of the first steps of each benchmark, with its part of the level. */
  private record Look(int steps, double spent) {}

  private static List<Look> looks(boolean planned, int most) {
    return planned
        ? IntStream.range(0, LOOKS.length)
            .filter(i -> LOOKS[i] <= most)
            .mapToObj(i -> new Look(LOOKS[i], SPENT[i]))
            .toList()
        : List.of(new Look(most, 1));
  }

  private static double sessions(List<Row> rows) {
    return mean(rows, row -> row.deviation().sessions());
  }

  /** Returns the bounds that judge claims: the narrowest of all looks, at the level of changes. */
  public Claim.Bounds bounds(Policy policy) {
    int most = planned ? steps : Integer.MAX_VALUE;
    View first = planned ? View.STEADY : View.MEAN;
    View second = planned ? View.MEAN : View.STEADY;
    double reach = MOST_DEVIATIONS * sessions(rows);
    double lowest = 0;
    double highest = Double.POSITIVE_INFINITY;
    for (Look look : looks(planned, most)) {
      double[] bounds = pooled(rows, first, look.steps()).bounds(level(policy) * look.spent());
      lowest = Math.max(lowest, Math.exp(bounds[0] - reach));
      highest = Math.min(highest, Math.exp(bounds[1] + reach));
    }
    double ratio = Math.exp(pooled(rows, first, most).mean());
    double other = Math.exp(pooled(rows, second, most).mean());
    ForkNumber forks = ForkNumber.of(rows.get(0).evidence().design(), steps);
    return new Claim.Bounds(ratio, other, lowest, highest, forks);
  }

  /** Returns the effect so far of a change that is judged; empty if none is. */
  public static Optional<ChangeEffect> judged(Policy policy, List<Row> rows) {
    boolean off = policy.change() == Policy.OnChange.OFF;
    return rows.size() < FEWEST_ROWS || off ? Optional.empty() : Optional.of(of(rows, true));
  }

  /**
   * Returns whether the sides were measured in two sessions, and what sessions differ by is
   * unknown: then what all benchmarks share may be the machine's.
   *
   * @param sides of the plan; null for two files
   */
  public static boolean ofUnlikeSessions(@Nullable Sides sides, List<Row> rows) {
    return sides == null
        || (sides == Sides.CANDIDATE
            && rows.stream().anyMatch(row -> row.deviation().sessions() == 0));
  }

  /** Returns whether it is proven to fail the build, however many groups are judged. */
  boolean fails(Policy policy) {
    return policy.change() == Policy.OnChange.FAIL && exceeds(pValue * (1 + MOST_GROUPS), policy);
  }

  /**
   * Returns the steps of each benchmark after which the effect is tested next; 0 if it does not
   * look like a loss that fails the build and settles all claims about it, or no test is left.
   */
  public int worthSteps(Policy policy) {
    boolean fails = policy.change() == Policy.OnChange.FAIL;
    boolean worse = fails && low > 0 && high > Effect.ofLoss(threshold()).log();
    boolean claimed =
        policy.claims().stream()
            .filter(Claim::concernsChange)
            .map(claim -> claim.result(bounds(policy), threshold()))
            .anyMatch(Claim.Proof.NOT_PROVEN::equals);
    return worse || claimed
        ? Arrays.stream(LOOKS).filter(look -> look > steps).findFirst().orElse(0)
        : 0;
  }

  private static PooledEffect pooled(List<Row> rows, View view, int steps) {
    return new PooledEffect(rows.stream().map(row -> row.effects(view, steps)).toList());
  }

  private static double mean(List<Row> rows, ToDoubleFunction<Row> part) {
    return rows.stream().mapToDouble(part).average().orElse(0);
  }

  /** Returns the mean threshold of its benchmarks, a relative loss. */
  public double threshold() {
    return Effect.ofLog(mean(rows, row -> row.limits().thresholdEffect().log())).loss();
  }

  /** Returns the mean detectable loss of its benchmarks, relative. */
  public double detectable() {
    return Effect.ofLog(mean(rows, row -> row.limits().detectableEffect().log())).loss();
  }

  /** Returns the level at which all effects of one change together are called. */
  static double level(Policy policy) {
    return AlphaShares.CHANGE * policy.alpha();
  }

  /**
   * Returns whether it is proven to exceed the threshold.
   *
   * @param adjusted p-value, adjusted for the groups that are judged
   */
  public boolean exceeds(double adjusted, Policy policy) {
    return adjusted <= level(policy) && low > Effect.ofLoss(threshold()).log();
  }

  /** Returns whether this alone explains an effect with these bounds, logarithms. */
  public boolean explains(double lowest, double highest) {
    return lowest <= high && highest >= low;
  }
}
