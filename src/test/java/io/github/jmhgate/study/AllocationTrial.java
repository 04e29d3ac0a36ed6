package io.github.jmhgate.study;

import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.BenchmarkPlan;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.SuitePlan;
import io.github.jmhgate.gate.UnitMismatchException;
import io.github.jmhgate.gate.fact.Fact;
import io.github.jmhgate.gate.fact.Rule;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Sides;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * One benchmark whose bytes per operation are drawn, taken through the gate's own plan and decided
 * by the gate itself.
 *
 * @param sides what is measured; null where the forks are given
 * @param baselineForks forks of a stored or given baseline; of no meaning elsewhere
 * @param candidateForks forks of a given candidate; of no meaning elsewhere
 * @param timeDeviation deviation of the times between forks, which may ask for forks of their own;
 *     0 where times may not be compared
 */
public record AllocationTrial(
    @Nullable Sides sides, int baselineForks, int candidateForks, double timeDeviation) {
  private static final BenchmarkId ID = BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME);
  private static final Metric SCORE = new Metric(Metric.SCORE, "ns/op");
  private static final Metric BYTES = new Metric(Metric.ALLOCATION, "B/op");
  private static final int SUITE = 9;

  /** Both sides grow, in pairs. */
  public static AllocationTrial lockstep(double timeDeviation) {
    return new AllocationTrial(Sides.PAIRED, 0, 0, timeDeviation);
  }

  /** Both sides grow, one fork after the other. */
  public static AllocationTrial bothSides(double timeDeviation) {
    return new AllocationTrial(Sides.BOTH, 0, 0, timeDeviation);
  }

  /** The candidate grows against a stored baseline. */
  public static AllocationTrial stored(int baselineForks, double timeDeviation) {
    return new AllocationTrial(Sides.CANDIDATE, baselineForks, 0, timeDeviation);
  }

  /** Two files. */
  public static AllocationTrial given(int baselineForks, int candidateForks) {
    return new AllocationTrial(null, baselineForks, candidateForks, 0);
  }

  public String name() {
    return sides == null
        ? baselineForks + " v " + candidateForks
        : switch (sides) {
          case CANDIDATE -> "stored " + baselineForks;
          case PAIRED -> "lockstep";
          case BOTH -> "both";
        };
  }

  public record Outcome(Finding bytes, int steps) {}

  public Outcome run(AllocationShape before, AllocationShape after, SplittableRandom random) {
    try {
      return sides == null ? given(before, after, random) : planned(sides, before, after, random);
    } catch (ImpossiblePlanException | UnitMismatchException e) {
      throw new IllegalStateException(e);
    }
  }

  private Outcome given(AllocationShape before, AllocationShape after, SplittableRandom random)
      throws UnitMismatchException {
    Run left = run(forks(before, baselineForks, random));
    Run right = run(forks(after, candidateForks, random));
    return new Outcome(bytes(input(left, right).judge(null).findings()), candidateForks);
  }

  private Outcome planned(
      Sides by, AllocationShape before, AllocationShape after, SplittableRandom random)
      throws ImpossiblePlanException, UnitMismatchException {
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, by, SUITE);
    boolean stored = by == Sides.CANDIDATE;
    List<double[]> left =
        new ArrayList<>(stored ? forks(before, baselineForks, random) : List.of());
    List<double[]> right = new ArrayList<>();
    BenchmarkPlan benchmark =
        new SuitePlan(Policy.DEFAULT, plan, obstacles()).begin(ID, stored ? result(left) : null);
    while (benchmark.open()) {
      double[] base = stored ? null : fork(before, random);
      if (base != null) {
        left.add(base);
      }
      right.add(fork(after, random));
      benchmark.add(
          base == null ? null : result(List.of(base)),
          result(List.of(right.get(right.size() - 1))));
    }
    return new Outcome(bytes(input(run(left), run(right)).judge(plan).findings()), right.size());
  }

  private List<double[]> forks(AllocationShape shape, int number, SplittableRandom random) {
    List<double[]> forks = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      forks.add(fork(shape, random));
    }
    return forks;
  }

  private double[] fork(AllocationShape shape, SplittableRandom random) {
    return new double[] {
      100 * Math.exp(timeDeviation * random.nextGaussian()), shape.draw().applyAsDouble(random)
    };
  }

  private static Result result(List<double[]> forks) {
    return new Result(
        ID,
        Conditions.UNKNOWN,
        Map.of(SCORE.name(), samples(SCORE, 0, forks), BYTES.name(), samples(BYTES, 1, forks)));
  }

  private static Samples samples(Metric metric, int index, List<double[]> forks) {
    return Samples.of(
        metric, forks.stream().map(fork -> new double[] {Math.max(0, fork[index])}).toList());
  }

  private static Run run(List<double[]> forks) {
    return new Run("study", List.of(result(forks)), List.of(), null);
  }

  private Runs.Input input(Run before, Run after) {
    return Runs.input(before, after).obstructed(obstacles());
  }

  private Map<Rule, List<Fact>> obstacles() {
    return timeDeviation > 0
        ? Map.of()
        : Map.of(Rule.TIME, List.of(Fact.message("not of interest")));
  }

  private static Finding bytes(List<Finding> findings) {
    return findings.stream()
        .filter(finding -> finding.metric().kind() == Metric.Kind.ALLOCATION)
        .findFirst()
        .orElseThrow();
  }
}
