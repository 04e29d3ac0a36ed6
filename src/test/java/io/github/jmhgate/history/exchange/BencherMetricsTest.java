package io.github.jmhgate.history.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.HistoryRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

public class BencherMetricsTest {
  public static final String BMF =
      """
      {"a.B.m{size=10} t4": {
         "latency": {"value": 88.0, "lower_value": 87.42, "upper_value": 88.88},
         "throughput": {"value": 5.55},
         "gc.alloc.rate.norm (B/op)": {"value": 24}},
       "my_binary": {"file-size": {"value": 42.0}}}
      """;

  @TempDir private Path folder;

  private HistoryRun read(String text) throws GateFailure, IOException {
    Path file = Files.writeString(folder.resolve("run-1a2b3c4d.json"), text);
    Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2026-01-31T00:00:00Z")));
    return new RunFiles("main").read(file).runs().get(0);
  }

  @Test
  void takesTimeAndCommitFromTheFile() throws Exception {
    assertThat(read(BMF).time()).isEqualTo(Instant.parse("2026-01-31T00:00:00Z"));
    assertThat(read(BMF).commit()).isEqualTo("1a2b3c4d");
  }

  @Test
  void readsEachMeasure() throws Exception {
    assertThat(read(BMF).rows())
        .extracting(
            row -> row.benchmark().label(),
            row -> row.metric().name(),
            row -> row.metric().unit(),
            HistoryRow::value)
        .containsExactlyInAnyOrder(
            tuple("a.B.m{size=10} t4", "score", "ns/op", 88.0),
            tuple("a.B.m{size=10} thrpt t4", "score", "ops/s", 5.55),
            tuple("a.B.m{size=10} t4", "gc.alloc.rate.norm", "B/op", 24.0),
            tuple("my_binary", "file-size", "bytes", 42.0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"a\": {\"latency\": {\"value\": \"5\"}}}",
        "{\"a\": {\"latency\": {\"value\": NaN}}}",
        "{\"a\": {\"latency\": {\"value\": 1}, \"size\": 5}}",
        "{\"a\": {\"latency\": {\"value\": 1}, \"size\": {\"lower_value\": 1}}}",
        "{\"\": {\"latency\": {\"value\": 1}}}"
      })
  void refusesWhatIsDamaged(String bad) {
    assertThatThrownBy(() -> read(bad))
        .isInstanceOf(GateFailure.class)
        .hasMessageContaining("not usable as Bencher's BMF (");
  }
}
