package io.github.jmhgate.benchmarks.control;

import io.github.jmhgate.benchmarks.BenchmarkBase;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The graded control: {@code -Djmhgate.control.time=5} makes every operation 5 % slower, {@code
 * -Djmhgate.control.allocation=64} makes {@link #allocation} allocate 64 bytes more.
 */
@State(Scope.Thread)
public class ControlBenchmark extends BenchmarkBase {
  private static final int BASE_LENGTH = 64;

  private int units;
  private int length;
  private long seed;

  @Setup
  public void configure() {
    units = Work.UNITS + Work.UNITS * ControlProperty.TIME.value() / 100;
    length = BASE_LENGTH + ControlProperty.ALLOCATION.value();
    seed = 0x9E3779B97F4A7C15L;
  }

  @Benchmark
  @BenchmarkMode(Mode.AverageTime)
  public long time() {
    return Work.run(seed, units);
  }

  /** Throughput of the same work: here more is better. */
  @Benchmark
  @BenchmarkMode(Mode.Throughput)
  public long throughput() {
    return Work.run(seed, units);
  }

  /** The same work, and an array so small that a longer one shows in allocation alone. */
  @Benchmark
  @BenchmarkMode(Mode.AverageTime)
  public byte[] allocation() {
    byte[] array = new byte[length];
    array[0] = (byte) Work.run(seed, units);
    return array;
  }
}
