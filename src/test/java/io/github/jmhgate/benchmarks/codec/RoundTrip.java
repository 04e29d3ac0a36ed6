package io.github.jmhgate.benchmarks.codec;

import io.github.jmhgate.benchmarks.EncodedSize;
import java.io.IOException;

/** What a benchmark's {@code @Setup} does before it may measure a codec. */
public final class RoundTrip {
  private RoundTrip() {}

  /**
   * Encodes a value, asserts that decoding gives an equal one, and tells {@link EncodedSize} the
   * length.
   *
   * @return the encoded value, for benchmarks that decode
   * @throws IllegalStateException if the decoded value differs; thrown in a {@code @Setup}, it
   *     fails the fork
   * @throws IOException if the codec refuses the value or its own encoding
   */
  public static <T> byte[] verify(Codec<T> codec, T value) throws IOException {
    byte[] bytes = codec.encode(value);
    T decoded = codec.decode(bytes);
    if (!value.equals(decoded)) {
      throw new IllegalStateException(
          codec.name() + ": decoded " + decoded + " differs from encoded " + value);
    }
    EncodedSize.record(bytes.length);
    return bytes;
  }
}
