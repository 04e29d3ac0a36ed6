package io.github.jmhgate.measure.fork;

import io.github.jmhgate.model.Result;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The outcome of a step, which is one fork, or a pair of forks in lockstep. */
public sealed interface StepOutcome {

  /**
   * A measured step.
   *
   * @param baseline the baseline's fork; null for a fork alone
   * @param number the number of its file of JMH's JSON on each side; 0 if it was recorded elsewhere
   * @param wall time from the request for the step to its end; zero if it was recorded
   */
  record Measured(@Nullable Result baseline, Result candidate, int number, Duration wall)
      implements StepOutcome {

    public Result first() {
      return baseline == null ? candidate : baseline;
    }
  }

  /** A failed step, none of whose forks count, with one sentence of untrusted text. */
  record Failed(String reason) implements StepOutcome {}

  /**
   * A step whose benchmark reported in untrusted text what it lacks here. That is no failure, and
   * it is not repeated.
   */
  record Skipped(String reason) implements StepOutcome {}
}
