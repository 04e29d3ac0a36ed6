package io.github.jmhgate.benchmarks.entities;

import com.typesafe.config.ConfigObject;
import io.github.jmhgate.benchmarks.codec.Codec;

/** Whether plain Java collections stand between HOCON and the entity, as a benchmark parameter. */
public enum Route {
  /** Entities are made of the parser's own nodes, and written as text part by part. */
  DIRECT,
  /** Maps and lists of plain Java values are made on both ways. */
  COLLECTIONS;

  <T> Codec<T> codec(Class<T> type, BindingType binding, Shapes shapes) {
    return this == DIRECT
        ? new HoconCodec<>(
            type, binding.create(new ConfigTree(), shapes), root -> root, TextSink::new)
        : new HoconCodec<>(
            type,
            binding.create(new CollectionTree(), shapes),
            ConfigObject::unwrapped,
            CollectionSink::new);
  }
}
