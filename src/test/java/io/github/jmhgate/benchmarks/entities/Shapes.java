package io.github.jmhgate.benchmarks.entities;

import com.github.benmanes.caffeine.cache.stats.CacheStats;

/** Where a binding gets a type's metadata from. Safe for several threads. */
interface Shapes {

  /** The metadata of a record class. */
  Shape of(Class<?> type);

  /** Drops what is kept. */
  default void forget() {}

  /** Hits, misses and loads so far. */
  default CacheStats stats() {
    return CacheStats.empty();
  }
}
