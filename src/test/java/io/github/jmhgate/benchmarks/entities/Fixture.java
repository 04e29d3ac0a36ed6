package io.github.jmhgate.benchmarks.entities;

import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigValue;
import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.codec.RoundTrip;
import java.io.IOException;

/** An entity with all that benchmarks do to it, verified when made. Safe for several threads. */
final class Fixture<T> {
  private final Class<T> type;
  private final T entity;
  private final Shapes shapes;
  private final Codec<T> codec;
  private final Binding<ConfigValue> binding;
  private final byte[] bytes;
  private final ConfigObject parsed;

  private Fixture(EntityPayload<T> payload, BindingType binding, CacheType cache, Route route)
      throws IOException {
    this.type = payload.type();
    this.entity = payload.measured();
    this.shapes = binding.shapes(cache);
    this.codec = route.codec(type, binding, shapes);
    this.binding = binding.create(new ConfigTree(), shapes);
    this.bytes = RoundTrip.verify(codec, entity);
    this.parsed = HoconCodec.parse(bytes);
  }

  /** Makes a fixture; a cache is full afterwards. */
  static Fixture<?> of(Entity entity, BindingType binding, CacheType cache, Route route)
      throws IOException {
    return new Fixture<>(entity.payload(), binding, cache, route);
  }

  Shapes shapes() {
    return shapes;
  }

  byte[] encode() throws IOException {
    return codec.encode(entity);
  }

  T decode() throws IOException {
    return codec.decode(bytes);
  }

  ConfigObject parse() throws IOException {
    return HoconCodec.parse(bytes);
  }

  T read() {
    return binding.read(type, parsed);
  }

  String write() {
    Sink sink = new TextSink();
    binding.write(entity, sink);
    return sink.render();
  }
}
