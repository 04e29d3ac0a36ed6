package io.github.jmhgate.measure.fork;

import io.github.jmhgate.model.Result;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The outcome of one fork. */
public sealed interface ForkOutcome {

  /**
   * A measured fork.
   *
   * @param result the samples of this fork
   * @param file JMH's JSON of it; null if the fork was recorded earlier
   * @param wall time from the request for the fork to its end
   */
  record Measured(Result result, @Nullable Path file, Duration wall) implements ForkOutcome {}

  /**
   * A failed fork.
   *
   * @param reason one sentence; untrusted text
   */
  record Failed(String reason) implements ForkOutcome {}

  /**
   * A fork whose benchmark reported that it cannot be measured here. That is no failure, and it is
   * not repeated.
   *
   * @param reason what it lacks, one sentence; untrusted text
   */
  record Skipped(String reason) implements ForkOutcome {}
}
