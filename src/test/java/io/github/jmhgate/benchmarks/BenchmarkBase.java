package io.github.jmhgate.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Stub. */
public class BenchmarkBase {
  /** Runs. */
  public static void main(String[] args) throws Exception {
    org.openjdk.jmh.Main.main(args);
  }

  @Benchmark
  public int one() {
    return 1;
  }
}
