package io.github.jmhgate.history;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
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
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads {@code data.js}, in which github-action-benchmark keeps its history: an assignment of one
 * JSON object, whose text is read as data. Each commit's results are a run, of one number a
 * benchmark, measured nobody knows where.
 */
public final class DataJs {
  private static final JsonFactory FACTORY = new JsonFactory();
  private static final Pattern PARAMS = Pattern.compile("(?s)^(.*?) \\( (\\{.*}) \\)$");
  private static final Pattern THREADS = Pattern.compile("(?m)^threads: (\\d{1,6})\\s*$");
  private static final String USUAL_SUITE = "Benchmark";
  private static final int LONGEST_START = 1000;

  private final Path file;
  private final String branch;
  private final List<HistoryRun> runs = new ArrayList<>();
  private String suite = "";

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
      try (JsonParser json = FACTORY.createParser(text)) {
        reader.root(json);
      }
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

  private void root(JsonParser json) throws IOException, GateFailure {
    boolean entries = false;
    json.nextToken();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      boolean here = json.currentName().equals("entries");
      if (json.nextToken() == JsonToken.START_OBJECT && here) {
        entries = true;
        while (json.nextToken() == JsonToken.FIELD_NAME) {
          suite = json.currentName();
          json.nextToken();
          suite(json);
        }
      } else {
        json.skipChildren();
      }
    }
    if (!entries) {
      throw wrong("it has no field entries");
    }
  }

  private void suite(JsonParser json) throws IOException, GateFailure {
    expect(json, JsonToken.START_ARRAY, "a suite is no list");
    while (json.nextToken() != JsonToken.END_ARRAY) {
      expect(json, JsonToken.START_OBJECT, "a suite is no list of objects");
      run(json);
    }
  }

  private void run(JsonParser json) throws IOException, GateFailure {
    String commit = "";
    long date = -1;
    List<HistoryRow> rows = new ArrayList<>();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String field = json.currentName();
      JsonToken value = json.nextToken();
      if (field.equals("commit") && value == JsonToken.START_OBJECT) {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
          boolean id = json.currentName().equals("id");
          json.nextToken();
          commit = id ? json.getValueAsString("") : commit;
          json.skipChildren();
        }
      } else if (field.equals("date") && value == JsonToken.VALUE_NUMBER_INT) {
        date = json.getLongValue();
      } else if (field.equals("benches") && value == JsonToken.START_ARRAY) {
        Set<BenchmarkId> seen = new HashSet<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          expect(json, JsonToken.START_OBJECT, "benches is no list of objects");
          HistoryRow row = bench(json);
          // A name that comes twice in a run has no one value; the first counts.
          if (seen.add(row.benchmark())) {
            rows.add(row);
          }
        }
      } else {
        json.skipChildren();
      }
    }
    if (date < 0) {
      throw wrong("an entry has no date");
    }
    if (!rows.isEmpty()) {
      runs.add(new HistoryRun(Instant.ofEpochMilli(date), commit, branch, null, "", "", rows));
    }
  }

  private HistoryRow bench(JsonParser json) throws IOException, GateFailure {
    String name = "";
    String unit = "";
    String extra = "";
    double value = Double.NaN;
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String field = json.currentName();
      json.nextToken();
      switch (field) {
        case "name" -> name = json.getValueAsString("");
        case "unit" -> unit = json.getValueAsString("");
        case "extra" -> extra = json.getValueAsString("");
        case "value" -> value = json.getValueAsDouble(Double.NaN);
        default -> json.skipChildren();
      }
    }
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
    Matcher threads = THREADS.matcher(extra);
    boolean throughput = unit.startsWith("ops/");
    BenchmarkId id =
        new BenchmarkId(
            named.matches() ? named.group(1) : name,
            throughput ? Mode.THROUGHPUT : Mode.AVERAGE_TIME,
            params,
            threads.find() ? Math.max(1, Integer.parseInt(threads.group(1))) : 1);
    return new HistoryRow(id, new Metric(Metric.SCORE, unit), new double[] {value}, "");
  }

  private static SortedMap<String, String> params(String object) throws IOException {
    SortedMap<String, String> params = new TreeMap<>();
    try (JsonParser json = FACTORY.createParser(object)) {
      json.nextToken();
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        json.nextToken();
        params.put(name, json.getValueAsString(""));
        json.skipChildren();
      }
    }
    return params;
  }

  private void expect(JsonParser json, JsonToken token, String otherwise) throws GateFailure {
    if (json.currentToken() != token) {
      throw wrong(otherwise);
    }
  }

  private GateFailure wrong(String what) {
    return GateFailure.unusable(
        "%s: no data.js of github-action-benchmark (%s); give the file as it stands on its branch"
            .formatted(file, what),
        null);
  }
}
