package io.github.jmhgate.benchmarks.codec;

import io.github.jmhgate.benchmarks.BenchmarkBase;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * One codec on one value, which a subclass names, there and back. Each thread has a codec of its
 * own.
 */
@State(Scope.Thread)
public abstract class RoundTripBenchmark<T> extends BenchmarkBase {
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
