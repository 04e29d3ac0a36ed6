package io.github.jmhgate.benchmarks.entities;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** An entity with all that benchmarks do to it, made by a subclass. All threads share it. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public abstract class HoconBenchmark {
  private Fixture<?> fixture;

  /** A new fixture, which fails the fork unless HOCON keeps the entity. */
  protected abstract Fixture<?> create() throws IOException;

  @Setup
  public void verify() throws IOException {
    fixture = create();
  }

  final Fixture<?> fixture() {
    return fixture;
  }
}
