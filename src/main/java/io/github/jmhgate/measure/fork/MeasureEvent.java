package io.github.jmhgate.measure.fork;

import io.github.jmhgate.gate.fact.Verdict;
import io.github.jmhgate.gate.plan.BenchmarkPlan;
import io.github.jmhgate.model.BenchmarkId;
import java.time.Duration;
import java.util.Optional;

/** Something a person who waits wants to know. */
public sealed interface MeasureEvent {

  /** The benchmark it is about. */
  BenchmarkId benchmark();

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
   * A fork is measured.
   *
   * @param benchmark the benchmark
   * @param progress how far it all is
   */
  record ForkMeasured(BenchmarkId benchmark, Progress progress) implements MeasureEvent {}

  /**
   * A fork failed.
   *
   * @param benchmark the benchmark
   * @param progress how far it all is
   * @param reason one sentence; untrusted text
   * @param repeated whether the benchmark gets one more fork instead; otherwise it gets no more
   */
  record ForkFailed(BenchmarkId benchmark, Progress progress, String reason, boolean repeated)
      implements MeasureEvent {}

  /**
   * A benchmark said itself that it cannot be measured here, and gets no more forks.
   *
   * @param benchmark the benchmark
   * @param progress how far it all is
   * @param reason what it lacks, one sentence; untrusted text
   */
  record Skipped(BenchmarkId benchmark, Progress progress, String reason) implements MeasureEvent {}

  /**
   * An adaptive plan has looked at a benchmark.
   *
   * @param benchmark the benchmark
   * @param progress how far it all is
   * @param steps forks a side, forks of the candidate, or pairs that were looked at
   * @param open whether it needs more
   * @param verdict where it stands; INCONCLUSIVE while it is open
   * @param effect how much longer an operation takes, as far as is known
   */
  record Looked(
      BenchmarkId benchmark,
      Progress progress,
      int steps,
      boolean open,
      Verdict verdict,
      Optional<BenchmarkPlan.Effect> effect)
      implements MeasureEvent {}
}
