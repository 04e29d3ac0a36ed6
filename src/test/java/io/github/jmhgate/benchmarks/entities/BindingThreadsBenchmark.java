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
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A person read from parsed nodes by 1, 2 and 4 threads that share a binding and its metadata.
 * Where threads wait for a lock, the time grows with them; a profile names the lock.
 *
 * <p>{@code java -jar target/benchmarks.jar BindingThreadsBenchmark -p cache=LOCKED -prof jfr}
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public abstract class BindingThreadsBenchmark {
  /** By what the person is bound. */
  @Param public BindingType binding;

  /** How metadata is kept. */
  @Param({"WARM", "LOCKED"})
  public CacheType cache;

  private Fixture<?> fixture;

  /** Fails the fork unless HOCON keeps the entity; fills the cache. */
  @Setup
  public void verify() throws IOException {
    fixture = Fixture.of(Entity.PERSON, binding, cache, Route.DIRECT);
  }

  /**
   * Parsed nodes to person.
   *
   * <p>{@code java -jar target/benchmarks.jar BindingThreadsBenchmark.Four.read}
   */
  @Benchmark
  public Object read() {
    return fixture.read();
  }

  /** One thread: nobody waits. */
  @Threads(1)
  public static class One extends BindingThreadsBenchmark {}

  /** Two threads. */
  @Threads(2)
  public static class Two extends BindingThreadsBenchmark {}

  /** Four threads, on some machines more than cores. */
  @Threads(4)
  public static class Four extends BindingThreadsBenchmark {}
}
