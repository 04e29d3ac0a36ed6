package io.github.jmhgate.lab.replay;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.Budget;
import io.github.jmhgate.gate.plan.Decider;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.measure.schedule.AdaptiveRounds;
import io.github.jmhgate.measure.schedule.MeasureListener;
import io.github.jmhgate.measure.schedule.MeasureListener.Progress;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.statistics.Sides;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Prints how far the forecast at half-time is from what suites of recorded pairs took: {@code
 * docs/lab/paired.md}. Its argument is a pool of pairs. A pair takes a second.
 */
final class ForecastStudy {
  private static final int SUITES = 200;
  private static final double FACTOR = 1.5;

  private ForecastStudy() {}

  public static void main(String[] args) throws Exception {
    Pool pool = Pool.read(List.of(Path.of(args[0]))).gatedBy(Policy.DEFAULT);
    for (int size : new int[] {3, 9, 20}) {
      if (size <= pool.size()) {
        study(pool, size);
      }
    }
  }

  private static void study(Pool pool, int size) throws Exception {
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 1);
    int budget = plan.maxForks();
    Replay.Request.Loss none = Replay.Request.Loss.EVEN;
    var suites =
        new Replay.Request(
            size, 1, 1, 1, none, SUITES, 0, Policy.DEFAULT, plan, 0, LabRule.PLAN, 0, budget);
    var random = new SplittableRandom(0);
    List<Double> ends = new ArrayList<>();
    List<Double> lefts = new ArrayList<>();
    for (int i = 0; i < SUITES; i++) {
      RecordedSteps steps = new RecordedSteps(pool, suites, random.split());
      List<Progress> seen = new ArrayList<>();
      MeasureListener listener =
          new MeasureListener() {
            @Override
            public void started(BenchmarkId benchmark, Progress progress) {
              seen.add(progress);
            }
          };
      var request =
          new AdaptiveRounds.Request(List.of(), 2, Budget.NONE, Duration.ZERO, 0, Set.of());
      Decider suite = new Decider(new SuitePlan(Policy.DEFAULT, plan, Map.of()));
      new AdaptiveRounds(steps, suite, request, listener, steps::nanos).measure(steps.benchmarks());
      long took = steps.nanos();
      Progress half =
          seen.stream()
              .min(Comparator.comparingLong(at -> Math.abs(2 * at.elapsed().toNanos() - took)))
              .orElseThrow();
      long elapsed = half.elapsed().toNanos();
      ends.add((double) (elapsed + half.left().toNanos()) / took);
      lefts.add((double) half.left().toNanos() / (took - elapsed));
    }
    System.out.printf("suites of %d: end %s; time left %s%n", size, shown(ends), shown(lefts));
  }

  private static String shown(List<Double> ratios) {
    ratios.sort(null);
    double near = ratios.stream().filter(r -> r <= FACTOR && r >= 1 / FACTOR).count();
    return String.format(
        Locale.ROOT,
        "median %.2f, nine of ten %.2f to %.2f, within a factor of 1.5 in %.0f %%",
        ratios.get(SUITES / 2),
        ratios.get(SUITES / 20),
        ratios.get(SUITES - SUITES / 20),
        100 * near / SUITES);
  }
}
