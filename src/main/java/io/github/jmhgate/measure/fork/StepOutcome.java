package io.github.jmhgate.measure.fork;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The outcome of a step, which is one fork, or a pair of forks in lockstep. */
public sealed interface StepOutcome {

  /**
   * A measured step.
   *
   * @param baseline the baseline's fork; null for a fork of the candidate alone
   */
  record Measured(@Nullable MeasuredFork baseline, MeasuredFork candidate) implements StepOutcome {

    public Duration wall() {
      return baseline == null ? candidate.wall() : candidate.wall().plus(baseline.wall());
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
