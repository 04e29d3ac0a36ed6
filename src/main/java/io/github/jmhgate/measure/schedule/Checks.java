package io.github.jmhgate.measure.schedule;

import io.github.jmhgate.model.BenchmarkId;
import java.time.Duration;
import java.util.Set;

/**
 * Keeps benchmarks that are measured only to check the selection within a part of the time: a tenth
 * of all of it, and what everything else has taken, if that is less.
 */
final class Checks {
  private static final int PART_OF_TIME = 10;

  private final Set<BenchmarkId> all;
  private final TimeSpent time;
  private Duration spent = Duration.ZERO;

  Checks(Set<BenchmarkId> all, TimeSpent time) {
    this.all = Set.copyOf(all);
    this.time = time;
  }

  boolean contain(BenchmarkId benchmark) {
    return all.contains(benchmark);
  }

  /** Counts the time of a step. */
  void took(BenchmarkId benchmark, Duration wall) {
    if (contain(benchmark)) {
      spent = spent.plus(wall);
    }
  }

  /** Returns whether a benchmark may take so long; one that is no check always may. */
  boolean allow(BenchmarkId benchmark, Duration cost) {
    return !contain(benchmark) || spent.plus(cost).compareTo(most()) <= 0;
  }

  private Duration most() {
    Duration others = time.elapsed().minus(spent);
    Duration whole = time.whole();
    Duration part = whole == null ? others : whole.dividedBy(PART_OF_TIME);
    return part.compareTo(others) < 0 ? part : others;
  }
}
