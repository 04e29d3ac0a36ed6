package io.github.jmhgate.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.fact.Verdict;
import io.github.jmhgate.gate.fact.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.statistics.Proportion;
import io.github.jmhgate.statistics.Sides;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A baseline that was recorded on a noisier day, or a candidate that was measured on one. */
class NoisyDayTest {
  private static final int BENCHMARKS = 30;
  private static final double DEVIATION = 0.02;

  /** What came of a number of suites of which one benchmark is slower. */
  record Tally(Proportion failedFalsely, Proportion found, Proportion said) {}

  @ParameterizedTest
  @CsvSource({"5, 3", "10, 3", "20, 2"})
  void failsNothingForThat(int forks, double times) throws Exception {
    assertThat(tally(forks, times, 0.05, 50).failedFalsely().low()).isLessThan(0.01);
  }

  @Test
  void saysItOfTheWholeSuite() throws Exception {
    Tally noisier = tally(5, 4, 0.05, 20);
    Tally alike = tally(10, 1, 0.05, 40);

    assertThat(noisier.said().share()).isGreaterThan(0.9);
    assertThat(alike.said().share()).isLessThan(0.2);
    assertThat(alike.found().share()).isGreaterThan(0.8);
  }

  static Tally tally(int forks, double times, double loss, int suites) throws Exception {
    Random random = new Random(5);
    int failed = 0;
    int found = 0;
    int said = 0;
    for (int suite = 0; suite < suites; suite++) {
      Suite measured = new Suite(forks, times, loss, random);
      boolean falsely = false;
      for (Finding finding : measured.decision().findings()) {
        boolean slowed = finding.benchmark().equals(measured.benchmark(0));
        boolean regressed = finding.verdict() == Verdict.REGRESSED;
        found += slowed && regressed ? 1 : 0;
        falsely |= !slowed && regressed;
      }
      failed += falsely ? 1 : 0;
      said += Runs.warns(measured.decision(), Warning.Kind.NOISIER_DAY) ? 1 : 0;
    }
    return new Tally(
        Proportion.of(failed, suites), Proportion.of(found, suites), Proportion.of(said, suites));
  }

  /** A suite, measured as the plan asks. */
  private static final class Suite {
    private final List<double[]> before = new ArrayList<>();
    private final List<List<Double>> after = new ArrayList<>();
    private final AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, Sides.CANDIDATE, BENCHMARKS);

    Suite(int forks, double times, double loss, Random random) throws Exception {
      SuitePlan suite = new SuitePlan(Policy.DEFAULT, plan, Map.of());
      List<BenchmarkPlan> plans = new ArrayList<>();
      for (int i = 0; i < BENCHMARKS; i++) {
        double[] baseline =
            random.doubles(forks).map(any -> fork(times * DEVIATION, random)).toArray();
        before.add(baseline);
        after.add(new ArrayList<>());
        plans.add(suite.begin(benchmark(i), result(i, baseline)));
      }
      for (int fork = 0; fork < NoisyDay.FORKS; fork++) {
        for (int i = 0; i < BENCHMARKS; i++) {
          add(plans.get(i), i, loss, random);
        }
      }
      for (int i = 0; i < BENCHMARKS; i++) {
        while (plans.get(i).open()) {
          add(plans.get(i), i, loss, random);
        }
      }
    }

    private void add(BenchmarkPlan benchmark, int i, double loss, Random random) throws Exception {
      double fork = fork(DEVIATION, random) * (i == 0 ? 1 + loss : 1);
      after.get(i).add(fork);
      benchmark.add(null, result(i, fork));
    }

    Decision decision() {
      Result[] left = new Result[BENCHMARKS];
      Result[] right = new Result[BENCHMARKS];
      for (int i = 0; i < BENCHMARKS; i++) {
        left[i] = result(i, before.get(i));
        right[i] = result(i, after.get(i).stream().mapToDouble(Double::doubleValue).toArray());
      }
      return Runs.decide(plan, Runs.run(left), Runs.run(right));
    }

    BenchmarkId benchmark(int i) {
      return BenchmarkId.of("a.B.m" + i, Mode.AVERAGE_TIME);
    }

    private Result result(int i, double... forks) {
      return Runs.result(benchmark(i), Runs.samples(Metric.SCORE, "ns/op", forks));
    }

    private static double fork(double deviation, Random random) {
      return 100 * Math.exp(deviation * random.nextGaussian());
    }
  }
}
