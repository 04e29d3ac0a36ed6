package io.github.jmhgate.history;

import io.github.jmhgate.history.LedgerFile.Unreadable;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.JsonField;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.TextFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * Runs as lines of JSON; the same run always makes the same bytes. Equal names that are read become
 * one object, because they come again in every run.
 */
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
      List<Row> benchmarks) {}

  private record Row(
      String name,
      Mode mode,
      @JsonField(optional = true) SortedMap<String, String> params,
      Optional<Integer> threads,
      @JsonField(optional = true) String code,
      List<Forks> metrics) {}

  private record Forks(
      String metric,
      String unit,
      double[] forks,
      @JsonField(optional = true) double[] effects,
      @JsonField(optional = true) String verdict) {}

  /** The line of a run, in ASCII and without its end. */
  static byte[] line(HistoryRun run) {
    List<Row> benchmarks = new ArrayList<>();
    List<Forks> metrics = List.of();
    BenchmarkId last = null;
    for (HistoryRow row : run.rows()) {
      BenchmarkId id = row.benchmark();
      Metric metric = row.metric();
      if (!id.equals(last)) {
        last = id;
        metrics = new ArrayList<>();
        Optional<Integer> threads = Optional.of(id.threads());
        benchmarks.add(new Row(id.name(), id.mode(), id.params(), threads, row.code(), metrics));
      }
      metrics.add(
          new Forks(metric.name(), metric.unit(), row.forks(), row.effects(), row.verdict()));
    }
    Line line =
        new Line(
            SCHEMA,
            run.time(),
            run.commit(),
            run.branch(),
            run.gateVersion(),
            run.jmhVersion(),
            Optional.ofNullable(run.environment()),
            benchmarks);
    return JsonMapper.ascii(line).getBytes(StandardCharsets.US_ASCII);
  }

  HistoryRun read(byte[] line) throws Unreadable {
    try {
      Map<String, Object> fields = JsonMapper.parse(TextFile.decode(line));
      int schema = JsonMapper.schema(fields);
      if (schema > SCHEMA) {
        throw new Unreadable(
            "schema %s is newer than this jmh-gate, which reads up to %s; update jmh-gate"
                .formatted(schema, SCHEMA));
      }
      return run(JsonMapper.bind(fields, Line.class));
    } catch (IOException e) {
      throw Unreadable.restore(FileTrouble.of(e));
    }
  }

  private HistoryRun run(Line line) throws Unreadable {
    List<HistoryRow> rows = new ArrayList<>();
    for (Row row : line.benchmarks) {
      int threads = row.threads.orElse(1);
      if (row.name.isEmpty() || threads < 1) {
        throw Unreadable.restore("field name must be a benchmark's name, with at least one thread");
      }
      BenchmarkId id = shared(new BenchmarkId(row.name, row.mode, row.params, threads));
      for (Forks one : row.metrics) {
        rows.add(
            new HistoryRow(
                id,
                shared(new Metric(one.metric, one.unit)),
                one.forks,
                shared(one.verdict),
                shared(row.code),
                one.effects));
      }
    }
    return new HistoryRun(
        line.time,
        line.commit,
        shared(line.branch),
        line.environment.map(this::shared).orElse(null),
        shared(line.gate),
        shared(line.jmh),
        rows);
  }

  @SuppressWarnings("unchecked")
  private <T> T shared(T one) {
    return (T) known.computeIfAbsent(one, same -> same);
  }
}
