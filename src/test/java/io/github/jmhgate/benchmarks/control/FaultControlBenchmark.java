package io.github.jmhgate.benchmarks.control;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The fault control: {@code -Djmhgate.control.fault=} with {@code crash}, {@code hang}, {@code
 * throw}, {@code exit}, {@code garbage}, {@code out-of-memory} or {@code direct-memory} makes its
 * fork go wrong in that way at the first operation; {@code none} is the default.
 */
@State(Scope.Thread)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 3, time = 1)
public class FaultControlBenchmark {
  private Fault fault;
  private long seed;

  @Setup
  public void configure() {
    fault = Fault.parse(System.getProperty(Fault.KEY));
    seed = 0x9E3779B97F4A7C15L;
  }

  /** Work after the fault has struck once. */
  @Benchmark
  @BenchmarkMode(Mode.AverageTime)
  public long operation() {
    if (fault != Fault.NONE) {
      Fault struck = fault;
      fault = Fault.NONE;
      struck.strike();
    }
    return Work.run(seed, Work.UNITS);
  }
}
