package io.github.jmhgate.measure.schedule;

import io.github.jmhgate.model.Result;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The outcome of a step, which is one fork, or a pair of forks in lockstep. */
public sealed interface StepOutcome {

  /**
   * A measured step; a fork alone has no baseline. If it was recorded elsewhere, the number of its
   * file of JMH's JSON and its time are 0.
   */
  record Measured(@Nullable Result baseline, Result candidate, int number, Duration wall)
      implements StepOutcome {

    public Result first() {
      return baseline == null ? candidate : baseline;
    }
  }

  /** A failed step, none of whose forks count, with one sentence of untrusted text. */
  record Failed(String reason) implements StepOutcome {}

  /** A step whose benchmark reported what it lacks here; it has not failed, nor is it repeated. */
  record Skipped(String reason) implements StepOutcome {}
}
