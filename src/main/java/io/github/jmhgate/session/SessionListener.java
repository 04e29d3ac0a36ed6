package io.github.jmhgate.session;

import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.measure.fork.MeasureListener;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Receives the progress of a session, on the thread that runs it. */
public interface SessionListener extends MeasureListener {
  /** The stored baseline does not decide on times, so a revision is measured against instead. */
  default void untrusted(Fact why) {}

  /** A kept jar of the base is damaged, and is built again. */
  default void damaged(Path jar) {}

  default void building(String revision) {}

  /** Called about once a second during a build, with the file that takes its output. */
  default void stillBuilding(Duration elapsed, Path log) {}

  default void built() {}

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
