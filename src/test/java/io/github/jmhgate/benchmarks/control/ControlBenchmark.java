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
 * The graded control: {@code -Djmhgate.control.time=5} makes every operation 5 % slower, {@code
 * -Djmhgate.control.allocation=64} makes {@link #allocation} allocate 64 bytes more.
 */
@State(Scope.Thread)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class ControlBenchmark {
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
