package io.github.jmhgate.measure.schedule;

import io.github.jmhgate.gate.plan.MeasuredEffect;
import io.github.jmhgate.model.BenchmarkId;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Receives events while measuring, on the measuring thread: it should be quick. */
public interface MeasureListener {

  MeasureListener NONE = new MeasureListener() {};

  /**
   * The progress of a batch.
   *
   * @param fork forks begun, from 1
   * @param forks that are likely to be measured in all
   * @param decided benchmarks that get no more forks, as an adaptive plan sees it now
   * @param elapsed since measuring began
   * @param left an estimate of the time until it ends, which may rise
   * @param most the time until it ends, or until the budget ends it; null if that is unknown
   */
  record Progress(
      int fork, int forks, int decided, Duration elapsed, Duration left, @Nullable Duration most) {}

  /**
   * Receives what an adaptive plan is going to take, before anything is measured, and once more if
   * the first steps show that it takes more than the time allows.
   */
  default void planned(Forecast forecast) {}

  default void started(BenchmarkId benchmark, Progress progress) {}

  /**
   * Called when a fork failed, with untrusted text. If no other fork replaces it, the benchmark
   * gets no more forks.
   */
  default void failed(BenchmarkId benchmark, String reason, boolean repeated) {}

  /** Called when a benchmark reported what it lacks, in untrusted text; it gets no more forks. */
  default void skipped(BenchmarkId benchmark, String reason) {}

  /** Called when an adaptive plan has looked at a benchmark. */
  default void looked(BenchmarkId benchmark, MeasuredEffect effect) {}
}
