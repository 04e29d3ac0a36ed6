package io.github.jmhgate.benchmarks.codec;

import java.util.List;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * What codecs must know of a type, and where its values come from. Formats without a schema need
 * the class alone.
 */
public interface Payload<T> {

  /** A payload of a format without a schema. */
  static <T> Payload<T> of(Class<T> type, Function<RandomGenerator, T> draw) {
    record Drawn<T>(Class<T> type, Function<RandomGenerator, T> draw) implements Payload<T> {
      @Override
      public T random(RandomGenerator random) {
        return draw.apply(random);
      }
    }
    return new Drawn<>(type, draw);
  }

  Class<T> type();

  /** A value drawn from the generator: the same seed yields equal values. */
  T random(RandomGenerator random);

  /** Every class that a value is made of, for formats that agree on classes beforehand. */
  default List<Class<?>> classes() {
    throw new UnsupportedOperationException();
  }

  default BufferCodec<T> protobuf() {
    throw new UnsupportedOperationException();
  }

  default BufferCodec<T> thrift() {
    throw new UnsupportedOperationException();
  }

  default BufferCodec<T> avro() {
    throw new UnsupportedOperationException();
  }
}
