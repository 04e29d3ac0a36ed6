package io.github.jmhgate.history;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A run as one line of JSON; the same run always makes the same bytes. */
final class RunWriter {
  static final int SCHEMA = 1;

  private RunWriter() {}

  /** The line, in ASCII and without its end. */
  static byte[] line(HistoryRun run) {
    JsonObject json =
        new JsonObject()
            .with("schema", SCHEMA)
            .with("time", run.time())
            .with("commit", run.commit())
            .with("branch", run.branch())
            .with("gate", run.gateVersion())
            .with("jmh", run.jmhVersion());
    if (run.environment() != null) {
      json.with("environment", run.environment());
    }
    json.with("benchmarks", benchmarks(run.rows()));
    return JsonMapper.ascii(json).getBytes(StandardCharsets.US_ASCII);
  }

  private static List<JsonObject> benchmarks(List<HistoryRow> rows) {
    List<JsonObject> benchmarks = new ArrayList<>();
    List<JsonObject> metrics = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      HistoryRow row = rows.get(i);
      BenchmarkId id = row.benchmark();
      if (i == 0 || !rows.get(i - 1).benchmark().equals(id)) {
        metrics = new ArrayList<>();
        benchmarks.add(
            new JsonObject()
                .with("name", id.name())
                .with("mode", id.mode())
                .withUnlessEmpty("params", id.params())
                .with("threads", id.threads())
                .withUnlessEmpty("code", row.code())
                .with("metrics", metrics));
      }
      metrics.add(
          new JsonObject()
              .with("metric", row.metric().name())
              .with("unit", row.metric().unit())
              .with("forks", row.forks())
              .withUnlessEmpty("effects", row.effects())
              .withUnlessEmpty("verdict", row.verdict()));
    }
    return benchmarks;
  }
}
