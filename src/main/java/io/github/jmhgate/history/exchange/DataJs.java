package io.github.jmhgate.history.exchange;

import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.json.JsonException;
import io.github.jmhgate.json.JsonField;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code data.js} of github-action-benchmark as data, one run per commit. */
final class DataJs implements RunFormat {
  private static final Pattern PARAMS = Pattern.compile("(?s)^(.*?) \\( (\\{.*}) \\)$");
  private static final Pattern THREADS = Pattern.compile("(?m)^threads: (\\d{1,6})\\s*$");
  private static final String USUAL_SUITE = "Benchmark";

  private record Layout(Map<String, List<Entry>> entries) {}

  private record Entry(
      Optional<CommitId> commit, long date, @JsonField(optional = true) List<Bench> benches) {}

  private record CommitId(@JsonField(optional = true) String id) {}

  private record Bench(
      String name,
      @JsonField(optional = true) String unit,
      @JsonField(optional = true) double value,
      @JsonField(optional = true) String extra) {}

  @Override
  public String name() {
    return "data.js of github-action-benchmark";
  }

  @Override
  public boolean fits(Map<String, ?> object) {
    return object.containsKey("entries");
  }

  @Override
  public ImportedRuns read(Path file, Map<String, ?> object, String branch) throws JsonException {
    List<HistoryRun> runs = new ArrayList<>();
    UniqueRows rows = new UniqueRows();
    Layout layout = JsonMapper.bind(object, Layout.class);
    for (Map.Entry<String, List<Entry>> suite : layout.entries.entrySet()) {
      for (Entry entry : suite.getValue()) {
        for (Bench bench : entry.benches) {
          rows.add(bench.name, row(suite.getKey(), bench));
        }
        List<HistoryRow> all = rows.take();
        if (!all.isEmpty()) {
          Instant time = Instant.ofEpochMilli(entry.date);
          String commit = entry.commit.map(CommitId::id).orElse("");
          runs.add(new HistoryRun(time, commit, branch, null, "", "", all, null));
        }
      }
    }
    return new ImportedRuns(runs, rows.leftOut());
  }

  private static HistoryRow row(String suite, Bench bench) throws JsonException {
    if (bench.name.isEmpty()) {
      throw JsonException.field("name", "a benchmark's name");
    }
    SortedMap<String, String> params = new TreeMap<>();
    Matcher named = PARAMS.matcher(bench.name);
    if (named.matches()) {
      JsonMapper.parse(named.group(2))
          .forEach((param, value) -> params.put(param, String.valueOf(value)));
    }
    // Two suites of a file may have benchmarks of one name, as with two JVMs.
    if (!suite.equals(USUAL_SUITE)) {
      params.put("suite", suite);
    }
    Matcher threads = THREADS.matcher(bench.extra);
    String name = named.matches() ? named.group(1) : bench.name;
    Mode mode = bench.unit.startsWith("ops/") ? Mode.THROUGHPUT : Mode.AVERAGE_TIME;
    int count = threads.find() ? Math.max(1, Integer.parseInt(threads.group(1))) : 1;
    BenchmarkId id = new BenchmarkId(name, mode, params, count);
    return new HistoryRow(
        id, new Metric(Metric.SCORE, bench.unit), new double[] {bench.value}, "", "");
  }
}
