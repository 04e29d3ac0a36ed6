package io.github.jmhgate.cli;

import io.github.jmhgate.gate.Warning;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What a candidate is compared with. */
sealed interface Base {

  /**
   * The stored baseline.
   *
   * @param warnings why no other revision is measured beside, where that was wanted
   * @param timeObstacle why times must not be judged; empty where the baseline decides
   */
  record Stored(List<Warning> warnings, Optional<String> timeObstacle) implements Base {
    static final Stored PLAIN = new Stored(List.of(), Optional.empty());
  }

  /**
   * A jar measured beside.
   *
   * @param file the jar
   * @param description what it is, for people
   * @param revision its commit; empty where unknown
   */
  record Jar(Path file, String description, String revision) implements Base {}
}
