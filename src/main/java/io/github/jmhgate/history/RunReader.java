package io.github.jmhgate.history;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.JsonException;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.TextFile;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads runs as {@link RunWriter} wrote them. Names come again in every run: those that are equal
 * become one object.
 */
final class RunReader {
  private static final String RESTORE = "restore it from a copy, or delete it";
  private static final JsonFactory FACTORY =
      JsonFactory.builder().enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER).build();
  private static final int USUAL_FORKS = 16;
  private static final double[] NONE = new double[0];

  private final Map<String, String> texts = new HashMap<>();
  private final Map<BenchmarkId, BenchmarkId> benchmarks = new HashMap<>();
  private final Map<Metric, Metric> metrics = new HashMap<>();
  private final Map<Environment, Environment> environments = new HashMap<>();

  /** Reads one line, of bytes {@code from} to before {@code to}. */
  HistoryRun read(byte[] text, int from, int to) throws UnreadableRunException {
    try (JsonParser json = FACTORY.createParser(text, from, to - from)) {
      HistoryRun run = run(json);
      if (json.nextToken() != null) {
        throw new UnreadableRunException("it holds more than one run in a line; " + RESTORE);
      }
      return run;
    } catch (StreamConstraintsException e) {
      throw new UnreadableRunException("a text or number in it is longer than any is; " + RESTORE);
    } catch (DateTimeException e) {
      throw wrong("time", "a time such as 2026-01-31T12:00:00Z");
    } catch (IOException e) {
      throw new UnreadableRunException(
          (utf8(Arrays.copyOfRange(text, from, to)) ? "it is not whole JSON" : "it is not UTF-8")
              + "; "
              + RESTORE);
    }
  }

  /** Frees the memory of names that were read. */
  void forget() {
    texts.clear();
    benchmarks.clear();
    metrics.clear();
    environments.clear();
  }

  private static boolean utf8(byte[] line) {
    try {
      TextFile.decode(line);
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  private HistoryRun run(JsonParser json) throws IOException, UnreadableRunException {
    if (json.nextToken() != JsonToken.START_OBJECT) {
      throw new UnreadableRunException("it holds no run; " + RESTORE);
    }
    Map<String, String> fields = new HashMap<>();
    Environment environment = null;
    List<HistoryRow> rows = new ArrayList<>();
    boolean schema = false;
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String field = json.currentName();
      json.nextToken();
      switch (field) {
        case "schema" -> schema = known(integer(json, field));
        case "time", "commit", "branch", "gate", "jmh" -> fields.put(field, text(json, field));
        case "environment" -> environment = environment(json);
        case "benchmarks" -> benchmarks(json, rows);
        default -> json.skipChildren();
      }
    }
    if (!schema) {
      throw wrong("schema", "a number");
    }
    for (String field : List.of("time", "commit", "branch", "gate", "jmh")) {
      if (!fields.containsKey(field)) {
        throw wrong(field, "a text");
      }
    }
    return new HistoryRun(
        Instant.parse(fields.getOrDefault("time", "")),
        fields.getOrDefault("commit", ""),
        fields.getOrDefault("branch", ""),
        environment,
        fields.getOrDefault("gate", ""),
        fields.getOrDefault("jmh", ""),
        rows);
  }

  private static boolean known(int schema) throws UnreadableRunException {
    if (schema > RunWriter.SCHEMA) {
      throw new UnreadableRunException(
          "schema %s is newer than this jmh-gate, which reads up to %s; update jmh-gate"
              .formatted(schema, RunWriter.SCHEMA));
    }
    return true;
  }

  private @Nullable Environment environment(JsonParser json)
      throws IOException, UnreadableRunException {
    if (json.currentToken() == JsonToken.VALUE_NULL) {
      return null;
    }
    expect(json, JsonToken.START_OBJECT, "environment", "an object");
    try {
      Environment read = JsonMapper.bind(JSON.std.mapFrom(json), Environment.class);
      return environments.computeIfAbsent(read, same -> same);
    } catch (JsonException e) {
      throw new UnreadableRunException(e.getMessage() + "; " + RESTORE);
    }
  }

  private void benchmarks(JsonParser json, List<HistoryRow> rows)
      throws IOException, UnreadableRunException {
    expect(json, JsonToken.START_ARRAY, "benchmarks", "a list");
    while (json.nextToken() != JsonToken.END_ARRAY) {
      expect(json, JsonToken.START_OBJECT, "benchmarks", "a list of objects");
      benchmark(json, rows);
    }
  }

  private void benchmark(JsonParser json, List<HistoryRow> rows)
      throws IOException, UnreadableRunException {
    String name = "";
    String mode = "";
    String code = "";
    int threads = 1;
    SortedMap<String, String> params = new TreeMap<>();
    List<MetricForks> read = new ArrayList<>(4);
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String field = json.currentName();
      json.nextToken();
      switch (field) {
        case "name" -> name = text(json, field);
        case "mode" -> mode = text(json, field);
        case "code" -> code = text(json, field);
        case "threads" -> threads = integer(json, field);
        case "params" -> {
          expect(json, JsonToken.START_OBJECT, field, "an object");
          while (json.nextToken() == JsonToken.FIELD_NAME) {
            String param = json.currentName();
            json.nextToken();
            params.put(param, text(json, param));
          }
        }
        case "metrics" -> {
          expect(json, JsonToken.START_ARRAY, field, "a list");
          while (json.nextToken() != JsonToken.END_ARRAY) {
            read.add(metric(json));
          }
        }
        default -> json.skipChildren();
      }
    }
    if (name.isEmpty() || threads < 1) {
      throw wrong("name", "a benchmark's name, with at least one thread");
    }
    String label = mode;
    Mode known =
        Mode.ofLabel(mode).orElseThrow(() -> wrong("mode", "one of JMH's, not '" + label + "'"));
    BenchmarkId id = new BenchmarkId(name, known, params, threads);
    BenchmarkId same = benchmarks.computeIfAbsent(id, one -> one);
    for (MetricForks one : read) {
      rows.add(new HistoryRow(same, one.metric(), one.forks(), one.verdict(), code, one.effects()));
    }
  }

  private record MetricForks(Metric metric, double[] forks, String verdict, double[] effects) {}

  private MetricForks metric(JsonParser json) throws IOException, UnreadableRunException {
    expect(json, JsonToken.START_OBJECT, "metrics", "a list of objects");
    String name = "";
    String unit = "";
    String verdict = "";
    double[] forks = NONE;
    double[] effects = NONE;
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String field = json.currentName();
      json.nextToken();
      switch (field) {
        case "metric" -> name = text(json, field);
        case "unit" -> unit = text(json, field);
        case "verdict" -> verdict = text(json, field);
        case "forks" -> forks = numbers(json, field);
        case "effects" -> effects = numbers(json, field);
        default -> json.skipChildren();
      }
    }
    if (name.isEmpty()) {
      throw wrong("metric", "a text");
    }
    return new MetricForks(
        metrics.computeIfAbsent(new Metric(name, unit), same -> same), forks, verdict, effects);
  }

  private static double[] numbers(JsonParser json, String field)
      throws IOException, UnreadableRunException {
    expect(json, JsonToken.START_ARRAY, field, "a list of numbers");
    double[] numbers = new double[USUAL_FORKS];
    int count = 0;
    while (json.nextToken() != JsonToken.END_ARRAY) {
      if (count == numbers.length) {
        numbers = Arrays.copyOf(numbers, 2 * count);
      }
      if (json.currentToken() == JsonToken.VALUE_NULL) {
        numbers[count++] = Double.NaN;
      } else if (json.currentToken().isNumeric()) {
        numbers[count++] = json.getDoubleValue();
      } else {
        throw wrong(field, "a list of numbers");
      }
    }
    return Arrays.copyOf(numbers, count);
  }

  private static int integer(JsonParser json, String field)
      throws IOException, UnreadableRunException {
    expect(json, JsonToken.VALUE_NUMBER_INT, field, "a whole number");
    return json.getIntValue();
  }

  private String text(JsonParser json, String field) throws IOException, UnreadableRunException {
    expect(json, JsonToken.VALUE_STRING, field, "a text");
    return texts.computeIfAbsent(json.getText(), same -> same);
  }

  private static void expect(JsonParser json, JsonToken token, String field, String what)
      throws UnreadableRunException {
    if (json.currentToken() != token) {
      throw wrong(field, what);
    }
  }

  private static UnreadableRunException wrong(String field, String what) {
    return new UnreadableRunException("field %s must be %s; %s".formatted(field, what, RESTORE));
  }
}
