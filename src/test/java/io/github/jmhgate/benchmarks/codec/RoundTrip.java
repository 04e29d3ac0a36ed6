package io.github.jmhgate.benchmarks.codec;

import io.github.jmhgate.benchmarks.EncodedSizeProfiler;
import java.io.IOException;
import java.util.Arrays;

/** What a benchmark's {@code @Setup} does before it may measure a codec. */
public final class RoundTrip {
  // Some libraries ask for room before they know how much they need.
  private static final int SPARE_BYTES = 256;

  private RoundTrip() {}

  /**
   * Encodes a value, asserts that decoding gives an equal one, and reports the length to {@link
   * EncodedSizeProfiler}.
   */
  public static <T> byte[] verify(Codec<T> codec, T value) throws IOException {
    byte[] bytes = codec.encode(value);
    equal(codec, value, codec.decode(bytes));
    EncodedSizeProfiler.record(bytes.length);
    return bytes;
  }

  /** Encodes a value into a buffer and asserts that the bytes decode to an equal one. */
  public static <T> byte[] verifyBuffer(BufferCodec<T> codec, T value) throws IOException {
    byte[] buffer = new byte[2 * codec.encode(value).length + SPARE_BYTES];
    int length = codec.encode(value, buffer);
    equal(codec, value, codec.decode(Arrays.copyOf(buffer, length)));
    return buffer;
  }

  private static <T> void equal(Codec<T> codec, T value, T decoded) {
    if (!value.equals(decoded)) {
      throw new IllegalStateException(
          codec.getClass().getSimpleName()
              + ": decoded "
              + decoded
              + " differs from encoded "
              + value);
    }
  }
}
