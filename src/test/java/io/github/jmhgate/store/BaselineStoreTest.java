package io.github.jmhgate.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.history.Runs;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.EnvironmentBuilder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BaselineStoreTest {
  private static final List<String> HERE =
      List.of("CPU", "2", "Linux", "amd64", "Debian", "17.0.15", "OpenJDK 64-Bit", "G1", "-Xint");

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"paired, 17, 17", "paired, random,", "own, 17,", "4, 17,", ",,"})
  void aSidecarHasTheSeedOfDataThatEachForkDrewByNumber(String random, String seed, Long used) {
    Map<String, String> settings =
        random == null ? Map.of() : Map.of("benchmark.random", random, "benchmark.seed", seed);
    assertThat(sidecar(settings).randomSeed())
        .isEqualTo(used == null ? OptionalLong.empty() : OptionalLong.of(used));
  }

  private static Sidecar sidecar(Map<String, String> settings) {
    return new SidecarBuilder()
        .environment(Runs.HERE)
        .revision("")
        .tree("")
        .recordedAt(Instant.EPOCH)
        .settings(settings)
        .gateVersion("test")
        .failures(List.of())
        .unmeasured(List.of())
        .accepted(List.of())
        .build();
  }

  @Test
  void recordingKeepsOtherFilesOfTheBaseline() throws Exception {
    BaselineStore store = new BaselineStore(folder.resolve("baselines"));
    Path results = Files.writeString(folder.resolve("result.json"), "[1]");
    Path classes = Files.writeString(folder.resolve(CodeRecord.FILE_NAME), "{}");
    Path stored = store.record(results, sidecar(Map.of()));
    Files.writeString(stored.resolve("NOTES.md"), "mine");
    Files.delete(classes);
    Files.writeString(results, "[2]");

    assertThat(store.record(results, sidecar(Map.of()))).isEqualTo(stored);

    assertThat(stored.resolve("NOTES.md")).hasContent("mine");
    assertThat(stored.resolve(BaselineStore.RESULTS)).hasContent("[2]");
    // Of the run before; it would prove what is not so.
    assertThat(stored.resolve(CodeRecord.FILE_NAME)).doesNotExist();
  }

  /** Each field by itself forbids it. */
  @ParameterizedTest
  @CsvSource({
    "CPU, CPU",
    "cores, 2",
    "OS, Linux",
    "architecture, amd64",
    "JVM vendor, Debian",
    "JVM version, 17.0.15",
    "VM, OpenJDK 64-Bit",
    "GC, G1",
    "VM flags, -Xint"
  })
  void timesOfAnotherEnvironmentAreNotComparable(String field, String here) {
    List<String> there = HERE.stream().map(line -> line.equals(here) ? "7" : line).toList();
    String differs =
        field.equals("VM flags") ? "%s differs: [%s], then [7]" : "%s differs: %s, then 7";
    assertThat(BaselineStore.timeObstacles(environment(HERE), environment(there)))
        .containsExactly(differs.formatted(field, here));
    assertThat(BaselineStore.timeObstacles(environment(HERE), environment(HERE))).isEmpty();
  }

  private static Environment environment(List<String> fields) {
    return new EnvironmentBuilder()
        .cpu(fields.get(0))
        .cores(Integer.parseInt(fields.get(1)))
        .os(fields.get(2))
        .arch(fields.get(3))
        .jvmVendor(fields.get(4))
        .jvmVersion(fields.get(5))
        .vmName(fields.get(6))
        .gc(fields.get(7))
        .vmFlags(List.of(fields.get(8)))
        .build();
  }
}
