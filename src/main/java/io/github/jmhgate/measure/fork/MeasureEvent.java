package io.github.jmhgate.measure.fork;

import io.github.jmhgate.gate.plan.BenchmarkPlan;
import io.github.jmhgate.model.BenchmarkId;
import java.time.Duration;
import java.util.Optional;

/** Something a person who waits wants to know. */
public sealed interface MeasureEvent {

  /**
   * How far a batch of forks has come.
   *
   * @param fork forks begun, from 1
   * @param forks forks planned altogether
   * @param elapsed time since the batch began
   * @param left estimate of the time until it is done
   */
  record Progress(int fork, int forks, Duration elapsed, Duration left) {}

  /** A fork is about to start. */
  record ForkStarted(BenchmarkId benchmark, Progress progress) implements MeasureEvent {}

  /**
   * A fork failed.
   *
   * @param benchmark the benchmark
   * @param reason one sentence; untrusted text
   * @param repeated whether the benchmark gets one more fork instead; otherwise it gets no more
   */
  record ForkFailed(BenchmarkId benchmark, String reason, boolean repeated)
      implements MeasureEvent {}

  /**
   * A benchmark said itself that it cannot be measured here, and gets no more forks.
   *
   * @param benchmark the benchmark
   * @param reason what it lacks, one sentence; untrusted text
   */
  record Skipped(BenchmarkId benchmark, String reason) implements MeasureEvent {}

  /**
   * An adaptive plan has looked at a benchmark.
   *
   * @param benchmark the benchmark
   * @param effect how much longer an operation takes, as far as is known
   */
  record Looked(BenchmarkId benchmark, Optional<BenchmarkPlan.Effect> effect)
      implements MeasureEvent {}
}
