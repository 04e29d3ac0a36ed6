package io.github.jmhgate.benchmarks.codec;

import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Every codec on one payload, which a subclass names. Each thread has a codec of its own. */
public abstract class CodecBenchmark<T> extends RoundTripBenchmark<T> {
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
    buffer = RoundTrip.verifyBuffer(buffering, buffered);
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
