package io.github.jmhgate.session;

import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.settings.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What a candidate is compared with. */
public sealed interface Base {
  /** The settings that count: for a change under review, those of its target. */
  Settings settings();

  List<Warning> warnings();

  /**
   * The stored baseline.
   *
   * @param warnings why no other revision is measured, where that was wanted
   * @param timeObstacle why times must not be judged; empty where the baseline decides
   */
  record Stored(Settings settings, List<Warning> warnings, Optional<Fact> timeObstacle)
      implements Base {}

  /**
   * A jar to measure against.
   *
   * @param description what it is, for people
   * @param revision its commit; empty where unknown
   */
  record Jar(
      Path file, String description, String revision, Settings settings, List<Warning> warnings)
      implements Base {
    /** Whether it is where a change began, so that the two differ by the change alone. */
    boolean isMergeBase() {
      return description.startsWith("merge-base:");
    }
  }

  record Missing(String reason, Settings settings, List<Warning> warnings) implements Base {
    GateFailure failure() {
      return GateFailure.failed(reason);
    }
  }
}
