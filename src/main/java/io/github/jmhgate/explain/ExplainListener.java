package io.github.jmhgate.explain;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.session.BaseListener;

/** Hears how far it is. */
public interface ExplainListener extends BaseListener {
  /** A fork ended, of so many of this benchmark. */
  default void ended(BenchmarkId benchmark, int fork, int forks) {}
}
