package io.github.jmhgate.measure.fork;

import io.github.jmhgate.model.Result;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What came of one fork. */
public sealed interface ForkOutcome {

  /**
   * A fork that measured.
   *
   * @param result its samples, of this one fork
   * @param file JMH's JSON of it; null where the fork was recorded earlier
   * @param wall time from asking for the fork to its end
   */
  record Measured(Result result, @Nullable Path file, Duration wall) implements ForkOutcome {}

  /**
   * A fork that did not.
   *
   * @param reason one sentence; untrusted text
   */
  record Failed(String reason) implements ForkOutcome {}

  /**
   * A fork whose benchmark said itself that it cannot be measured here: no failure, and no use to
   * try again.
   *
   * @param reason what it lacks, one sentence; untrusted text
   */
  record Skipped(String reason) implements ForkOutcome {}
}
