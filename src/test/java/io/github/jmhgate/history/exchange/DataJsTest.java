package io.github.jmhgate.history.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.HistoryRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

public class DataJsTest {
  public static final String DATA_JS =
      """
      window.BENCHMARK_DATA = {"lastUpdate": 1, "entries": {"Benchmark": [
        {"commit": {"author": {"id": "x"}, "id": "abc1234"}, "date": 1700000000000, "tool": "jmh",
         "benches": [{"name": "a.b.C.m ( {\\"size\\":\\"10\\"} )", "value": 5.5, "unit": "ns/op",
           "extra": "iterations: 5\\nforks: 2\\nthreads: 4"},
           {"name": "a.b.C.<script>", "value": 7, "unit": "ops/s"}]}]}}
      """;

  @TempDir private Path folder;

  private ImportedRuns read(String text) throws GateFailure, IOException {
    return new RunFiles("main").read(Files.writeString(folder.resolve("data.js"), text));
  }

  @Test
  void makesARunOfEachCommit() throws Exception {
    HistoryRun run = read(DATA_JS).runs().get(0);
    assertThat(run.commit()).isEqualTo("abc1234");
    assertThat(run.time()).isEqualTo(Instant.ofEpochMilli(1_700_000_000_000L));
    assertThat(run.branch()).isEqualTo("main");
  }

  @Test
  void takesParamsThreadsAndModeFromNameExtraAndUnit() throws Exception {
    assertThat(read(DATA_JS).runs().get(0).rows())
        .extracting(row -> row.benchmark().label(), HistoryRow::value)
        .containsExactlyInAnyOrder(
            tuple("a.b.C.m{size=10} t4", 5.5), tuple("a.b.C.<script> thrpt", 7.0));
  }

  @Test
  void keepsSuitesOfOneFileApart() throws Exception {
    ImportedRuns read = read(DATA_JS.replace("\"Benchmark\"", "\"JDK 21\""));
    assertThat(read.runs().get(0).rows())
        .allMatch(row -> row.benchmark().params().get("suite").equals("JDK 21"));
  }

  @Test
  void countsRepeatedValuesThatItLeavesOut() throws Exception {
    String bench = "{\"name\": \"a.B.m\", \"value\": 5, \"unit\": \"us/op\"}";
    String text =
        "x = {\"entries\": {\"JMH\": [{\"date\": 1800000000000, \"benches\": [%1$s, %1$s]}]}}";
    ImportedRuns read = read(text.formatted(bench));
    assertThat(read.leftOut()).isEqualTo(Map.of("a.B.m", 1));
    assertThat(read.runs().get(0).rows()).hasSize(1);
  }
}
