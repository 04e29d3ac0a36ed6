package io.github.jmhgate.benchmarks.codec;

import java.io.IOException;

/**
 * A codec that can also encode into an array that the caller keeps, which is another contract and
 * never compared with the first: no result is allocated and none is trimmed.
 */
public interface BufferCodec<T> extends Codec<T> {

  /**
   * Encodes into the beginning of a buffer.
   *
   * @return how many bytes of the buffer are the encoded value, the same as {@link #encode} yields
   * @throws IOException if the buffer is too small or the format cannot hold the value; some
   *     libraries throw an unchecked exception of their own instead
   */
  int encode(T value, byte[] buffer) throws IOException;
}
