package io.github.jmhgate.benchmarks.entities;

import com.github.benmanes.caffeine.cache.stats.CacheStats;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;

/**
 * What the metadata cache counted in an iteration. JMH adds up what the threads say; they share the
 * cache, so the first speaks for all.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class CacheEvents {
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
