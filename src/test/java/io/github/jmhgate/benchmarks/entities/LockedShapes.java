package io.github.jmhgate.benchmarks.entities;

import java.util.HashMap;
import java.util.Map;

/** Metadata kept in a map under one lock: what the threads of a careless binder wait for. */
final class LockedShapes implements Shapes {
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
