package io.github.jmhgate.benchmarks.entities;

import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Threads;

/**
 * A person read from parsed nodes by 1, 2 and 4 threads that share a binding and its metadata.
 * Where threads wait for a lock, the time grows with them; a profile names the lock.
 *
 * <p>{@code java -jar target/benchmarks.jar BindingThreadsBenchmark -p cache=LOCKED -prof jfr}
 */
public abstract class BindingThreadsBenchmark extends HoconBenchmark {
  /** By what the person is bound. */
  @Param public BindingType binding;

  /** How metadata is kept. */
  @Param({"WARM", "LOCKED"})
  public CacheType cache;

  @Override
  protected Fixture<?> create() throws IOException {
    return Fixture.of(Entity.PERSON, binding, cache, Route.DIRECT);
  }

  /**
   * Parsed nodes to person.
   *
   * <p>{@code java -jar target/benchmarks.jar BindingThreadsBenchmark.Four.read}
   */
  @Benchmark
  public Object read() {
    return fixture().read();
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
