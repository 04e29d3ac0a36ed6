package io.github.jmhgate.session;

import io.github.jmhgate.gate.Fact;
import java.nio.file.Path;
import java.time.Duration;

/** Hears what it takes to have something to compare with. */
public interface BaseListener {
  /** The stored baseline decides no times, so that a revision is measured beside. */
  default void untrusted(Fact why) {}

  /** A kept jar of the base is damaged, and is built again. */
  default void damaged(Path jar) {}

  /**
   * The base's jar is built.
   *
   * @param revision what it is, for people
   */
  default void building(String revision) {}

  /**
   * It is still built; called about once a second.
   *
   * @param elapsed how long it has taken
   * @param log where its output goes
   */
  default void stillBuilding(Duration elapsed, Path log) {}

  /** The build has ended, well or not. */
  default void built() {}
}
