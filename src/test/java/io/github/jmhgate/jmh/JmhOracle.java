package io.github.jmhgate.jmh;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.AverageTimeResult;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.SampleTimeResult;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.results.SingleShotResult;
import org.openjdk.jmh.results.ThroughputResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.util.SampleBuffer;

/** Has JMH itself aggregate and write what a benchmark measured in some forks. */
public final class JmhOracle {
  private static final TimeUnit UNIT = TimeUnit.MICROSECONDS;
  private static final double UNIT_NANOS = 1000;

  private final String name;
  private final Mode mode;
  private final SortedMap<String, String> params;
  private final List<List<List<Result<?>>>> forks = new ArrayList<>();

  public JmhOracle(String name, Mode mode, SortedMap<String, String> params) {
    this.name = name;
    this.mode = mode;
    this.params = params;
  }

  public void fork() {
    forks.add(new ArrayList<>());
  }

  /** Begins an iteration of the last fork; the score is in µs/op or ops/µs. */
  public void iteration(double score) {
    double nanos = 1e15;
    String label = name.substring(name.lastIndexOf('.') + 1);
    add(
        switch (mode) {
          case Throughput ->
              new ThroughputResult(
                  ResultRole.PRIMARY, label, score * nanos / UNIT_NANOS, (long) nanos, UNIT);
          case AverageTime ->
              new AverageTimeResult(
                  ResultRole.PRIMARY, label, nanos / (score * UNIT_NANOS), (long) nanos, UNIT);
          case SingleShotTime ->
              new SingleShotResult(ResultRole.PRIMARY, label, Math.round(score * UNIT_NANOS), UNIT);
          default -> throw new IllegalArgumentException(mode.toString());
        },
        true);
  }

  /** Begins an iteration in sample mode, of samples in ns. */
  public void iteration(SampleBuffer samples) {
    String label = name.substring(name.lastIndexOf('.') + 1);
    add(new SampleTimeResult(ResultRole.PRIMARY, label, samples, UNIT), true);
  }

  public void secondary(String label, double value, String unit, AggregationPolicy policy) {
    add(new ScalarResult(label, value, unit, policy), false);
  }

  /** The parameters of a benchmark of one thread, as JMH hands them to profilers and results. */
  public static BenchmarkParams params(
      String name,
      Mode mode,
      TimeUnit unit,
      int forks,
      IterationParams iterations,
      WorkloadParams params,
      int operations,
      List<String> jvmArguments) {
    return new BenchmarkParams(
        name,
        name,
        false,
        1,
        new int[] {1},
        List.of(),
        forks,
        0,
        iterations,
        iterations,
        mode,
        params,
        unit,
        operations,
        "/opt/jdk,17/bin/java",
        jvmArguments,
        "17.0.15",
        "OpenJDK 64-Bit Server VM",
        "17.0.15+6",
        "1.37",
        TimeValue.minutes(10));
  }

  /** What JMH has of forks {@code from} to before {@code to}. */
  public RunResult result(int from, int to) {
    int count = forks.get(from).size();
    IterationParams iterations =
        new IterationParams(IterationType.MEASUREMENT, count, TimeValue.milliseconds(40), 1);
    WorkloadParams workload = new WorkloadParams();
    params.forEach((key, value) -> workload.put(key, value, 0));
    BenchmarkParams benchmark =
        params(name, mode, UNIT, to - from, iterations, workload, 1, List.of("-Xmx64m"));
    List<BenchmarkResult> results = new ArrayList<>();
    for (List<List<Result<?>>> fork : forks.subList(from, to)) {
      List<IterationResult> measured = new ArrayList<>();
      for (List<Result<?>> iteration : fork) {
        IterationResult result = new IterationResult(benchmark, iterations, null);
        result.addResults(iteration);
        measured.add(result);
      }
      results.add(new BenchmarkResult(benchmark, measured));
    }
    return new RunResult(benchmark, results);
  }

  public static void write(Path file, List<RunResult> results) {
    ResultFormatFactory.getInstance(ResultFormatType.JSON, file.toString()).writeOut(results);
  }

  /** Samples of a skewed distribution. */
  public static SampleBuffer samples(Random random, int count) {
    SampleBuffer samples = new SampleBuffer();
    for (int i = 0; i < count; i++) {
      samples.add((long) (1000 * Math.exp(random.nextGaussian())));
    }
    return samples;
  }

  private void add(Result<?> result, boolean newIteration) {
    List<List<Result<?>>> fork = forks.get(forks.size() - 1);
    if (newIteration) {
      fork.add(new ArrayList<>());
    }
    fork.get(fork.size() - 1).add(result);
  }
}
