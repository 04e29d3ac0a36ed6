package io.github.jmhgate.benchmarks.entities;

import com.github.benmanes.caffeine.cache.stats.CacheStats;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/**
 * What keeping a type's metadata is worth: a person read from parsed nodes with no cache, a cold
 * one, a warm one and one under a lock. Hits, misses and loads of Caffeine come beside the time, as
 * events of each iteration.
 */
public class ShapeCacheBenchmark extends HoconBenchmark {
  @Param public CacheType cache;

  @Param({"REFLECTION", "METHOD_HANDLE"})
  public BindingType binding;

  private CacheStats before = CacheStats.empty();
  private CacheStats during = CacheStats.empty();

  @Override
  protected Fixture<?> create() throws IOException {
    return Fixture.of(Entity.PERSON, binding, cache, Route.DIRECT);
  }

  /** Notes where an iteration begins; no thread is ahead of this. */
  @Setup(Level.Iteration)
  public void begin() {
    before = fixture().shapes().stats();
  }

  /** Counts what the iteration added, when every thread is done. */
  @TearDown(Level.Iteration)
  public void end() {
    during = fixture().shapes().stats().minus(before);
  }

  CacheStats during() {
    return during;
  }

  @Benchmark
  public Object read(CacheEvents events) {
    if (cache == CacheType.COLD) {
      fixture().shapes().forget();
    }
    return fixture().read();
  }
}
