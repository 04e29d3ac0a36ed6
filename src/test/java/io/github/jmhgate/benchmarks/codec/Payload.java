package io.github.jmhgate.benchmarks.codec;

import java.util.random.RandomGenerator;

/**
 * What codecs must know of a type, and where its values come from. Formats without a schema need
 * the class alone.
 *
 * @param <T> the payload's type; its {@code equals} decides whether a round trip kept the value
 */
public interface Payload<T> {

  /** The class that codecs without a schema encode. */
  Class<T> type();

  /** The way to and from the generated Protobuf message. */
  ProtobufMapping<T, ?> protobuf();

  /** A value drawn from the generator: the same seed yields equal values. */
  T random(RandomGenerator random);
}
