package io.github.jmhgate.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which losses of a single fork are suspects. */
class SingleForksTest {
  private static final Metric NANOSECONDS = new Metric(Metric.SCORE, "ns/op");
  private static final Metric RATE = new Metric(Metric.SCORE, "ops/s");
  private static final double[] BASE = {100, 104};
  private static final double[] FAR = {400, 410};

  @Test
  void aLossFarBeyondEveryIterationIsASuspect() {
    assertThat(suspects(run(BASE, BASE, BASE), run(BASE, FAR, BASE))).isOne();
    assertThat(suspects(run(BASE), run(FAR))).as("without others").isOne();
    assertThat(suspects(run(BASE, BASE), run(BASE, new double[] {300, 410}))).isZero();
    assertThat(suspects(run(FAR), run(BASE))).as("a gain").isZero();
    assertThat(suspects(one(RATE, BASE), one(RATE, FAR))).as("a higher rate").isZero();
    assertThat(suspects(one(RATE, FAR), one(RATE, BASE))).as("a lower rate").isOne();
  }

  @Test
  void oneIterationShowsNoSpread() {
    assertThat(suspects(run(new double[] {100}), run(new double[] {1000}))).isZero();
  }

  @Test
  void iterationsThatVaryAsMuchHideALoss() {
    assertThat(suspects(run(new double[] {100, 600}), run(new double[] {2000, 2100}))).isZero();
  }

  @Test
  void aLossThatOthersShareIsTheMachines() {
    assertThat(suspects(run(BASE, BASE, BASE), run(FAR, FAR, BASE))).isZero();
    double[] slower = {160, 166};
    assertThat(suspects(run(BASE, BASE, BASE), run(FAR, slower, slower))).isZero();
  }

  @Test
  void anUnsteadySuiteHasNoSuspects() {
    double[] unsteady = {100, 300};
    assertThat(suspects(run(BASE, unsteady, BASE), run(FAR, unsteady, BASE))).isZero();
  }

  @Test
  void oneForkAgainstSeveralIsHeldAgainstAllOfThem() {
    Samples several = Samples.of(NANOSECONDS, BASE, BASE, new double[] {150, 160});
    Result[] before = {Runs.scored(several)};
    assertThat(suspects(before, one(NANOSECONDS, FAR))).isZero();
    assertThat(suspects(before, one(NANOSECONDS, 500, 510))).isOne();
  }

  /** Forks vary by 15 %, and iterations of some benchmarks by much more. */
  @Test
  void theSameCodeHasNone() {
    Random random = new Random(1);
    for (int suite = 0; suite < 300; suite++) {
      double[][] before = new double[30][];
      double[][] after = new double[30][];
      for (int i = 0; i < before.length; i++) {
        double iterations = random.nextInt(4) == 0 ? 0.4 : 0.02;
        before[i] = fork(random, iterations);
        after[i] = fork(random, iterations);
      }
      assertThat(suspects(run(before), run(after))).as("suite %s", suite).isZero();
    }
  }

  private static double[] fork(Random random, double deviation) {
    double mean = 0.15 * random.nextGaussian();
    return IntStream.range(0, 3)
        .mapToDouble(i -> 100 * Math.exp(mean + deviation * random.nextGaussian()))
        .toArray();
  }

  private static Result[] one(Metric metric, double... fork) {
    return new Result[] {Runs.scored(Samples.of(metric, fork))};
  }

  private static Result[] run(double[]... forks) {
    return IntStream.range(0, forks.length)
        .mapToObj(
            i ->
                Runs.result(
                    BenchmarkId.of("a.B.m" + i, Mode.AVERAGE_TIME),
                    Samples.of(NANOSECONDS, forks[i])))
        .toArray(Result[]::new);
  }

  private static long suspects(Result[] before, Result[] after) {
    return Runs.decide(Runs.run(before), Runs.run(after)).findings().stream()
        .filter(Finding::suspect)
        .count();
  }
}
