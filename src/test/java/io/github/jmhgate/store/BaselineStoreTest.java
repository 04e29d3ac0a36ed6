package io.github.jmhgate.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.history.Runs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaselineStoreTest {
  private static final Sidecar SIDECAR =
      new Sidecar(Runs.HERE, "", Instant.EPOCH, Map.of(), "test", List.of(), List.of(), List.of());

  @TempDir private Path folder;

  @Test
  void aSidecarHasTheSeedOfDataThatEachForkDrewByNumber() {
    assertThat(withSettings("paired", "17").randomSeed()).hasValue(17);
    assertThat(withSettings("paired", "random").randomSeed()).isEmpty();
    assertThat(withSettings("own", "17").randomSeed()).isEmpty();
    assertThat(withSettings("4", "17").randomSeed()).isEmpty();
    assertThat(SIDECAR.randomSeed()).isEmpty();
  }

  private static Sidecar withSettings(String random, String seed) {
    Map<String, String> settings = Map.of("benchmark.random", random, "benchmark.seed", seed);
    return new Sidecar(
        Runs.HERE, "", Instant.EPOCH, settings, "test", List.of(), List.of(), List.of());
  }

  @Test
  void recordingKeepsOtherFilesOfTheBaseline() throws Exception {
    BaselineStore store = new BaselineStore(folder.resolve("baselines"));
    Path results = Files.writeString(folder.resolve("result.json"), "[1]");
    Path classes = Files.writeString(folder.resolve(CodeRecord.FILE_NAME), "{}");
    Path stored = store.record(results, SIDECAR);
    Files.writeString(stored.resolve("NOTES.md"), "mine");
    Files.delete(classes);
    Files.writeString(results, "[2]");

    assertThat(store.record(results, SIDECAR)).isEqualTo(stored);

    assertThat(stored.resolve("NOTES.md")).hasContent("mine");
    assertThat(stored.resolve(BaselineStore.RESULTS)).hasContent("[2]");
    // Of the run before; it would prove what is not so.
    assertThat(stored.resolve(CodeRecord.FILE_NAME)).doesNotExist();
  }
}
