package io.github.jmhgate.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.BenchmarkOrigin;
import io.github.jmhgate.model.BenchmarkOrigins;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchmarkCodeFileTest {
  private static final BenchmarkOrigins ORIGINS =
      new BenchmarkOrigins(
          new TreeMap<>(
              Map.of(
                  "a.B.fresh", new BenchmarkOrigin(true, "", true),
                  "a.B.old", new BenchmarkOrigin(false, "needs \"more\""))));

  @TempDir private Path folder;

  @Test
  void readsWhatItWrote() throws Exception {
    Files.writeString(folder.resolve(BaselineStore.RESULTS), "[]");
    BenchmarkCodeFile.write(folder, ORIGINS, List.of("a/B"));

    assertThat(BenchmarkCodeFile.readOfResults(folder)).isEqualTo(ORIGINS);
  }

  @Test
  void ofOtherResultsItSaysNothing() throws Exception {
    Files.writeString(folder.resolve(BaselineStore.RESULTS), "[]");
    BenchmarkCodeFile.write(folder, ORIGINS, List.of("a/B"));
    Files.writeString(folder.resolve(BaselineStore.RESULTS), "[ ]");

    assertThat(BenchmarkCodeFile.readOfResults(folder)).isEqualTo(BenchmarkOrigins.NONE);
  }

  @Test
  void aBrokenOrMissingFileSaysNothing() throws Exception {
    assertThat(BenchmarkCodeFile.readOfResults(folder)).isEqualTo(BenchmarkOrigins.NONE);
    Files.writeString(folder.resolve(BenchmarkCodeFile.FILE_NAME), "{");
    assertThat(BenchmarkCodeFile.readOfResults(folder)).isEqualTo(BenchmarkOrigins.NONE);
  }
}
