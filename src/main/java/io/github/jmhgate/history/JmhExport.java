package io.github.jmhgate.history;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.JsonObject;
import io.github.jmhgate.model.Metric;
import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * A run as JMH's JSON, which JMH Visualizer, Bencher and {@code compare} read: each fork with one
 * iteration, its mean, because the ledger keeps no more.
 */
public final class JmhExport {
  private JmhExport() {}

  /** Writes a run; metrics of benchmarks without a score are left out, as JMH has none such. */
  public static void write(Writer out, HistoryRun run) throws IOException {
    out.write(
        JsonMapper.indented(
            run.rows().stream()
                .filter(row -> row.metric().name().equals(Metric.SCORE))
                .map(row -> row(run, row))
                .toList()));
  }

  private static JsonObject row(HistoryRun run, HistoryRow score) {
    BenchmarkId id = score.benchmark();
    JsonObject json =
        new JsonObject()
            .withUnlessEmpty("jmhVersion", run.jmhVersion())
            .with("benchmark", id.name())
            .with("mode", id.mode())
            .with("threads", id.threads())
            .with("forks", score.forks().length);
    Environment where = run.environment();
    if (where != null) {
      json.with("jvmArgs", where.vmFlags())
          .with("jdkVersion", where.jvmVersion())
          .with("vmName", where.vmName());
    }
    JsonObject others = new JsonObject();
    for (HistoryRow row : run.rows()) {
      if (row.benchmark().equals(id) && !row.equals(score)) {
        others.with(row.metric().name(), metric(row));
      }
    }
    return json.with("measurementIterations", 1)
        .withUnlessEmpty("params", id.params())
        .with("primaryMetric", metric(score))
        .with("secondaryMetrics", others);
  }

  private static JsonObject metric(HistoryRow row) {
    return new JsonObject()
        .with("score", number(row.value()))
        .with("scoreError", "NaN")
        .with("scoreConfidence", List.of("NaN", "NaN"))
        .with("scorePercentiles", Map.of())
        .with("scoreUnit", row.metric().unit())
        .with(
            "rawData", Arrays.stream(row.forks()).mapToObj(fork -> List.of(number(fork))).toList());
  }

  /** A number, or the text that JMH writes if it is none. */
  private static Object number(double value) {
    return Double.isFinite(value) ? value : "NaN";
  }
}
