package io.github.jmhgate.session;

import io.github.jmhgate.measure.fork.MeasureEvent;
import io.github.jmhgate.measure.fork.MeasureListener;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import java.time.Duration;
import java.util.List;

/**
 * Hears how a session goes, so that a waiting user can be informed. Every call comes from the
 * thread that runs the session.
 */
public interface SessionListener extends MeasureListener, BaseListener {
  @Override
  default void on(MeasureEvent event) {}

  /**
   * The candidate is measured alone from now on.
   *
   * @param forks of each benchmark; 0 where a plan decides
   */
  default void alone(int benchmarks, int forks, Environment environment) {}

  /** So many benchmarks are measured again with fresh forks, because their allocation changed. */
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

  /** A part of the measuring has ended. */
  default void paused() {}

  /**
   * All has been measured.
   *
   * @param wall how long it took
   * @param inside share of that inside warm-up and iterations, from 0 to 1
   */
  default void measured(Duration wall, double inside) {}
}
