package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.history.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

public class HistoryCommandTest {
  @TempDir private Path folder;

  private Path history;

  @BeforeEach
  void history() {
    history = folder.resolve("history");
  }

  private Console run(String command, Object... values) {
    return Console.with(List.of("--history", history.toString()), "history " + command, values);
  }

  private static FileTime time(String text) {
    return FileTime.from(Instant.parse(text));
  }

  @Test
  void aRenamedBenchmarkHasOneSeries() throws GateFailure, IOException {
    new Ledger(history).add(Runs.run(0, Runs.time(1, 5, 5), Runs.time(3, 8, 8)));
    new Ledger(history).add(Runs.run(1, Runs.time(2, 6, 6), Runs.time(3, 8, 8)));
    assertThat(run("show").out()).contains("3 series");
    Path baselines = Files.createDirectories(folder.resolve("baselines"));
    Path renames = baselines.resolve("renames.properties");
    Files.writeString(renames, "a.b.C.m001 = a.b.C.m002\n");
    assertThat(run("show C.m002 --baselines %s", baselines).out())
        .contains("2 series")
        .containsPattern("5[.0]* ns/op[^m]* 6[.0]* ns/op");

    Files.writeString(renames, "a.b.C.m001 = a.b.C.m003\n");
    assertThat(run("show --baselines %s", baselines).out()).contains("3 series");
  }
}
