package io.github.jmhgate.usecase;

import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.measure.schedule.MeasureListener;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.revision.RevisionJar;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Receives the progress of a session, on the thread that runs it. */
public interface SessionListener extends MeasureListener, RevisionJar.Progress {
  /** Called if the stored baseline cannot decide on times, so a revision is measured instead. */
  default void untrusted(Fact why) {}

  @Override
  default void building(String revision, Optional<String> flaw) {}

  /** Called when measuring the candidate alone begins; {@code forks} is 0 if a plan decides. */
  default void alone(int benchmarks, int forks, Environment environment) {}

  default void confirming(int benchmarks) {}

  /** Called when {@code done} of the short runs have shown what a benchmark runs. */
  default void recording(int done, int runs) {}

  /** Called if kept records were not written by this cache, so they are made again. */
  default void recordsRejected(int files, Path folder) {}

  /**
   * Called when measuring in lockstep begins.
   *
   * @param checks those of the benchmarks that run the same code, and are measured if time allows
   * @param base what it is, for people
   * @param takenUp pairs of an earlier measuring that count
   */
  default void lockstep(
      List<BenchmarkId> benchmarks,
      Set<BenchmarkId> checks,
      String base,
      Environment environment,
      int takenUp) {}

  default void paused() {}

  /** Called before a fork of a minute of each side, which shows what gets dearer with calls. */
  default void longForks(BenchmarkId benchmark) {}

  /** Called before forks alone check what the pairs of a benchmark say. */
  default void checking(BenchmarkId benchmark) {}

  /** Called after measuring; inside is the share of warm-up and iterations, from 0 to 1. */
  default void measured(Duration wall, double inside) {}

  /** Called when nothing is measured any more, even if that failed. */
  default void ended() {}
}
