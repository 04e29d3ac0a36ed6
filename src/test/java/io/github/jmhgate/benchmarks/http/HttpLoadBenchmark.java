package io.github.jmhgate.benchmarks.http;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;

/**
 * Requests for users over 8 connections, one a thread, against a server in a JVM of its own. A
 * wrong status or body fails the benchmark, so that no error counts as throughput.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Threads(8)
public class HttpLoadBenchmark {
  @State(Scope.Benchmark)
  public static class Offered {
    /** Requests per second of all connections together. */
    @Param("2000")
    public double rate;
  }

  /** Each connection sends its next request as it has the answer: as many as the server can. */
  @Benchmark
  public void closedLoop(RunningServer server, Client client) throws IOException {
    client.closed();
  }

  /**
   * Requests come at a fixed rate, whatever the answers take. The score is the rate that was
   * achieved, never above the offered one; the latencies are what to look at.
   */
  @Benchmark
  public void openLoop(RunningServer server, Client client, Offered offered) throws IOException {
    client.open(offered.rate);
  }
}
