package io.github.jmhgate.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Vanished;
import io.github.jmhgate.gate.fact.RunFact;
import io.github.jmhgate.measure.jvm.BenchmarkJar;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VanishedBenchmarksTest {
  private static final String SOURCE =
      """
      public class Sample {
        @Benchmark public int kept() { return 1; }
        @Benchmark public int GONE() { return 2; }
        @Benchmark public int MOVED() { return 3; }
      }
      """;

  @TempDir private Path folder;

  private Path jar(String name, String source) throws Exception {
    return BenchmarkJar.of(Files.createDirectories(folder.resolve(name)), source);
  }

  private static BenchmarkId id(String method) {
    return BenchmarkId.of("sample.Sample." + method, Mode.THROUGHPUT);
  }

  @Test
  void whatWasRemovedAndWhatMayHaveGotAnotherName() throws Exception {
    Path base = jar("base", SOURCE.replace("GONE", "gone").replace("MOVED", "old"));
    Path candidate =
        jar(
            "candidate",
            SOURCE.replace("@Benchmark public int GONE", "int helper").replace("MOVED", "fresh"));

    List<ShardRecord.Gone> all =
        VanishedBenchmarks.why(
            Set.of(id("kept"), id("gone"), id("old")),
            Set.of(id("kept"), id("fresh")),
            base,
            candidate);

    assertThat(all)
        .containsExactly(
            new ShardRecord.Gone("sample.Sample.gone", ShardRecord.Cause.REMOVED, ""),
            new ShardRecord.Gone(
                "sample.Sample.old", ShardRecord.Cause.REMOVED, "sample.Sample.fresh"));
    Vanished vanished = VanishedBenchmarks.of(all);
    assertThat(vanished.reasons())
        .hasSize(2)
        .containsEntry("sample.Sample.gone", RunFact.Plain.REMOVED);
    assertThat(vanished.successors()).containsOnlyKeys("sample.Sample.old");
  }

  @Test
  void whatIsThereInAnotherMode() throws Exception {
    Path jar = jar("jar", SOURCE.replace("GONE", "gone").replace("MOVED", "old"));
    BenchmarkId other = BenchmarkId.of("sample.Sample.kept", Mode.AVERAGE_TIME);

    List<ShardRecord.Gone> all =
        VanishedBenchmarks.why(Set.of(id("kept"), other), Set.of(id("kept")), jar, jar);

    assertThat(all)
        .containsExactly(
            new ShardRecord.Gone("sample.Sample.kept", ShardRecord.Cause.OTHER_ROWS, ""));
    assertThat(VanishedBenchmarks.of(all).reasons())
        .containsEntry("sample.Sample.kept", RunFact.Plain.NOT_UNDER_THESE_PARAMETERS);
  }
}
