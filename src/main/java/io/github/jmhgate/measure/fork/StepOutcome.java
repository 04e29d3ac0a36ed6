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

    /** Returns the baseline's fork, or the one that was measured alone. */
    public Result first() {
      return baseline == null ? candidate : baseline;
    }
  }

  /**
   * A failed step; none of its forks count.
   *
   * @param reason one sentence; untrusted text
   */
  record Failed(String reason) implements StepOutcome {}

  /**
   * A step whose benchmark reported that it cannot be measured here. That is no failure, and it is
   * not repeated.
   *
   * @param reason what it lacks, one sentence; untrusted text
   */
  record Skipped(String reason) implements StepOutcome {}
}
