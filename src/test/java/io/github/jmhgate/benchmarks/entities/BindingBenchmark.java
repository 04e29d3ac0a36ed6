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
 * The binding alone, without parsing: code that knows the entities against reflection and method
 * handles over cached metadata.
 *
 * <p>{@code java -jar target/benchmarks.jar [.]BindingBenchmark -prof gc}
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class BindingBenchmark {
  /** What is bound. */
  @Param public Entity entity;

  /** By what. */
  @Param public BindingType binding;

  private Fixture<?> fixture;

  /** Fails the fork unless HOCON keeps the entity. */
  @Setup
  public void verify() throws IOException {
    fixture = Fixture.of(entity, binding, CacheType.WARM, Route.DIRECT);
  }

  /**
   * Parsed nodes to entity.
   *
   * <p>{@code java -jar target/benchmarks.jar [.]BindingBenchmark.read}
   */
  @Benchmark
  public Object read() {
    return fixture.read();
  }

  /**
   * Entity to HOCON text.
   *
   * <p>{@code java -jar target/benchmarks.jar [.]BindingBenchmark.write}
   */
  @Benchmark
  public String write() {
    return fixture.write();
  }
}
