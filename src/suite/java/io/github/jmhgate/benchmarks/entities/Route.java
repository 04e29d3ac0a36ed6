package io.github.jmhgate.benchmarks.entities;

import com.typesafe.config.ConfigException;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigObject;
import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.entities.BindingType.Binding;
import io.github.jmhgate.benchmarks.entities.CacheType.Shapes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import java.util.function.Supplier;

/** Whether plain Java collections stand between HOCON and the entity, as a benchmark parameter. */
public enum Route {
  /** Entities are made of the parser's own nodes, and written as text part by part. */
  DIRECT,
  /** Maps and lists of plain Java values are made on both ways. */
  COLLECTIONS;

  <T> Codec<T> codec(Class<T> type, BindingType binding, Shapes shapes) {
    return this == DIRECT
        ? new HoconCodec<>(
            type, binding.create(new Tree.OfConfig(), shapes), root -> root, Sink.Text::new)
        : new HoconCodec<>(
            type,
            binding.create(new Tree.OfCollections(), shapes),
            ConfigObject::unwrapped,
            Sink.Collecting::new);
  }

  /** Entities as HOCON in UTF-8. */
  static final class HoconCodec<T, N> implements Codec<T> {
    private final Class<T> type;
    private final Binding<N> binding;
    private final Function<ConfigObject, N> view;
    private final Supplier<Sink> sinks;

    HoconCodec(
        Class<T> type, Binding<N> binding, Function<ConfigObject, N> view, Supplier<Sink> sinks) {
      this.type = type;
      this.binding = binding;
      this.view = view;
      this.sinks = sinks;
    }

    @Override
    public byte[] encode(T value) {
      Sink sink = sinks.get();
      binding.write(value, sink);
      return sink.render().getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public T decode(byte[] bytes) throws IOException {
      try {
        return binding.read(type, view.apply(parse(bytes)));
      } catch (ConfigException e) {
        throw new IOException("not the HOCON of a " + type.getSimpleName(), e);
      }
    }

    static ConfigObject parse(byte[] bytes) throws IOException {
      try {
        return ConfigFactory.parseString(new String(bytes, StandardCharsets.UTF_8)).root();
      } catch (StackOverflowError e) {
        // The parser calls itself once a bracket and keeps nothing when it fails.
        throw new IOException("HOCON nested too deeply", e);
      }
    }
  }
}
