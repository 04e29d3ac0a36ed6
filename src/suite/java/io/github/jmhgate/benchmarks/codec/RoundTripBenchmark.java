package io.github.jmhgate.benchmarks.codec;

import io.github.jmhgate.benchmarks.BenchmarkBase;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
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
    bytes = Codec.RoundTrip.verify(created, value);
  }

  @Benchmark
  public byte[] encode() throws IOException {
    return created.encode(value);
  }

  @Benchmark
  public T decode() throws IOException {
    return created.decode(bytes);
  }

  /** Every codec on one payload, which a subclass names. Each thread has a codec of its own. */
  public abstract static class CodecBenchmark<T> extends RoundTripBenchmark<T> {
    @Param public CodecType codec;

    private BufferCodec<T> buffering;
    private T buffered;
    private byte[] buffer;

    protected abstract Payload<T> payload();

    @Override
    protected BufferCodec<T> create() {
      return codec.create(payload());
    }

    @Setup
    public void verifyBuffer() throws IOException {
      buffering = create();
      buffered = value();
      buffer = Codec.RoundTrip.verifyBuffer(buffering, buffered);
    }

    /**
     * Object to bytes in a buffer that is used again and again; not to be compared with {@link
     * #encode}.
     */
    @Benchmark
    public int encodeIntoBuffer() throws IOException {
      return buffering.encode(buffered, buffer);
    }
  }
}
