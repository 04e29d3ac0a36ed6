package io.github.jmhgate.benchmarks.codec;

import java.io.IOException;

/**
 * A codec that can also encode into an array that the caller keeps, which is another contract and
 * never compared with the first: no result is allocated and none is trimmed.
 */
public interface BufferCodec<T> extends Codec<T> {

  /** Encodes into the beginning of a buffer. */
  int encode(T value, byte[] buffer) throws IOException;
}
