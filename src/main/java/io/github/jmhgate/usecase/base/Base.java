package io.github.jmhgate.usecase.base;

import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Warning;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What a candidate is compared with. The settings that count are those of the reviewed change. */
public sealed interface Base {
  List<Warning> warnings();

  /**
   * The stored baseline.
   *
   * @param warnings why no other revision is measured, if one was wanted
   * @param timeObstacle why times must not be judged; empty if the baseline decides
   */
  record Stored(List<Warning> warnings, Optional<Fact> timeObstacle) implements Base {}

  /**
   * A jar to measure against.
   *
   * @param description what it is, for people
   * @param revision its commit; empty if unknown
   */
  record Jar(Path file, String description, String revision, List<Warning> warnings)
      implements Base {}

  record Missing(String reason, List<Warning> warnings) implements Base {}
}
