package io.github.jmhgate.benchmarks.entities;

import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/**
 * What intermediate collections cost: entities made of the parser's nodes and written as text,
 * against entities made of maps and lists and written through them.
 */
public class RouteBenchmark extends HoconBenchmark {
  @Param public Entity entity;

  @Param public Route route;

  @Override
  protected Fixture<?> create() throws IOException {
    return new Fixture<>(entity.payload(), BindingType.HAND_WRITTEN, CacheType.OFF, route);
  }

  @Benchmark
  public byte[] encode() throws IOException {
    return fixture.encode();
  }

  @Benchmark
  public Object decode() throws IOException {
    return fixture.decode();
  }
}
