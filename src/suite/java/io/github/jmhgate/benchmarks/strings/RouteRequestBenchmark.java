package io.github.jmhgate.benchmarks.strings;

import io.github.jmhgate.benchmarks.BenchmarkBase;
import java.util.Arrays;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * The first steps of the routes of {@link RouteResultBenchmark}, amid other work such as a request
 * brings: how much of the ratio of the results alone is left.
 */
public class RouteRequestBenchmark extends BenchmarkBase {
  @Param({"1", "4"})
  public int steps;

  /** Other work of each path, in JMH's tokens. */
  @Param({"0", "200"})
  public int work;

  private final String[][] paths = RouteResultBenchmark.paths();
  private Routes.Wrapped wrapped = new Routes.Wrapped(4);
  private Routes.Flat flat = new Routes.Flat(4);

  @Setup
  public void cut() {
    wrapped = new Routes.Wrapped(steps);
    flat = new Routes.Flat(steps);
    Arrays.setAll(paths, i -> Arrays.copyOf(paths[i], steps));
    for (String[] path : paths) {
      if (!wrapped.match(path).equals(flat.match(path))) {
        throw new IllegalStateException("the routes differ in " + String.join("/", path));
      }
    }
  }

  @Benchmark
  @OperationsPerInvocation(RouteResultBenchmark.PATHS)
  public void wrapped(Blackhole results) {
    for (String[] path : paths) {
      Blackhole.consumeCPU(work);
      results.consume(wrapped.match(path));
    }
  }

  @Benchmark
  @OperationsPerInvocation(RouteResultBenchmark.PATHS)
  public void flat(Blackhole results) {
    for (String[] path : paths) {
      Blackhole.consumeCPU(work);
      results.consume(flat.match(path));
    }
  }
}
