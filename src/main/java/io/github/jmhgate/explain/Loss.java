package io.github.jmhgate.explain;

import io.github.jmhgate.model.BenchmarkId;
import java.util.List;
import java.util.Optional;

/**
 * A benchmark to explain.
 *
 * @param benchmark which
 * @param regressed its metrics that did
 * @param time nanoseconds of a thread an operation; empty where they were not compared
 * @param allocation bytes an operation; empty where they were not compared
 */
record Loss(
    BenchmarkId benchmark, List<String> regressed, Optional<Cost> time, Optional<Cost> allocation) {

  Loss {
    regressed = List.copyOf(regressed);
  }
}
