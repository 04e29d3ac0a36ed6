package io.github.jmhgate.history;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code data.js}, in which github-action-benchmark keeps its history: an assignment of one
 * JSON object, whose text is read as data. Each commit's results are a run, of one number a
 * benchmark, measured at an unknown place.
 */
public final class DataJs {
  private static final Pattern PARAMS = Pattern.compile("(?s)^(.*?) \\( (\\{.*}) \\)$");
  private static final Pattern THREADS = Pattern.compile("(?m)^threads: (\\d{1,6})\\s*$");
  private static final String USUAL_SUITE = "Benchmark";
  private static final int LONGEST_START = 1000;

  private final Path file;
  private final String branch;
  private final List<HistoryRun> runs = new ArrayList<>();

  private DataJs(Path file, String branch) {
    this.file = file;
    this.branch = branch;
  }

  /**
   * Reads a file.
   *
   * @param branch the branch its runs are of
   * @throws GateFailure where it is none, or cannot be read: then nothing of it counts
   */
  public static List<HistoryRun> read(Path file, String branch) throws GateFailure {
    DataJs reader = new DataJs(file, branch);
    try (BufferedReader text = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      reader.skipAssignment(text);
      reader.root(JSON.std.anyFrom(text));
    } catch (JacksonException e) {
      throw reader.wrong("it is not JSON behind its first '=', at line " + line(e));
    } catch (IOException e) {
      throw reader.wrong(FileTrouble.of(e));
    }
    return reader.runs;
  }

  private static int line(JacksonException e) {
    return e.getLocation() == null ? 0 : e.getLocation().getLineNr();
  }

  private void skipAssignment(BufferedReader text) throws IOException, GateFailure {
    text.mark(LONGEST_START + 1);
    for (int i = 0; i < LONGEST_START; i++) {
      int c = text.read();
      if (c == '{') {
        text.reset();
        text.skip(i);
        return;
      }
      if (c < 0) {
        break;
      }
    }
    throw wrong("it holds no object");
  }

  private void root(Object root) throws GateFailure {
    if (!(root instanceof Map<?, ?> fields) || !(fields.get("entries") instanceof Map<?, ?> all)) {
      throw wrong("it has no field entries");
    }
    for (Map.Entry<?, ?> suite : all.entrySet()) {
      if (!(suite.getValue() instanceof List<?> entries)) {
        throw wrong("a suite is no list");
      }
      for (Object entry : entries) {
        run(String.valueOf(suite.getKey()), object(entry, "a suite is no list of objects"));
      }
    }
  }

  private void run(String suite, Map<?, ?> entry) throws GateFailure {
    List<HistoryRow> rows = new ArrayList<>();
    Set<BenchmarkId> seen = new HashSet<>();
    for (Object bench : entry.get("benches") instanceof List<?> benches ? benches : List.of()) {
      HistoryRow row = bench(suite, object(bench, "benches is no list of objects"));
      // A name that comes twice in a run has no one value; the first counts.
      if (seen.add(row.benchmark())) {
        rows.add(row);
      }
    }
    if (!(entry.get("date") instanceof Number date) || date.longValue() < 0) {
      throw wrong("an entry has no date");
    }
    String commit = entry.get("commit") instanceof Map<?, ?> fields ? text(fields, "id") : "";
    if (!rows.isEmpty()) {
      Instant time = Instant.ofEpochMilli(date.longValue());
      runs.add(new HistoryRun(time, commit, branch, null, "", "", rows));
    }
  }

  private HistoryRow bench(String suite, Map<?, ?> fields) throws GateFailure {
    String name = text(fields, "name");
    String unit = text(fields, "unit");
    double value = fields.get("value") instanceof Number number ? number.doubleValue() : Double.NaN;
    if (name.isEmpty()) {
      throw wrong("a benchmark has no name");
    }
    SortedMap<String, String> params = new TreeMap<>();
    Matcher named = PARAMS.matcher(name);
    if (named.matches()) {
      params.putAll(params(named.group(2)));
    }
    // Two suites of a file may have benchmarks of one name, as with two JVMs.
    if (!suite.equals(USUAL_SUITE)) {
      params.put("suite", suite);
    }
    Matcher threads = THREADS.matcher(text(fields, "extra"));
    boolean throughput = unit.startsWith("ops/");
    BenchmarkId id =
        new BenchmarkId(
            named.matches() ? named.group(1) : name,
            throughput ? Mode.THROUGHPUT : Mode.AVERAGE_TIME,
            params,
            threads.find() ? Math.max(1, Integer.parseInt(threads.group(1))) : 1);
    return new HistoryRow(id, new Metric(Metric.SCORE, unit), new double[] {value}, "");
  }

  private SortedMap<String, String> params(String object) throws GateFailure {
    SortedMap<String, String> params = new TreeMap<>();
    try {
      JSON.std.mapFrom(object).forEach((name, value) -> params.put(name, String.valueOf(value)));
    } catch (IOException e) {
      throw wrong("the params of a benchmark are not JSON");
    }
    return params;
  }

  private Map<?, ?> object(@Nullable Object value, String otherwise) throws GateFailure {
    if (value instanceof Map<?, ?> fields) {
      return fields;
    }
    throw wrong(otherwise);
  }

  private static String text(Map<?, ?> fields, String name) {
    Object value = fields.get(name);
    return value == null ? "" : value.toString();
  }

  private GateFailure wrong(String what) {
    return GateFailure.unusable(
        "%s: no data.js of github-action-benchmark (%s); give the file as it stands on its branch"
            .formatted(file, what),
        null);
  }
}
