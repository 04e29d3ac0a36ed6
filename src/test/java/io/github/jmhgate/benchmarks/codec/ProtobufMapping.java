package io.github.jmhgate.benchmarks.codec;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.Parser;

/**
 * The way between a payload and the Protobuf message generated for it. A service that keeps its own
 * types pays for this, so it belongs to encoding and decoding; benchmarks that leave it out say so
 * in their names.
 *
 * @param <T> the payload's type
 * @param <M> the generated message
 */
public interface ProtobufMapping<T, M extends Message> {

  /** Copies a value into a message; encodes nothing. */
  M build(T value);

  /**
   * Copies a message into a value.
   *
   * @throws InvalidProtocolBufferException if the message holds what the payload's type has no
   *     place for
   */
  T read(M message) throws InvalidProtocolBufferException;

  /** The generated parser. */
  Parser<M> parser();
}
