package io.github.jmhgate.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads results of other projects, where they lie beside this one; they are not part of it. */
class SharedDataTest {
  private static final Path DATA = Path.of("..", "shared", "data");

  @TempDir Path folder;

  @Test
  void readsEveryRowOfEveryFile() throws Exception {
    for (Path file : files()) {
      Run run = JmhReader.read(file);
      assertThat(run.results()).as("%s", file).hasSize(JsonTrees.parse(file).size());
      for (Result result : run.results()) {
        assertThat(result.score().forkMeans()).as("%s", result.id()).doesNotContain(Double.NaN);
        assertThat(result.score().metric().unit()).contains("/");
      }
    }
  }

  @Test
  void mergesEachAloneIntoTheSameSamples() throws Exception {
    for (Path file : files()) {
      Path merged = folder.resolve("merged.json");
      JmhMerger.merge(List.of(file), merged);
      assertThat(JmhReader.read(merged).results())
          .as("%s", file)
          .containsExactlyInAnyOrderElementsOf(JmhReader.read(file).results());
    }
  }

  private static List<Path> files() throws IOException {
    assumeTrue(Files.isDirectory(DATA), "no results of other projects lie beside this one");
    try (Stream<Path> results = Files.list(DATA.resolve("jmh-json"));
        Stream<Path> pools = Files.list(DATA.resolve("pools"))) {
      List<Path> files = Stream.concat(results, pools).toList();
      assertThat(files).isNotEmpty();
      return files;
    }
  }
}
