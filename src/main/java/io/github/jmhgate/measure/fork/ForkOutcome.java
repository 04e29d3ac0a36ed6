package io.github.jmhgate.measure.fork;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What came of one fork. */
public sealed interface ForkOutcome {

  /** The benchmark that was measured. */
  BenchmarkId benchmark();

  /** Time from asking for the fork to its end. */
  Duration wall();

  /**
   * A fork that measured.
   *
   * @param benchmark the benchmark
   * @param result its samples, of this one fork
   * @param file JMH's JSON of it; null where the fork was recorded earlier
   * @param wall time from asking for the fork to its end
   * @param inside the part of it inside warm-up and measured iterations
   */
  record Measured(
      BenchmarkId benchmark, Result result, @Nullable Path file, Duration wall, Duration inside)
      implements ForkOutcome {}

  /**
   * A fork that did not.
   *
   * @param benchmark the benchmark
   * @param reason one sentence; untrusted text
   * @param wall time from asking for the fork to its end
   */
  record Failed(BenchmarkId benchmark, String reason, Duration wall) implements ForkOutcome {}

  /**
   * A fork whose benchmark said itself that it cannot be measured here: no failure, and no use to
   * try again.
   *
   * @param benchmark the benchmark
   * @param reason what it lacks, one sentence; untrusted text
   * @param wall time from asking for the fork to its end
   */
  record Skipped(BenchmarkId benchmark, String reason, Duration wall) implements ForkOutcome {}
}
