package io.github.jmhgate.history.exchange;

import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.json.JsonException;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Reads a run in the Bencher Metric Format: {@code {"benchmark": {"measure": {"value": 5.5}}}}. The
 * format holds no time and no commit, so these are the file's time and what its name holds.
 */
final class BencherMetrics implements RunFormat {
  private static final String VALUE = "value";

  private record Measured(double value) {}

  @Override
  public String name() {
    return "Bencher's BMF";
  }

  @Override
  public boolean fits(Map<String, ?> object) {
    return object.values().stream().allMatch(Map.class::isInstance)
        && object.values().stream().anyMatch(BencherMetrics::hasValue);
  }

  private static boolean hasValue(Object measures) {
    return ((Map<?, ?>) measures)
        .values().stream()
            .anyMatch(one -> one instanceof Map<?, ?> fields && fields.containsKey(VALUE));
  }

  @Override
  public ImportedRuns read(Path file, Map<String, ?> object, String branch) throws IOException {
    UniqueRows rows = new UniqueRows();
    for (Map.Entry<String, ?> one : object.entrySet()) {
      if (one.getKey().isEmpty()) {
        throw new IOException("a benchmark has no name");
      }
      for (Map.Entry<?, ?> measure : ((Map<?, ?>) one.getValue()).entrySet()) {
        rows.add(one.getKey(), row(one.getKey(), measure.getKey().toString(), measure.getValue()));
      }
    }
    String commit = JmhFiles.commitIn(file);
    HistoryRun run =
        new HistoryRun(
            Files.getLastModifiedTime(file).toInstant(),
            commit,
            branch,
            null,
            "",
            "",
            rows.take(),
            null);
    return new ImportedRuns(List.of(run), rows.leftOut());
  }

  private static HistoryRow row(String benchmark, String measure, Object fields)
      throws JsonException {
    if (!(fields instanceof Map<?, ?> measured)) {
      throw JsonException.field(measure, "an object with a value");
    }
    double value = JsonMapper.bind(measured, Measured.class).value;
    if (!Double.isFinite(value)) {
      throw JsonException.field(VALUE, "a number");
    }
    Metric metric = BencherNames.metric(measure);
    BenchmarkId id = BencherNames.benchmark(benchmark);
    if (measure.equals(BencherNames.THROUGHPUT)) {
      id = new BenchmarkId(id.name(), Mode.THROUGHPUT, id.params(), id.threads());
    }
    return new HistoryRow(id, metric, new double[] {value}, "", "");
  }
}
