package io.github.jmhgate.revision;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Hears of a build, from the thread that waits for it. */
@FunctionalInterface
public interface BuildListener {
  /**
   * It begins.
   *
   * @param damaged a kept jar that is damaged and therefore built again, if there is one
   */
  void begins(Optional<Path> damaged);

  /**
   * It goes on; called about once a second.
   *
   * @param elapsed how long it has taken
   */
  default void goesOn(Duration elapsed) {}

  /** It has ended, well or not. */
  default void ended() {}
}
