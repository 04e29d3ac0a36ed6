package io.github.jmhgate.benchmarks.codec;

import java.io.IOException;

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
}
