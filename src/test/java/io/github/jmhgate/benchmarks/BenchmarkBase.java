package io.github.jmhgate.benchmarks;

/** Stub. */
public class BenchmarkBase {
  /** Runs. */
  public static void main(String[] args) throws Exception {
    org.openjdk.jmh.Main.main(args);
  }
}
