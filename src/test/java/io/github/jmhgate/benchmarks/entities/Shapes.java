package io.github.jmhgate.benchmarks.entities;

import com.github.benmanes.caffeine.cache.stats.CacheStats;

/** Where a binding gets a type's metadata from. Safe for several threads. */
interface Shapes {
  Shape of(Class<?> type);

  default void forget() {}

  default CacheStats stats() {
    return CacheStats.empty();
  }
}
