package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.files.WholeFile;
import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.history.Runs;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.store.CodeRecord;
import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.store.SidecarBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryAddCommandTest {
  private static final String EXAMPLE = "docs/example/before.json";

  @TempDir private Path folder;

  private Path history;

  @BeforeEach
  void history() {
    history = folder.resolve("history");
  }

  private Console run(String command, Object... values) {
    return Console.with(List.of("--history", history.toString()), "history " + command, values);
  }

  @Test
  void addingTwiceSaysSo() throws IOException {
    run("events").fails(2).contains("has no run; add one with 'jmh-gate history add'");
    Console.run("history").fails(2);
    Path file = folder.resolve("abc1234.json");
    Files.setLastModifiedTime(Files.copy(Path.of(EXAMPLE), file), time("2026-01-31T00:00:00Z"));
    run("add %s", file).exits(0).startsWith("Added: ").contains("20260131T000000Z-abc1234-");
    run("add %s", file).exits(0).startsWith("Nothing to add: the history has this run");
    Files.setLastModifiedTime(file, time("2025-01-31T00:00:00Z"));
    run("add %s", file).exits(0);
    assertThat(run("show").out()).contains("2 runs on main, 2025-01-31 to 2026-01-31");
    assertThat(run("show TextBenchmark.words").out()).contains("ns/op");
  }

  private static FileTime time(String text) {
    return FileTime.from(Instant.parse(text));
  }

  @Test
  void ofARunInPairsTheCandidateIsAdded() throws IOException {
    Path paired = Files.createDirectories(folder.resolve("paired"));
    run("add %s", paired)
        .fails(2)
        .hasLineCount(1)
        .contains("neither result.json nor candidate/result.json");
    Path base = Files.createDirectories(paired.resolve("base"));
    Files.copy(Path.of(EXAMPLE), base.resolve("result.json"));
    Path candidate = Files.createDirectories(paired.resolve("candidate"));
    Files.copy(Path.of("docs/example/after.json"), candidate.resolve("result.json"));

    run("add %s", paired).exits(0).startsWith("Added: ");
    run("add %s", candidate).exits(0).startsWith("Nothing to add");
  }

  @Test
  void addingKeepsWhatCodeTheBenchmarksHad() throws Exception {
    Path measured = Files.createDirectories(folder.resolve("measured"));
    Path results = Files.copy(Path.of(EXAMPLE), measured.resolve("result.json"));
    String first = JmhReader.read(results).results().get(0).id().label();
    Sidecar sidecar =
        new SidecarBuilder()
            .environment(Runs.HERE)
            .revision("abc1234")
            .tree("")
            .recordedAt(Runs.START)
            .settings(Map.of())
            .gateVersion("1")
            .failures(List.of())
            .unmeasured(List.of())
            .accepted(List.of())
            .build();
    new WholeFile(measured.resolve(Sidecar.FILE_NAME)).write(sidecar.json());
    new CodeRecord("jvm", "forks", Map.of(), Map.of(first, "0123456789abcdef")).write(measured);

    run("add %s", measured).exits(0);
    List<HistoryRow> rows = new ArrayList<>();
    new Ledger(history).read(run -> rows.addAll(run.run().rows()));
    assertThat(rows)
        .filteredOn(row -> row.benchmark().label().equals(first))
        .isNotEmpty()
        .allMatch(row -> row.code().equals("0123456789abcdef"));
    assertThat(rows).anyMatch(row -> row.code().isEmpty());
  }
}
