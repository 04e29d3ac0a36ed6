package io.github.jmhgate.benchmarks.entities;

import com.github.benmanes.caffeine.cache.stats.CacheStats;
import java.io.IOException;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.ThreadParams;

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
    return new Fixture<>(Entity.PERSON.payload(), binding, cache, Route.DIRECT);
  }

  /** Notes where an iteration begins; no thread is ahead of this. */
  @Setup(Level.Iteration)
  public void begin() {
    before = fixture.shapes().stats();
  }

  /** Counts what the iteration added, when every thread is done. */
  @TearDown(Level.Iteration)
  public void end() {
    during = fixture.shapes().stats().minus(before);
  }

  CacheStats during() {
    return during;
  }

  @Benchmark
  public Object read(Events events) {
    if (cache == CacheType.COLD) {
      fixture.shapes().forget();
    }
    return fixture.read();
  }

  /**
   * What the metadata cache counted in an iteration. JMH adds up what the threads say; they share
   * the cache, so the first speaks for all.
   */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Events {
    private ShapeCacheBenchmark benchmark;
    private boolean first;

    @Setup
    public void attach(ShapeCacheBenchmark attached, ThreadParams thread) {
      benchmark = attached;
      first = thread.getThreadIndex() == 0;
    }

    public long hits() {
      return counted().hitCount();
    }

    public long misses() {
      return counted().missCount();
    }

    public long loads() {
      return counted().loadCount();
    }

    private CacheStats counted() {
      return first ? benchmark.during() : CacheStats.empty();
    }
  }
}
