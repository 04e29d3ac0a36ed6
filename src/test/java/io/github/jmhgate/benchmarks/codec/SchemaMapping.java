package io.github.jmhgate.benchmarks.codec;

import java.io.IOException;

/**
 * The way between a payload and the class generated for it from a schema. A service that keeps its
 * own types pays for this, so it belongs to encoding and decoding; benchmarks that leave it out say
 * so in their names.
 */
public interface SchemaMapping<T, M> {
  /** Copies a value into a generated object; encodes nothing. */
  M build(T value);

  /**
   * Copies a generated object into a value.
   *
   * @throws IOException if it holds what the payload's type has no place for
   */
  T read(M message) throws IOException;
}
