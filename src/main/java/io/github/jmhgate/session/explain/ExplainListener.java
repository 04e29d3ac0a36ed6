package io.github.jmhgate.session.explain;

import io.github.jmhgate.model.BenchmarkId;

/** Hears how far it is. */
public interface ExplainListener {
  /** The base's jar is built, which takes its time. */
  default void building(String revision) {}

  /** A fork ended, of so many of this benchmark. */
  default void ended(BenchmarkId benchmark, int fork, int forks) {}
}
