package io.github.jmhgate.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkFileTest {
  private static final BenchmarkId ID = BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME);
  private static final Work WORK =
      new Work(
          Map.of("a/B.m()V", 100.5, "a/B.n(I)V", 0.25),
          List.of(100.75, 200.0),
          24,
          512,
          true,
          Set.of("a/Large"),
          Map.of("a/B.n(I)V", "a/B.m()V"));

  @TempDir private Path folder;

  @BeforeEach
  void write() throws Exception {
    Files.writeString(folder.resolve(BaselineStore.RESULTS), "[]");
    WorkFile.write(folder, "17", Map.of(ID, WORK));
  }

  @Test
  void isReadAsItWasWritten() {
    WorkFile file = WorkFile.readOfResults(folder).orElseThrow();

    assertThat(file.jdk()).isEqualTo("17");
    assertThat(file.of(List.of(ID))).containsExactly(Map.entry(ID, WORK));
    assertThat(file.of(List.of(BenchmarkId.of("a.B.other", Mode.AVERAGE_TIME)))).isEmpty();
  }

  @Test
  void isOfTheseResultsOnly() throws Exception {
    Files.writeString(folder.resolve(BaselineStore.RESULTS), "[ ]");

    assertThat(WorkFile.readOfResults(folder)).isEmpty();
  }

  @Test
  void isMissingIfDamaged() throws Exception {
    Files.writeString(folder.resolve(WorkFile.FILE_NAME), "{");
    assertThat(WorkFile.readOfResults(folder)).isEmpty();

    Files.delete(folder.resolve(WorkFile.FILE_NAME));
    assertThat(WorkFile.readOfResults(folder)).isEmpty();
  }
}
