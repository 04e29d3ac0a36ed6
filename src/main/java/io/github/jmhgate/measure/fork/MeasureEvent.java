package io.github.jmhgate.measure.fork;

import io.github.jmhgate.gate.BenchmarkPlan;
import io.github.jmhgate.model.BenchmarkId;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An event for a user who waits. */
public sealed interface MeasureEvent {

  /**
   * The progress of a batch of forks.
   *
   * @param fork number of forks begun, from 1
   * @param left estimated time until it ends
   * @param most time until the budget ends it, at least {@code left}; null if there is none
   */
  record Progress(int fork, int forks, Duration elapsed, Duration left, @Nullable Duration most) {}

  record ForkStarted(BenchmarkId benchmark, Progress progress) implements MeasureEvent {}

  /**
   * A fork failed.
   *
   * @param reason one sentence; untrusted text
   * @param repeated whether another fork replaces it; otherwise the benchmark gets no more forks
   */
  record ForkFailed(BenchmarkId benchmark, String reason, boolean repeated)
      implements MeasureEvent {}

  /**
   * A benchmark reported that it cannot be measured here, and gets no more forks.
   *
   * @param reason what it lacks, one sentence; untrusted text
   */
  record Skipped(BenchmarkId benchmark, String reason) implements MeasureEvent {}

  /**
   * An adaptive plan has looked at a benchmark.
   *
   * @param effect how much longer an operation takes; empty if unknown
   */
  record Looked(BenchmarkId benchmark, Optional<BenchmarkPlan.Effect> effect)
      implements MeasureEvent {}
}
