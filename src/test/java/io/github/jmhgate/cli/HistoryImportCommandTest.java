package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

public class HistoryImportCommandTest {
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

  private static FileTime time(String text) {
    return FileTime.from(Instant.parse(text));
  }

  @Test
  void importsDataJs() throws IOException {
    Path data = dataJs(DATA_JS);

    run("import %s", data).exits(0).isEqualTo("Imported 1 run; 0 were there already.\n");
    run("import %s", data).exits(0).isEqualTo("Imported 0 runs; 1 was there already.\n");
    assertThat(run("import %s --format=json", data).out())
        .contains("\"imported\" : 0", "\"present\" : 1");
    assertThat(run("export").out())
        .contains(
            "abc1234,main,a.b.C.m,avgt,4,{size=10},score,ns/op,5.5,1,",
            "a.b.C.<script>,thrpt,1,,score,ops/s,7.0");
  }

  @Test
  void namesTheValuesOfDataJsThatAreLeftOut() throws IOException {
    String bench = "{\"name\": \"a.B.%s\", \"value\": 5, \"unit\": \"us/op\"}";
    String benches = "%1$s, %1$s, %1$s, %2$s".formatted(bench.formatted("m"), bench.formatted("n"));
    String twice = "x = {\"entries\": {\"JMH\": [{\"date\": 1800000000000, \"benches\": [%s]}]}}";
    Path data = dataJs(twice.formatted(benches));
    Console imported = run("import %s", data);
    imported.exits(0).isEqualTo("Imported 1 run; 0 were there already.\n");
    assertThat(imported.err())
        .isEqualTo(
            "warning: left out 2 values of a.B.m: a run has this name more than once, and only its"
                + " first value counts\n");
    run("show a.B.m").exits(0).containsPattern(" 5[.0]* µs/op\\s");
    run("import %s --format=json", data)
        .exits(0)
        .containsPattern("\"valuesLeftOut\" : \\{\\s*\"a.B.m\" : 2\\s*}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"alert(1)", "x = {\"entries\": 1}", "x = {\"entries\": {\"a\": [{", ""})
  void readsDataJsOnlyAsData(String bad) throws IOException {
    run("import %s", dataJs(bad)).fails(2).hasLineCount(1);
  }

  private Path dataJs(String text) throws IOException {
    return Files.writeString(folder.resolve("data.js"), text);
  }

  @Test
  void foldersOfResultsAreImported() throws IOException {
    Path results = resultsWithABrokenOne();

    Console imported = run("import %s", results);
    imported.exits(2).startsWith("Imported 1 run; 0 were there already; 1 file left");
    assertThat(imported.err()).contains("left out", "broken.json");
  }

  @Test
  void whatWasImportedIsExported() throws IOException {
    run("import %s", resultsWithABrokenOne());

    Path written = folder.resolve("runs.csv");
    run("export --output %s", written).exits(0);
    assertThat(Files.readString(written)).startsWith("run,time,commit,").contains("1a2b3c4d");
  }

  private Path resultsWithABrokenOne() throws IOException {
    Path results = Files.createDirectories(folder.resolve("results"));
    Files.copy(Path.of(EXAMPLE), results.resolve("run-1a2b3c4d.json"));
    Files.writeString(results.resolve("broken.json"), "[");
    return results;
  }
}
