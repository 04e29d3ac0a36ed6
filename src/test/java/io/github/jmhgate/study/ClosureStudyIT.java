package io.github.jmhgate.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.bundle.Bundle;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.study.ClosureStudy.Seen;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A small part of {@link ClosureStudy}: two benchmarks that look classes up. */
@Tag("thorough")
class ClosureStudyIT {
  private static final String SOME =
      "[.](RecipeBenchmark[.]protobufDecode|RouteResultBenchmark[.]flat)$";

  @TempDir private Path folder;

  @Test
  void forksLoadNothingBeyondClosureAndRecord() throws Exception {
    List<Path> classPath =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .toList();
    List<Path> own =
        classPath.stream()
            .filter(entry -> Files.exists(entry.resolve("META-INF/BenchmarkList")))
            .toList();
    Path jar = new Bundle(own, classPath, List.of()).write(folder.resolve("whole")).orElseThrow();
    Settings settings = WatchedForks.settings(SOME);
    WatchedForks first = WatchedForks.run(jar, settings, folder.resolve("first"));
    WatchedForks second = WatchedForks.run(jar, settings, folder.resolve("second"));
    Map<BenchmarkId, Seen> seen = ClosureStudy.compare(jar, settings, first, second);

    assertThat(first.failures()).isEmpty();
    assertThat(seen).hasSize(2);
    assertThat(seen.values())
        .allSatisfy(one -> assertThat(one.missed()).isEmpty())
        .allSatisfy(one -> assertThat(one.loaded()).isBetween(10, one.closure()))
        .anySatisfy(one -> assertThat(one.beyond()).isPositive());
  }
}
