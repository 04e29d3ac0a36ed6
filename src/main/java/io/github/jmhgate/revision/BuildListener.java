package io.github.jmhgate.revision;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Receives the progress of a build, in the thread that waits for it. */
@FunctionalInterface
public interface BuildListener {
  /**
   * Called when the build begins.
   *
   * @param damaged a damaged cached jar, if any, which is therefore built again
   */
  void begins(Optional<Path> damaged);

  /** Called about once a second with the elapsed time. */
  default void goesOn(Duration elapsed) {}

  /** Called when the build ends, also if it failed. */
  default void ended() {}
}
