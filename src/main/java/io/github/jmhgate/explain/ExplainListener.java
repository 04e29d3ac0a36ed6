package io.github.jmhgate.explain;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.usecase.SessionListener;

public interface ExplainListener extends SessionListener {
  default void ended(BenchmarkId benchmark, int fork, int forks) {}
}
