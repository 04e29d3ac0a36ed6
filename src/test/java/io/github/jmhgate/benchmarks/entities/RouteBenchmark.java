package io.github.jmhgate.benchmarks.entities;

import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/**
 * What intermediate collections cost: entities made of the parser's nodes and written as text,
 * against entities made of maps and lists and written through them.
 *
 * <p>{@code java -jar target/benchmarks.jar RouteBenchmark -prof gc}
 */
public class RouteBenchmark extends HoconBenchmark {
  /** What is encoded. */
  @Param public Entity entity;

  /** By which way. */
  @Param public Route route;

  @Override
  protected Fixture<?> create() throws IOException {
    return Fixture.of(entity, BindingType.HAND_WRITTEN, CacheType.OFF, route);
  }

  /**
   * Entity to HOCON in UTF-8.
   *
   * <p>{@code java -jar target/benchmarks.jar RouteBenchmark.encode}
   */
  @Benchmark
  public byte[] encode() throws IOException {
    return fixture().encode();
  }

  /**
   * HOCON in UTF-8 to entity.
   *
   * <p>{@code java -jar target/benchmarks.jar RouteBenchmark.decode}
   */
  @Benchmark
  public Object decode() throws IOException {
    return fixture().decode();
  }
}
