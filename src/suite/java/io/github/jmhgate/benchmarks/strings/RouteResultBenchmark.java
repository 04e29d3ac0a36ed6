package io.github.jmhgate.benchmarks.strings;

import io.github.jmhgate.benchmarks.BenchmarkBase;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Matching a path step by step, with results in wrappers and with one flat sealed type; time and
 * allocation are those of one path. A quarter of the paths do not match.
 */
public class RouteResultBenchmark extends BenchmarkBase {
  static final int PATHS = 64;
  private static final long SEED = 407;

  private final Routes.Wrapped wrapped = new Routes.Wrapped(4);
  private final Routes.Flat flat = new Routes.Flat(4);
  private final String[][] paths = paths();

  static String[][] paths() {
    SplittableRandom random = new SplittableRandom(SEED);
    String[][] paths = new String[PATHS][];
    for (int i = 0; i < PATHS; i++) {
      String last = i % 4 == 0 ? "none" : Integer.toString(random.nextInt(1_000_000));
      paths[i] = new String[] {"users", Integer.toString(random.nextInt(1_000_000)), "notes", last};
    }
    return paths;
  }

  @Setup
  public void verify() {
    for (String[] path : paths) {
      OptionalLong sum = flat.match(path);
      if (!wrapped.match(path).equals(sum)) {
        throw new IllegalStateException("the routes differ in " + String.join("/", path));
      }
    }
  }

  @Benchmark
  @OperationsPerInvocation(PATHS)
  public void wrapped(Blackhole results) {
    for (String[] path : paths) {
      results.consume(wrapped.match(path));
    }
  }

  @Benchmark
  @OperationsPerInvocation(PATHS)
  public void flat(Blackhole results) {
    for (String[] path : paths) {
      results.consume(flat.match(path));
    }
  }
}
