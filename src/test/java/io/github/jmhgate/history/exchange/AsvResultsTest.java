package io.github.jmhgate.history.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.model.Metric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

public class AsvResultsTest {
  public static final String RESULTS =
      """
      {"version": 2, "commit_hash": "017f717934274e481f1304d3c2f52bfaa193e7f2", "date": 1587848676000,
       "env_name": "virtualenv-py3.7-six", "python": "3.7", "requirements": {"six": ""}, "env_vars": {},
       "params": {"arch": "x86_64", "cpu": "Atom", "machine": "atom", "os": "Linux", "num_cpu": "4"},
       "result_columns": ["result", "params", "version", "started_at", "duration"],
       "results": {
         "app.Copy.time_it": [[1.5, null, NaN, 4.5], [["'a'", "'b'"], ["1", "2"]], "e912d48a", 1587883905747, 42.6],
         "app.peakmem_it": [[2048], [], "0123"],
         "app.track_ratio": [[0.25]],
         "app.time_failed": [null, [["1", "2"]], "ffff"]},
       "durations": {"<build>": 245.2}}
      """;

  public static final String BENCHMARKS =
      """
      {"app.Copy.time_it": {"unit": "seconds", "type": "time", "param_names": ["update", "size"],
         "params": [["'a'", "'b'"], ["1", "2"]], "code": "def time_it(self): pass"},
       "app.track_ratio": {"unit": "hits", "type": "track", "param_names": [], "params": []},
       "version": 2}
      """;

  @TempDir private Path folder;

  private Path machine;

  @BeforeEach
  void suite() throws IOException {
    machine = Files.createDirectories(folder.resolve("atom"));
    Files.writeString(folder.resolve("benchmarks.json"), BENCHMARKS);
  }

  private ImportedRuns read(String results) throws GateFailure, IOException {
    return new RunFiles("main")
        .read(Files.writeString(machine.resolve("017f7179-py.json"), results));
  }

  private HistoryRun run() throws GateFailure, IOException {
    return read(RESULTS).runs().get(0);
  }

  @Test
  void isARunAtTheTimeOfItsCommit() throws Exception {
    assertThat(run().commit()).isEqualTo("017f717934274e481f1304d3c2f52bfaa193e7f2");
    assertThat(run().time()).isEqualTo(Instant.parse("2020-04-25T21:04:36Z"));
  }

  @Test
  void combinesParamsWithTheLastOneFastest() throws Exception {
    assertThat(run().rows())
        .filteredOn(row -> row.metric().equals(new Metric(Metric.SCORE, "s/op")))
        .extracting(row -> row.benchmark().label(), HistoryRow::value)
        .containsExactly(
            tuple("app.Copy.time_it{size=1, update='a'}", 1.5),
            tuple("app.Copy.time_it{size=2, update='b'}", 4.5));
  }

  @Test
  void takesMetricsFromTheSuiteOrTheName() throws Exception {
    assertThat(run().rows())
        .filteredOn(row -> !row.metric().name().equals(Metric.SCORE))
        .extracting(row -> row.benchmark().name(), HistoryRow::metric)
        .containsExactly(
            tuple("app.peakmem_it", new Metric("memory", "B/op")),
            tuple("app.track_ratio", new Metric("value", "hits")));
  }

  @Test
  void readsResultsWithoutTheirSuite() throws Exception {
    Files.delete(folder.resolve("benchmarks.json"));
    assertThat(run().rows())
        .extracting(row -> row.benchmark().label())
        .contains("app.Copy.time_it{param1='b', param2=2}");
  }

  @Test
  void keepsTheVersionOfABenchmarkAsItsCode() throws Exception {
    assertThat(run().rows())
        .extracting(HistoryRow::code)
        .containsExactly("e912d48a", "e912d48a", "0123", "");
  }

  @Test
  void keepsMachineAndEnvironment() throws Exception {
    assertThat(run().environment())
        .hasFieldOrPropertyWithValue("cpu", "Atom (atom)")
        .hasFieldOrPropertyWithValue("cores", 4)
        .hasFieldOrPropertyWithValue("vmName", "virtualenv-py3.7-six");
  }

  @Test
  void takesMachinesAndSuitesForNoRuns() throws Exception {
    RunFiles files = new RunFiles("main");
    String described = "{\"machine\": \"atom\", \"cpu\": \"Atom\", \"version\": 1}";
    Path file = Files.writeString(machine.resolve("machine.json"), described);
    assertThat(files.read(file).runs()).isEmpty();
    assertThat(files.read(folder.resolve("benchmarks.json")).runs()).isEmpty();
  }

  @Test
  void asksToUpdateTheOldFormat() {
    assertThatThrownBy(() -> read(RESULTS.replace("\"version\": 2,", "\"version\": 1,")))
        .isInstanceOf(GateFailure.class)
        .hasMessageContaining("not usable as results of asv (its version is 1; let 'asv update'");
  }

  @Test
  void refusesAnotherNumberOfResultsThanCombinations() {
    for (String other : List.of("[1.5]", "[1, 2, 3, 4, 5]")) {
      assertThatThrownBy(() -> read(RESULTS.replace("[1.5, null, NaN, 4.5]", other)))
          .isInstanceOf(GateFailure.class)
          .hasMessageContaining("one value per combination of params");
    }
  }

  @Test
  void namesADamagedSuite() throws Exception {
    Files.writeString(folder.resolve("benchmarks.json"), "{\"version\": 2");
    assertThatThrownBy(this::run)
        .isInstanceOf(GateFailure.class)
        .hasMessageContaining("benchmarks.json: line 1");
  }
}
