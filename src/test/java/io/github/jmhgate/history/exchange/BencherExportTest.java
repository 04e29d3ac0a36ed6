package io.github.jmhgate.history.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.Runs;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BencherExportTest {
  @TempDir private Path folder;

  @Test
  void writesTheNewestRunWithBounds() throws Exception {
    BranchNow now =
        Branches.now(
            folder,
            Runs.run(0, Runs.time(1, 5)),
            Runs.run(1, Runs.time(1, 6, 6), Runs.bytes(1, 24), Runs.time(2, Double.NaN)));
    assertThat(BencherExport.json(now))
        .isEqualTo(
            "{\"a.b.C.m001\":{\"gc.alloc.rate.norm (B/op)\":{\"value\":24.0},"
                + "\"latency\":{\"value\":6.0,\"lower_value\":6.0,\"upper_value\":6.0}}}\n");
  }

  @Test
  void isReadBackWithTheSameNamesAndValues() throws Exception {
    Map<String, String> params = new TreeMap<>(Map.of("size", "10", "text", "a, \"b\"\n{c}"));
    BenchmarkId many = new BenchmarkId("a.B.m", Mode.THROUGHPUT, new TreeMap<>(params), 4);
    List<HistoryRow> rows =
        List.of(
            row(many, "score", "ops/us", 1.5, 1.25),
            row(many, "gc.alloc.rate.norm", "B/op", 0),
            row(BenchmarkId.of("a.B.n", Mode.SAMPLE_TIME), "score", "ms/op", 3.25),
            row(BenchmarkId.of("a.B.n", Mode.SAMPLE_TIME), "p0.99", "ms/op", 7),
            row(BenchmarkId.of("a.B.o", Mode.AVERAGE_TIME), "encoded", "bytes", 117));
    BranchNow now = Branches.now(folder, Runs.run(0, Runs.HERE, rows));
    Path file = Files.writeString(folder.resolve("bmf.json"), BencherExport.json(now));

    assertThat(new RunFiles("main").read(file).runs().get(0).rows())
        .extracting(BencherExportTest::text)
        .containsExactlyInAnyOrder(
            many.label() + " score ops/s 1369306.3937629154",
            many.label() + " gc.alloc.rate.norm B/op 0.0",
            "a.B.n sample score ns/op 3250000.0",
            "a.B.n sample p0.99 ms/op 7.0",
            "a.B.o encoded bytes 117.0");
  }

  private static HistoryRow row(BenchmarkId id, String metric, String unit, double... forks) {
    return new HistoryRow(id, new Metric(metric, unit), forks, "", "");
  }

  private static String text(HistoryRow row) {
    Metric metric = row.metric();
    return "%s %s %s %s"
        .formatted(row.benchmark().label(), metric.name(), metric.unit(), row.value());
  }
}
