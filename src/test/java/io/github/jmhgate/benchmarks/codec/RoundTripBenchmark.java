package io.github.jmhgate.benchmarks.codec;

import java.io.IOException;
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
 * One codec on one value, which a subclass names, there and back. Each thread has a codec of its
 * own.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public abstract class RoundTripBenchmark<T> {
  private Codec<T> created;
  private T value;
  private byte[] bytes;

  protected abstract Codec<T> create();

  /** The value that is encoded, always the same for the same parameters. */
  protected abstract T value();

  @Setup
  public void verify() throws IOException {
    created = create();
    value = value();
    bytes = RoundTrip.verify(created, value);
  }

  @Benchmark
  public byte[] encode() throws IOException {
    return created.encode(value);
  }

  @Benchmark
  public T decode() throws IOException {
    return created.decode(bytes);
  }
}
