package io.github.jmhgate.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.Answers;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.RepeatedWork;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnswersFileTest {
  private static final BenchmarkId ID = BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME);
  private static final Answers ANSWERS =
      Answers.parse(List.of(List.of("1 2 3 4 a:1 117 bytes"), List.of()))
          .with(Optional.of(new RepeatedWork(100, 2)));

  @TempDir private Path folder;

  @BeforeEach
  void write() throws Exception {
    Files.writeString(folder.resolve(BaselineStore.RESULTS), "[]");
    AnswersFile.write(folder, Map.of(ID, ANSWERS));
  }

  @Test
  void isReadAsItWasWritten() {
    assertThat(AnswersFile.readOfResults(folder, List.of(ID)))
        .containsExactly(Map.entry(ID, ANSWERS));
    BenchmarkId other = BenchmarkId.of("a.B.other", Mode.AVERAGE_TIME);
    assertThat(AnswersFile.readOfResults(folder, List.of(other))).isEmpty();
  }

  @Test
  void isOfTheseResultsOnly() throws Exception {
    Files.writeString(folder.resolve(BaselineStore.RESULTS), "[ ]");

    assertThat(AnswersFile.readOfResults(folder, List.of(ID))).isEmpty();
  }

  @Test
  void isMissingIfDamaged() throws Exception {
    Path file = folder.resolve(AnswersFile.FILE_NAME);
    Files.writeString(file, Files.readString(file).replace("1 2 3 4", "1 2"));
    assertThat(AnswersFile.readOfResults(folder, List.of(ID))).isEmpty();

    AnswersFile.write(folder, Map.of(ID, ANSWERS));
    Files.writeString(file, Files.readString(file).replace("100.0 2.0", "100.0"));
    assertThat(AnswersFile.readOfResults(folder, List.of(ID))).isEmpty();

    Files.delete(file);
    assertThat(AnswersFile.readOfResults(folder, List.of(ID))).isEmpty();
  }
}
