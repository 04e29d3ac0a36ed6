package io.github.jmhgate.measure.fork;

import io.github.jmhgate.model.BenchmarkId;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The source of an adaptive plan's evidence. A step is a fork of each side, of the candidate alone,
 * or a pair in lockstep, from JVMs or recorded data.
 */
public interface StepSource {

  /** Returns the benchmarks in the order in which to measure them. */
  List<BenchmarkId> benchmarks();

  /** Returns the planned length of one step's iterations; zero if unknown. */
  Duration planned(BenchmarkId benchmark);

  /** Returns the number of steps left by an earlier measurement, which take no time. */
  default int ready(BenchmarkId benchmark) {
    return 0;
  }

  /** Returns the number of forks per step. */
  int forksPerStep();

  /**
   * Whether to repeat a failed step; otherwise its benchmark has failed.
   *
   * @param altogether failed steps of the benchmark, including this one
   * @param inARow failed steps since the last successful one
   */
  default boolean again(int altogether, int inARow) {
    return altogether < 2;
  }

  /** Announces which step will most likely follow the next one, so that it can be prepared. */
  default void expect(BenchmarkId benchmark) {}

  /**
   * Returns a new step of a benchmark.
   *
   * @throws MeasureException if no further step can be measured at all
   */
  StepOutcome next(BenchmarkId benchmark) throws MeasureException, InterruptedException;

  /** The outcome of a step. */
  sealed interface StepOutcome {}

  /**
   * A measured step.
   *
   * @param baseline the baseline's fork; null for a stored baseline
   */
  record Taken(ForkOutcome.@Nullable Measured baseline, ForkOutcome.Measured candidate)
      implements StepOutcome {
    /** Returns the time from the request for the step to its end. */
    Duration wall() {
      return baseline == null ? candidate.wall() : candidate.wall().plus(baseline.wall());
    }
  }

  /**
   * A failed step, of which no fork counts.
   *
   * @param reason one sentence; untrusted text
   */
  record Failed(String reason) implements StepOutcome {}

  /**
   * A step whose benchmark reported that it cannot be measured here.
   *
   * @param reason what it lacks, one sentence; untrusted text
   */
  record Skipped(String reason) implements StepOutcome {}
}
