package io.github.jmhgate.benchmarks.entities;

import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Threads;

/**
 * A person read from parsed nodes by 1, 2 and 4 threads that share a binding and its metadata.
 * Where threads wait for a lock, the time grows with them; a profile names the lock.
 */
public abstract class BindingThreadsBenchmark extends HoconBenchmark {
  @Param public BindingType binding;

  @Param({"WARM", "LOCKED"})
  public CacheType cache;

  @Override
  protected Fixture<?> create() throws IOException {
    return new Fixture<>(Entity.PERSON.payload(), binding, cache, Route.DIRECT);
  }

  @Benchmark
  public Object read() {
    return fixture.read();
  }

  @Threads(1)
  public static class One extends BindingThreadsBenchmark {}

  @Threads(2)
  public static class Two extends BindingThreadsBenchmark {}

  @Threads(4)
  public static class Four extends BindingThreadsBenchmark {}
}
