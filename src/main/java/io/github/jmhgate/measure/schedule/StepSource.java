package io.github.jmhgate.measure.schedule;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.model.BenchmarkId;
import java.time.Duration;
import java.util.List;

/**
 * The source of an adaptive plan's evidence. A step is a fork of the candidate, a fork of each
 * side, or a pair in lockstep, from JVMs or recorded data.
 */
public interface StepSource {

  /** Returns the benchmarks to measure; fails if only the caller knows them. */
  default List<BenchmarkId> benchmarks() {
    throw new UnsupportedOperationException();
  }

  /** Returns the planned length of one step's iterations; zero if unknown. */
  default Duration planned(BenchmarkId benchmark) {
    return Duration.ZERO;
  }

  /** Returns the number of steps left by an earlier measurement, which take no time. */
  default int ready(BenchmarkId benchmark) {
    return 0;
  }

  /**
   * Returns whether the steps of a benchmark so far drew random data: the same on both sides of a
   * step, and other data in each.
   */
  default boolean draws(BenchmarkId benchmark) {
    return false;
  }

  default int forksPerStep() {
    return 1;
  }

  /**
   * Returns whether to repeat a failed step, by the benchmark's failed steps so far, and those
   * since its last successful one. Otherwise the benchmark has failed.
   */
  default boolean again(int altogether, int inARow) {
    return altogether < 2;
  }

  /** Announces which step will most likely follow the next one, so that it can be prepared. */
  default void expect(BenchmarkId benchmark) {}

  StepOutcome next(BenchmarkId benchmark) throws GateFailure, InterruptedException;
}
