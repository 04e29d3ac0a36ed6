package io.github.jmhgate.benchmarks.entities;

/** How metadata is kept, as a benchmark parameter. */
public enum CacheType {
  /** Nothing is kept: every lookup looks at the class again. */
  OFF {
    @Override
    Shapes create(Access access) {
      return type -> Shape.of(type, access);
    }
  },
  /** Caffeine, emptied before each operation: what the first use of the types costs. */
  COLD {
    @Override
    Shapes create(Access access) {
      return new CachedShapes(access);
    }
  },
  /** Caffeine, filled before measuring. */
  WARM {
    @Override
    Shapes create(Access access) {
      return new CachedShapes(access);
    }
  },
  /** A map under one lock, filled before measuring. */
  LOCKED {
    @Override
    Shapes create(Access access) {
      return new LockedShapes(access);
    }
  };

  abstract Shapes create(Access access);
}
