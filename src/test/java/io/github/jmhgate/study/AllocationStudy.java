package io.github.jmhgate.study;

import io.github.jmhgate.gate.fact.Verdict;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

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

  private static List<Tally> unchanged(
      AllocationTrial trial, List<AllocationShape> shapes, int trials) {
    return shapes.stream().map(shape -> tally(trial, shape, shape, trials)).toList();
  }

  private static void print(AllocationTrial trial, int trials) {
    List<Tally> modes = unchanged(trial, modes(), trials);
    List<Tally> noise = unchanged(trial, noise(), Math.max(1, trials / 10));
    int few = Math.max(1, trials / 10);
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
}
