package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.history.Runs;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.WholeFile;
import io.github.jmhgate.store.CodeRecord;
import io.github.jmhgate.store.Sidecar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

public class HistoryCommandTest {
  public static final String DATA_JS =
      """
      window.BENCHMARK_DATA = {"lastUpdate": 1, "entries": {"Benchmark": [
        {"commit": {"author": {"id": "x"}, "id": "abc1234"}, "date": 1700000000000, "tool": "jmh",
         "benches": [{"name": "a.b.C.m ( {\\"size\\":\\"10\\"} )", "value": 5.5, "unit": "ns/op",
           "extra": "iterations: 5\\nforks: 2\\nthreads: 4"},
           {"name": "a.b.C.<script>", "value": 7, "unit": "ops/s"}]}]}}
      """;

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
    assertThat(run("show ControlBenchmark.time").out()).contains("ns/op");
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
        new Sidecar(
            Runs.HERE, "abc1234", Runs.START, Map.of(), "1", List.of(), List.of(), List.of());
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

  @Test
  void aConfirmedLossFailsUntilItIsExplained() throws GateFailure, IOException {
    // One of three benchmarks loses a fifth from the 20th of 30 runs on.
    Random random = new Random(1);
    for (int i = 0; i < 30; i++) {
      List<HistoryRow> rows = new ArrayList<>();
      for (int b = 0; b < 3; b++) {
        double level = 100 * (i >= 20 && b == 1 ? 1.2 : 1);
        rows.add(Runs.time(b, level + random.nextGaussian(), level + random.nextGaussian()));
      }
      new Ledger(history).add(Runs.run(i, Runs.HERE, rows));
    }

    Console events = run("events --fail-on=confirmed");
    events
        .exits(1)
        .contains("1 worse: confirmed", "C.m001  +19.8 %", "0000190000..0000200000")
        .endsWith(
            "Of all that got worse, 1 confirmed, 0 waived, 0 rejected, 0 went away, 0 open.\n");
    assertThat(run("show").out()).contains("Of all that got worse, 1 confirmed");
    assertThat(run("events").exitCode()).isZero();
    assertThat(run("events --format=json").out())
        .contains("\"schema\" : 1")
        .containsPattern("\"alarms\" : [{]\\s+\"confirmed\" : 1,")
        .contains("\"grade\" : \"CONFIRMED\"", "\"way\" : \"worse\"");

    Matcher id = Pattern.compile("E-[0-9a-f]{8}").matcher(events.out());
    assertThat(id.find()).isTrue();
    Path baselines = Files.createDirectories(folder.resolve("baselines"));
    Files.writeString(
        baselines.resolve("events.json"),
        """
        {"schema": 1, "events": [
          {"id": "%s", "state": "explained", "reason": "checks more"},
          {"id": "E-00000000", "state": "rejected", "reason": "a bad disk"}]}
        """
            .formatted(id.group()));
    Console explained = run("events --fail-on=confirmed --baselines %s", baselines);
    explained.exits(0).contains("confirmed, explained: checks more");
    assertThat(explained.err()).contains("E-00000000 is no event any more");
  }

  @Test
  void dataJsIsReadAsDataAndNamesTheValuesThatAreLeftOut() throws IOException {
    Path data = folder.resolve("data.js");
    Files.writeString(data, DATA_JS);

    run("import %s", data).exits(0).isEqualTo("Imported 1 run; 0 were there already.\n");
    run("import %s", data).exits(0).isEqualTo("Imported 0 runs; 1 was there already.\n");
    assertThat(run("import %s --format=json", data).out())
        .contains("\"imported\" : 0", "\"present\" : 1");
    assertThat(run("export").out())
        .contains(
            "abc1234,main,a.b.C.m,avgt,4,{size=10},score,ns/op,5.5,1,",
            "a.b.C.<script>,thrpt,1,,score,ops/s,7.0");

    String bench = "{\"name\": \"a.B.%s\", \"value\": 5, \"unit\": \"us/op\"}";
    String benches = "%1$s, %1$s, %1$s, %2$s".formatted(bench.formatted("m"), bench.formatted("n"));
    String twice = "x = {\"entries\": {\"JMH\": [{\"date\": 1800000000000, \"benches\": [%s]}]}}";
    Files.writeString(data, twice.formatted(benches));
    Console imported = run("import %s", data);
    imported.exits(0).isEqualTo("Imported 1 run; 0 were there already.\n");
    assertThat(imported.err())
        .isEqualTo(
            "warning: left out 2 values of a.B.m: a run has this name more than once, and only its"
                + " first value counts\n");
    run("import %s --format=json", data)
        .exits(0)
        .containsPattern("\"valuesLeftOut\" : \\{\\s*\"a.B.m\" : 2\\s*}");

    for (String bad :
        List.of("alert(1)", "x = {\"entries\": 1}", "x = {\"entries\": {\"a\": [{", "")) {
      Files.writeString(data, bad);
      run("import %s", data).fails(2).hasLineCount(1);
    }
  }

  @Test
  void foldersOfResultsAreImportedAndExported() throws IOException {
    Path results = Files.createDirectories(folder.resolve("results"));
    Files.copy(Path.of(EXAMPLE), results.resolve("run-1a2b3c4d.json"));
    Files.writeString(results.resolve("broken.json"), "[");

    Console imported = run("import %s", results);
    imported.exits(2).startsWith("Imported 1 run; 0 were there already; 1 file left");
    assertThat(imported.err()).contains("left out", "broken.json");

    Path written = folder.resolve("runs.csv");
    run("export --output %s", written).exits(0);
    assertThat(Files.readString(written)).startsWith("run,time,commit,").contains("1a2b3c4d");
  }
}
