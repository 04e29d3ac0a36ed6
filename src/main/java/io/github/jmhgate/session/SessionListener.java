package io.github.jmhgate.session;

import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.measure.fork.MeasureListener;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.revision.RevisionJar;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Receives the progress of a session, on the thread that runs it. */
public interface SessionListener extends MeasureListener, RevisionJar.Progress {
  /** The stored baseline does not decide on times, so a revision is measured against instead. */
  default void untrusted(Fact why) {}

  @Override
  default void building(String revision, Optional<Path> damaged) {}

  /** The candidate is measured alone from now on, in so many forks each; 0 if a plan decides. */
  default void alone(int benchmarks, int forks, Environment environment) {}

  default void confirming(int benchmarks) {}

  /** Short forks record which methods so many benchmarks run, and did so for some. */
  default void recording(int done, int benchmarks) {}

  /**
   * Both sides are measured in lockstep from now on.
   *
   * @param base what it is, for people
   * @param takenUp pairs of an earlier measuring that count
   */
  default void lockstep(
      List<BenchmarkId> benchmarks, String base, Environment environment, int takenUp) {}

  default void paused() {}

  /** All was measured; inside is the share of warm-up and iterations, from 0 to 1. */
  default void measured(Duration wall, double inside) {}
}
