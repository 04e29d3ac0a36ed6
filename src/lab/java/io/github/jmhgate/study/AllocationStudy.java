package io.github.jmhgate.study;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.UnitMismatchException;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Rule;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.BenchmarkPlan;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.MetricKind;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Sides;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * How often the rule for bytes per operation is wrong, and what it finds, by simulation through the
 * plan and the gate; the command is in docs/statistics.md.
 */
public final class AllocationStudy {
  private static final PrintStream OUT = System.out;
  private static final AllocationShape STEADY = AllocationShape.steady(80).bookkeeping();
  private static final AllocationShape MODES =
      AllocationShape.modes(new double[] {1952, 2272}, 2, 3).jitter(0.01);
  private static final AllocationShape NOISE = AllocationShape.steady(10_000).normal(0.01);

  private AllocationStudy() {}

  /** Prints a table, of so many trials of each mixture of modes. */
  public static void main(String[] arguments) {
    int trials = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 40_000;
    OUT.println(
        "| forks | modes: called, worst | all | INCONCLUSIVE, worst | noise: called, worst"
            + " | +8 B on 80 | +16 B on 1952/2272 | called IMPROVED | -16 B called REGRESSED"
            + " | +5 % of noise | forks taken |");
    OUT.println("|---|---|---|---|---|---|---|---|---|---|---|");
    for (AllocationTrial trial :
        List.of(
            AllocationTrial.lockstep(0), AllocationTrial.bothSides(0),
            AllocationTrial.stored(5, 0), AllocationTrial.stored(10, 0),
            AllocationTrial.stored(20, 0), AllocationTrial.given(5, 5),
            AllocationTrial.given(8, 8), AllocationTrial.given(10, 10))) {
      print(trial, trials);
    }
  }

  private static List<AllocationShape> modes() {
    List<AllocationShape> shapes = new ArrayList<>();
    for (double share : new double[] {0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95}) {
      shapes.add(AllocationShape.modes(new double[] {1952, 2272}, 1 - share, share).jitter(0.01));
    }
    double[] three = {24, 40, 56};
    shapes.add(AllocationShape.modes(three, 1, 1, 1).jitter(0.001));
    shapes.add(AllocationShape.modes(three, 1, 4, 4).jitter(0.001));
    shapes.add(AllocationShape.modes(three, 6, 3, 1).jitter(0.001));
    shapes.add(AllocationShape.modes(three, 8, 1, 1).jitter(0.001));
    shapes.add(AllocationShape.modes(new double[] {1952, 1968, 2272, 2288}, 1, 1, 1, 1));
    return shapes;
  }

  private static List<AllocationShape> noise() {
    AllocationShape thousand = AllocationShape.steady(1000);
    return List.of(
        thousand.normal(0.0025),
        thousand.normal(0.005),
        thousand.normal(0.01),
        thousand.normal(0.1),
        thousand.skewed(0.01),
        AllocationShape.steady(880).bookkeeping().wild(20),
        AllocationShape.modes(new double[] {1000, 1100}, 1, 1).normal(0.002));
  }

  private record Tally(double regressed, double improved, double inconclusive, double steps) {
    double called() {
      return regressed + improved;
    }
  }

  private static Tally tally(
      AllocationTrial trial, AllocationShape before, AllocationShape after, int trials) {
    SplittableRandom random = new SplittableRandom(20_260_601);
    double[] verdicts = new double[Verdict.values().length];
    double steps = 0;
    for (int i = 0; i < trials; i++) {
      AllocationTrial.Outcome outcome = trial.run(before, after, random);
      verdicts[outcome.bytes().verdict().ordinal()] += 100.0 / trials;
      steps += (double) outcome.steps() / trials;
    }
    return new Tally(
        verdicts[Verdict.REGRESSED.ordinal()],
        verdicts[Verdict.IMPROVED.ordinal()],
        verdicts[Verdict.INCONCLUSIVE.ordinal()],
        steps);
  }

