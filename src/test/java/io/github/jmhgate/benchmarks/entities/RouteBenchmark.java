package io.github.jmhgate.benchmarks.entities;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What intermediate collections cost: entities made of the parser's nodes and written as text,
 * against entities made of maps and lists and written through them.
 *
 * <p>{@code java -jar target/benchmarks.jar RouteBenchmark -prof gc}
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class RouteBenchmark {
  /** What is encoded. */
  @Param public Entity entity;

  /** By which way. */
  @Param public Route route;

  private Fixture<?> fixture;

  /** Fails the fork unless HOCON keeps the entity. */
  @Setup
  public void verify() throws IOException {
    fixture = Fixture.of(entity, BindingType.HAND_WRITTEN, CacheType.OFF, route);
  }

  /**
   * Entity to HOCON in UTF-8.
   *
   * <p>{@code java -jar target/benchmarks.jar RouteBenchmark.encode}
   */
  @Benchmark
  public byte[] encode() throws IOException {
    return fixture.encode();
  }

  /**
   * HOCON in UTF-8 to entity.
   *
   * <p>{@code java -jar target/benchmarks.jar RouteBenchmark.decode}
   */
  @Benchmark
  public Object decode() throws IOException {
    return fixture.decode();
  }
}
