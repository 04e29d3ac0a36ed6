package io.github.jmhgate.measure.fork;

import io.github.jmhgate.model.BenchmarkId;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where an adaptive plan gets its evidence from, step by step: a fork of each side, of the
 * candidate alone, or a pair in lockstep; from JVMs or from recorded data.
 */
public interface StepSource {

  /** The benchmarks there are, in the order they are to be measured in. */
  List<BenchmarkId> benchmarks();

  /** Planned length of one step's iterations; zero where nothing tells. */
  Duration planned(BenchmarkId benchmark);

  /** The benchmark's next steps that an earlier measuring has left, and that take no time. */
  default int ready(BenchmarkId benchmark) {
    return 0;
  }

  /** Forks that one step measures. */
  int forksPerStep();

  /**
   * Whether a step that failed is taken again; otherwise its benchmark has failed.
   *
   * @param altogether failed steps of the benchmark, this one included
   * @param inARow those since one measured
   */
  default boolean again(int altogether, int inARow) {
    return altogether < 2;
  }

  /**
   * Tells which step will most likely be asked for after the next one, so that it can be prepared.
   */
  default void expect(BenchmarkId benchmark) {}

  /**
   * One more step of a benchmark, of fresh forks.
   *
   * @throws MeasureException where not this step alone but measuring as such is impossible
   */
  StepOutcome next(BenchmarkId benchmark) throws MeasureException, InterruptedException;

  /** What came of a step. */
  sealed interface StepOutcome {}

  /**
   * A step that measured.
   *
   * @param baseline the baseline's fork; null where the baseline was stored
   * @param candidate the candidate's fork
   */
  record Taken(ForkOutcome.@Nullable Measured baseline, ForkOutcome.Measured candidate)
      implements StepOutcome {
    /** Time from asking for the step to its end. */
    Duration wall() {
      return baseline == null ? candidate.wall() : candidate.wall().plus(baseline.wall());
    }
  }

  /**
   * A step of which a fork failed; nothing of it counts.
   *
   * @param reason one sentence; untrusted text
   */
  record Failed(String reason) implements StepOutcome {}

  /**
   * A step whose benchmark said itself that it cannot be measured here.
   *
   * @param reason what it lacks, one sentence; untrusted text
   */
  record Skipped(String reason) implements StepOutcome {}
}
