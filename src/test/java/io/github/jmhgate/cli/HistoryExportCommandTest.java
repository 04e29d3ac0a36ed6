package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.history.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HistoryExportCommandTest {
  @TempDir private Path folder;

  private Path history;

  @BeforeEach
  void twoBranches() throws GateFailure {
    history = folder.resolve("history");
    Ledger ledger = new Ledger(history);
    ledger.add(Runs.run(0, Runs.time(1, 5, 6)));
    ledger.add(Runs.run(1, Runs.time(1, 7, 8)));
    HistoryRun other = Runs.run(2, Runs.time(1, 90));
    ledger.add(
        new HistoryRun(other.time(), "abc", "release", null, "1", "1.37", other.rows(), null));
  }

  private Console run(String command, Object... values) {
    return Console.with(List.of("--history", history.toString()), "history " + command, values);
  }

  @Test
  void csvHasAllBranchesOrOne() {
    run("export").exits(0).startsWith("run,time,commit,").hasLineCount(4);
    run("export --branch release").exits(0).hasLineCount(2).contains(",abc,release,a.b.C.m001,");
  }

  @ParameterizedTest
  @CsvSource({
    "openmetrics, 'branch=\"release\",commit=\"abc\",environment=\"environment unknown\"} 90.0'",
    "badge, '\"message\":\"only 1 run\"'",
    "bmf, '{\"a.b.C.m001\":{\"latency\":{\"value\":90.0}}}'"
  })
  void theOthersShowOneBranch(String format, String shown) {
    run("export --branch release --format %s", format).exits(0).contains(shown);
    run("export --format %s", format).exits(0).doesNotContain(shown);
    run("export --branch no --format %s", format).fails(2).contains("no run of the branch 'no'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"csv", "openmetrics", "badge", "bmf"})
  void aFileIsReplacedByItsKindOnly(String format) throws IOException {
    Path file = folder.resolve("file");
    run("export --format %s --output %s", format, file)
        .exits(0)
        .isEqualTo("Written: " + file + "\n");
    String written = Files.readString(file);
    run("export --format %s --output %s", format, file).exits(0);
    assertThat(file).hasContent(written);

    Files.writeString(file, "mine");
    run("export --format %s --output %s", format, file).fails(2).contains("what is there is not");
    assertThat(file).hasContent("mine");
  }

  @Test
  void reviewedEventsComeFromTheBaselines() throws GateFailure, IOException {
    history = folder.resolve("long");
    for (int i = 2; i < 26; i++) {
      new Ledger(history).add(Runs.run(i, Runs.time(1, (100 + i % 3) * (i < 14 ? 1 : 1.5))));
    }
    String metrics = run("export --format openmetrics").out();
    assertThat(metrics).contains("state=\"unreviewed\"");
    String id = metrics.replaceFirst("(?s).*id=\"(E-[0-9a-f]+)\",[^\n]*commit=\"000014.*", "$1");
    Path baselines = Files.createDirectories(folder.resolve("baselines"));
    Files.writeString(
        baselines.resolve("events.json"),
        "{\"schema\": 1, \"events\": [{\"id\": \"%s\", \"state\": \"explained\", \"reason\": \"r\"}]}"
            .formatted(id));
    run("export --format openmetrics --baselines %s", baselines)
        .exits(0)
        .contains("id=\"" + id + "\"", "state=\"explained\"");
  }
}
