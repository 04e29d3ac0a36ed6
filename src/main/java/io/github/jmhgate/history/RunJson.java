package io.github.jmhgate.history;

import io.github.jmhgate.files.TextFile;
import io.github.jmhgate.json.JsonException;
import io.github.jmhgate.json.JsonField;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/** Writes runs as lines of JSON, a run always in the same bytes, and reads them. */
final class RunJson {
  private static final int SCHEMA = 1;

  private final Map<Object, Object> known = new HashMap<>();

  private record Line(
      int schema,
      Instant time,
      String commit,
      String branch,
      String gate,
      String jmh,
      Optional<Environment> environment,
      Optional<KeptEffect> change,
      Optional<KeptChecks> checks,
      List<LedgerRow> benchmarks) {}

  private record LedgerRow(
      String name,
      Mode mode,
      @JsonField(optional = true) SortedMap<String, String> params,
      int threads,
      @JsonField(optional = true) String code,
      List<MetricForks> metrics) {}

  private record MetricForks(
      String metric, String unit, double[] forks, @JsonField(optional = true) String verdict) {}

  /** Returns the line of a run, in ASCII and without its end. */
  static byte[] line(HistoryRun run) {
    List<LedgerRow> rows = new ArrayList<>();
    List<MetricForks> metrics = List.of();
    BenchmarkId last = null;
    for (HistoryRow row : run.rows()) {
      BenchmarkId id = row.benchmark();
      Metric metric = row.metric();
      if (!id.equals(last)) {
        last = id;
        metrics = new ArrayList<>();
        rows.add(
            new LedgerRow(id.name(), id.mode(), id.params(), id.threads(), row.code(), metrics));
      }
      metrics.add(new MetricForks(metric.name(), metric.unit(), row.forks(), row.verdict()));
    }
    String gate = run.gateVersion();
    String jmh = run.jmhVersion();
    Optional<Environment> place = Optional.ofNullable(run.environment());
    Optional<KeptEffect> change = Optional.ofNullable(run.change());
    Optional<KeptChecks> checks =
        Optional.of(run.checks()).filter(some -> !some.equals(KeptChecks.NONE));
    Line line =
        new Line(
            SCHEMA, run.time(), run.commit(), run.branch(), gate, jmh, place, change, checks, rows);
    return JsonMapper.line(line).getBytes(StandardCharsets.US_ASCII);
  }

  HistoryRun read(byte[] bytes) throws IOException {
    Line line = JsonMapper.bind(JsonMapper.parse(TextFile.decode(bytes), SCHEMA), Line.class);
    List<HistoryRow> rows = new ArrayList<>();
    for (LedgerRow row : line.benchmarks) {
      if (row.name.isEmpty() || row.threads < 1) {
        throw JsonException.field("name", "a benchmark's name, with at least one thread");
      }
      BenchmarkId id = shared(new BenchmarkId(row.name, row.mode, row.params, row.threads));
      for (MetricForks one : row.metrics) {
        Metric metric = shared(new Metric(one.metric, one.unit));
        rows.add(new HistoryRow(id, metric, one.forks, shared(one.verdict), shared(row.code)));
      }
    }
    String branch = shared(line.branch);
    Environment environment = line.environment.map(this::shared).orElse(null);
    KeptEffect change = line.change.orElse(null);
    if (change != null
        && !(0 < change.low()
            && change.low() <= change.ratio()
            && change.ratio() <= change.high()
            && change.high() < Double.POSITIVE_INFINITY)) {
      throw JsonException.field("change", "a ratio between its bounds");
    }
    KeptChecks checks = line.checks.orElse(KeptChecks.NONE);
    if (checks.found() < 0
        || checks.measured() < checks.found()
        || checks.skipped() < 0
        || checks.seconds() < 0) {
      throw JsonException.field(
          "checks", "as many measured as found, or more, and no number below 0");
    }
    String gate = shared(line.gate);
    String jmh = shared(line.jmh);
    return new HistoryRun(line.time, line.commit, branch, environment, gate, jmh, rows, change)
        .with(checks);
  }

  @SuppressWarnings("unchecked")
  private <T> T shared(T one) {
    return (T) known.computeIfAbsent(one, same -> same);
  }
}
