package io.github.jmhgate.history.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.jmh.Fixtures;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunFilesTest {
  @TempDir private Path folder;

  private ImportedRuns read(String text) throws GateFailure, IOException {
    return new RunFiles("main").read(Files.writeString(folder.resolve("run"), text));
  }

  @Test
  void recognisesAFormatByItsContent() throws Exception {
    for (String text :
        List.of(
            "[" + Fixtures.row("a.B.m", "[[1.0, 2.0]]") + "]",
            DataJsTest.DATA_JS,
            "\ufeff" + BencherMetricsTest.BMF,
            "\n " + AsvResultsTest.RESULTS)) {
      assertThat(read(text).runs()).as(text).hasSize(1);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"a\": 1}", "{\"a\": {}}", "var x = {\"a\": {\"b\": 1}}"})
  void saysWhichFormatsItKnows(String other) {
    assertThatThrownBy(() -> read(other))
        .isInstanceOf(GateFailure.class)
        .hasMessageEndingWith(
            "holds no run in a format that is known; give a result file of JMH (-rf json), data.js"
                + " of github-action-benchmark, results of asv, Bencher's BMF");
  }

  @ParameterizedTest
  @ValueSource(strings = {"alert(1)", "", "x = {\"entries\": 1}", "x = {\"entries\": {\"a\": [{"})
  void refusesWhatIsDamagedInOneLine(String bad) {
    assertThatThrownBy(() -> read(bad))
        .isInstanceOf(GateFailure.class)
        .message()
        .contains("run")
        .hasLineCount(1);
  }

  @Test
  void refusesDeepNesting() {
    String deep = "{\"a\":".repeat(100_000);
    assertThatThrownBy(() -> read(deep)).isInstanceOf(GateFailure.class).message().hasLineCount(1);
  }

  @Test
  void refusesAHugeFileUnread() throws Exception {
    Path huge = Files.writeString(folder.resolve("huge"), "{");
    try (RandomAccessFile file = new RandomAccessFile(huge.toFile(), "rw")) {
      file.setLength(5L << 30);
    }
    assertThatThrownBy(() -> new RunFiles("main").read(huge))
        .isInstanceOf(GateFailure.class)
        .hasMessageContaining("larger than 128 MiB");
  }
}