  private static void print(AllocationTrial trial, int trials) {
    int few = Math.max(1, trials / 10);
    List<Tally> modes = modes().stream().map(shape -> tally(trial, shape, shape, trials)).toList();
    List<Tally> noise = noise().stream().map(shape -> tally(trial, shape, shape, few)).toList();
    Tally steady = tally(trial, STEADY, STEADY.plus(8), few);
    Tally moved = tally(trial, MODES, MODES.plus(16), few);
    Tally back = tally(trial, MODES.plus(16), MODES, few);
    Tally grown = tally(trial, NOISE, NOISE.plus(500), few);
    OUT.printf(
        Locale.ROOT,
        "| %s | %.4f | %.4f | %.1f | %.4f | %.1f | %.1f | %.2f | %.2f | %.1f | %.1f, %.1f, %.1f"
            + " |%n",
        trial.name(),
        modes.stream().mapToDouble(Tally::called).max().orElse(0),
        modes.stream().mapToDouble(Tally::called).average().orElse(0),
        modes.stream().mapToDouble(Tally::inconclusive).max().orElse(0),
        noise.stream().mapToDouble(Tally::called).max().orElse(0),
        steady.regressed(),
        moved.regressed(),
        moved.improved(),
        back.regressed(),
        grown.regressed(),
        steady.steps(),
        moved.steps(),
        grown.steps());
  }

  /**
   * One benchmark whose bytes per operation are drawn, taken through the gate's own plan and
   * decided by the gate itself.
   *
   * @param sides what is measured; null where the forks are given
   * @param baselineForks forks of a stored or given baseline; of no meaning elsewhere
   * @param candidateForks forks of a given candidate; of no meaning elsewhere
   * @param timeDeviation deviation of the times between forks, which may ask for forks of their
   *     own; 0 where times may not be compared
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
          .filter(finding -> finding.metric().kind() == MetricKind.ALLOCATION)
          .findFirst()
          .orElseThrow();
    }
  }

  /** How the bytes per operation of one code differ from fork to fork. */
  public record AllocationShape(ToDoubleFunction<SplittableRandom> draw) {
    public static AllocationShape steady(double value) {
      return new AllocationShape(random -> value);
    }

    /**
     * Modes with shares: {@code modes(new double[] {24, 40}, 4, 1)} has 40 B in one fork of five.
     */
    public static AllocationShape modes(double[] values, double... weights) {
      double sum = Arrays.stream(weights).sum();
      return new AllocationShape(
          random -> {
            double at = random.nextDouble() * sum;
            int mode = 0;
            while (mode < weights.length - 1 && at >= weights[mode]) {
              at -= weights[mode];
              mode++;
            }
            return values[mode];
          });
    }

    /** The same with a normal deviation added, in bytes. */
    public AllocationShape jitter(double deviation) {
      return new AllocationShape(
          random -> draw.applyAsDouble(random) + deviation * random.nextGaussian());
    }

    /** The same with what JMH's own bookkeeping adds: little, never less than nothing. */
    public AllocationShape bookkeeping() {
      return new AllocationShape(
          random -> draw.applyAsDouble(random) + 0.002 - 0.004 * Math.log(1 - random.nextDouble()));
    }

    public AllocationShape normal(double deviation) {
      return new AllocationShape(
          random -> draw.applyAsDouble(random) * Math.exp(deviation * random.nextGaussian()));
    }

    /** The same with an exponential surplus of that mean share. */
    public AllocationShape skewed(double mean) {
      return new AllocationShape(
          random -> draw.applyAsDouble(random) * (1 - mean * Math.log(1 - random.nextDouble())));
    }

    /** The same but for one fork in so many, which allocates up to twice as much. */
    public AllocationShape wild(int oneIn) {
      return new AllocationShape(
          random ->
              draw.applyAsDouble(random)
                  * (random.nextInt(oneIn) == 0 ? 1 + random.nextDouble() : 1));
    }

    public AllocationShape plus(double bytes) {
      return new AllocationShape(random -> draw.applyAsDouble(random) + bytes);
    }
  }
}
