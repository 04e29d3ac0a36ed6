package io.github.jmhgate.benchmarks.entities;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import com.github.benmanes.caffeine.cache.stats.CacheStats;
import io.github.jmhgate.benchmarks.entities.Shape.Access;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** How metadata is kept, as a benchmark parameter. */
public enum CacheType {
  /** Nothing is kept: every lookup looks at the class again. */
  OFF(access -> type -> Shape.of(type, access)),
  /** Caffeine, emptied before each operation: what the first use of the types costs. */
  COLD(CachedShapes::new),
  /** Caffeine, filled before measuring. */
  WARM(CachedShapes::new),
  /** A map under one lock, filled before measuring: what threads of a careless binder wait for. */
  LOCKED(LockedShapes::new);

  private final Function<Access, Shapes> maker;

  CacheType(Function<Access, Shapes> maker) {
    this.maker = maker;
  }

  Shapes create(Access access) {
    return maker.apply(access);
  }

  private static final class CachedShapes implements Shapes {
    private final LoadingCache<Class<?>, Shape> cache;

    CachedShapes(Access access) {
      cache =
          Caffeine.newBuilder()
              .maximumSize(1000)
              .recordStats()
              .build(type -> Shape.of(type, access));
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

  private static final class LockedShapes implements Shapes {
    private final Map<Class<?>, Shape> kept = new HashMap<>();
    private final Access access;

    LockedShapes(Access access) {
      this.access = access;
    }

    @Override
    public synchronized Shape of(Class<?> type) {
      return kept.computeIfAbsent(type, missing -> Shape.of(missing, access));
    }

    @Override
    public synchronized void forget() {
      kept.clear();
    }
  }

  /** Where a binding gets a type's metadata from. Safe for several threads. */
  interface Shapes {
    Shape of(Class<?> type);

    default void forget() {}

    default CacheStats stats() {
      return CacheStats.empty();
    }
  }
}
