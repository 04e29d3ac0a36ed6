package io.github.jmhgate.benchmarks.entities;

import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigValue;
import io.github.jmhgate.benchmarks.BenchmarkBase;
import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.codec.Codec.RoundTrip;
import io.github.jmhgate.benchmarks.entities.BindingType.Binding;
import io.github.jmhgate.benchmarks.entities.CacheType.Shapes;
import io.github.jmhgate.benchmarks.entities.Entity.EntityPayload;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Setup;

/** An entity with all that benchmarks do to it, made by a subclass. All threads share it. */
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public abstract class HoconBenchmark extends BenchmarkBase {
  Fixture<?> fixture;

  /** A new fixture, which fails the fork unless HOCON keeps the entity. */
  protected abstract Fixture<?> create() throws IOException;

  @Setup
  public void verify() throws IOException {
    fixture = create();
  }

  /** An entity with all that benchmarks do to it, verified when made. Safe for several threads. */
  static final class Fixture<T> {
    private final Class<T> type;
    private final T entity;
    private final Shapes shapes;
    private final Codec<T> codec;
    private final Binding<ConfigValue> binding;
    private final byte[] bytes;
    private final ConfigObject parsed;

    /** Makes a fixture; a cache is full afterwards. */
    Fixture(EntityPayload<T> payload, BindingType binding, CacheType cache, Route route)
        throws IOException {
      this.type = payload.type();
      this.entity = payload.measured();
      this.shapes = binding.shapes(cache);
      this.codec = route.codec(type, binding, shapes);
      this.binding = binding.create(new Tree.OfConfig(), shapes);
      this.bytes = RoundTrip.verify(codec, entity);
      this.parsed = Route.HoconCodec.parse(bytes);
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
      return Route.HoconCodec.parse(bytes);
    }

    T read() {
      return binding.read(type, parsed);
    }

    String write() {
      Sink sink = new Sink.Text();
      binding.write(entity, sink);
      return sink.render();
    }
  }
}
