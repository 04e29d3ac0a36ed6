package io.github.jmhgate.usecase.base;

import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.BenchmarkOrigins;
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
   * @param mixed what of it is the candidate's; empty if it is as it was built
   */
  record Jar(
      Path file,
      String description,
      String revision,
      List<Warning> warnings,
      Optional<MixedBase> mixed)
      implements Base {

    /** Creates a jar as it was built. */
    public Jar(Path file, String description, String revision, List<Warning> warnings) {
      this(file, description, revision, warnings, Optional.empty());
    }

    /** Returns the jar as it was built. */
    public Path built() {
      return mixed.map(MixedBase::own).orElse(file);
    }

    /** Returns the classes and resources in it that are the candidate's. */
    public List<String> entries() {
      return mixed.map(MixedBase::entries).orElse(List.of());
    }

    /** Returns whose benchmarks both sides run. */
    public BenchmarkOrigins origins() {
      return mixed.map(MixedBase::origins).orElse(BenchmarkOrigins.NONE);
    }
  }

  record Missing(String reason, List<Warning> warnings) implements Base {}
}
