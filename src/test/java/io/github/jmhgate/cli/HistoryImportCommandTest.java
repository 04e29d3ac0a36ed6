package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.history.exchange.AsvResultsTest;
import io.github.jmhgate.history.exchange.DataJsTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HistoryImportCommandTest {
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
  void importsDataJs() throws IOException {
    Path data = dataJs(DataJsTest.DATA_JS);

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
  void readsAFolderOfAsvWithItsSuiteAndMachines() throws IOException {
    Path machine = Files.createDirectories(folder.resolve("results/atom"));
    Files.writeString(folder.resolve("results/benchmarks.json"), AsvResultsTest.BENCHMARKS);
    Files.writeString(machine.resolve("machine.json"), "{\"machine\": \"atom\", \"version\": 1}");
    Files.writeString(machine.resolve("017f7179-py3.7.json"), AsvResultsTest.RESULTS);
    run("import %s", folder.resolve("results"))
        .exits(0)
        .isEqualTo("Imported 1 run; 0 were there already.\n");
  }

  @Test
  void failsForAFileThatCannotBeUsed() throws IOException {
    Path file = Files.writeString(folder.resolve("x.json"), "{\"a\": 1}");
    run("import %s", file).fails(2).hasLineCount(1).contains("x.json: holds no run in a format");
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
