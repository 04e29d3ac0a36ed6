package io.github.jmhgate.benchmarks.entities;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import com.github.benmanes.caffeine.cache.stats.CacheStats;

/** Metadata kept by Caffeine, which counts. */
final class CachedShapes implements Shapes {
  private final LoadingCache<Class<?>, Shape> cache;

  CachedShapes(Access access) {
    cache =
        Caffeine.newBuilder().maximumSize(1000).recordStats().build(type -> Shape.of(type, access));
  }

  @Override
  public Shape of(Class<?> type) {
    return cache.get(type);
  }

  @Override
  public void forget() {
    cache.invalidateAll();
  }

  @Override
  public CacheStats stats() {
    return cache.stats();
  }
}
