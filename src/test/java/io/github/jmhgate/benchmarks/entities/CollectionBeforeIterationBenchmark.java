package io.github.jmhgate.benchmarks.entities;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Whether a full collection before each iteration changes what is measured. It is a study, not
 * advice: the option of the harness that does this for every benchmark hides what garbage costs a
 * real service.
 *
 * <p>{@code java -jar target/benchmarks.jar CollectionBeforeIterationBenchmark -prof gc}
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class CollectionBeforeIterationBenchmark {
  /** What is decoded. */
  @Param public Entity entity;

  /** Whether the collector is asked to run before each iteration. */
  @Param({"false", "true"})
  public boolean collect;

  private Fixture<?> fixture;

  /** Fails the fork unless HOCON keeps the entity. */
  @Setup
  public void verify() throws IOException {
    fixture = Fixture.of(entity, BindingType.REFLECTION, CacheType.WARM, Route.COLLECTIONS);
  }

  /** Collects, outside of the measured time. */
  @Setup(Level.Iteration)
  public void collect() {
    if (collect) {
      System.gc();
    }
  }

  /**
   * HOCON in UTF-8 to entity by way of collections, which leave most garbage.
   *
   * <p>{@code java -jar target/benchmarks.jar CollectionBeforeIterationBenchmark.decode}
   */
  @Benchmark
  public Object decode() throws IOException {
    return fixture.decode();
  }
}
