package io.github.jmhgate.benchmarks.entities;

import com.typesafe.config.ConfigException;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigObject;
import io.github.jmhgate.benchmarks.codec.Codec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import java.util.function.Supplier;

/** Entities as HOCON in UTF-8. */
final class HoconCodec<T, N> implements Codec<T> {
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
