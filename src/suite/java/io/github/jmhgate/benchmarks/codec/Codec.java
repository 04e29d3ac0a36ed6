package io.github.jmhgate.benchmarks.codec;

import io.github.jmhgate.benchmarks.EncodedSizeProfiler;
import java.io.IOException;
import java.util.Arrays;

/**
 * One serialization format under the one contract that is compared: object to bytes and back,
 * nothing kept between calls that the caller could see. For one thread at a time, unless the
 * adapter says that several may share it.
 */
public interface Codec<T> {
  /**
   * Encodes a value into a new array without spare bytes.
   *
   * @throws IOException if the format cannot hold the value
   */
  byte[] encode(T value) throws IOException;

  /**
   * Decodes what {@link #encode} yielded; the result equals what was encoded.
   *
   * @throws IOException if the bytes are not such an encoding, as far as the format can tell;
   *     adapters let the library's own unchecked exceptions through
   */
  T decode(byte[] bytes) throws IOException;

  /** What a benchmark's {@code @Setup} does before it may measure a codec. */
  final class RoundTrip {
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
}
