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
import io.github.jmhgate.model.JsonField;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.TextFile;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * Reads runs as {@link RunWriter} wrote them. Names come again in every run: those that are equal
 * become one object.
 */
final class RunReader {
  private static final String RESTORE = "restore it from a copy, or delete it";
  private static final JsonFactory FACTORY =
      JsonFactory.builder().enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER).build();

  private final Map<String, String> texts = new HashMap<>();
  private final Map<BenchmarkId, BenchmarkId> benchmarks = new HashMap<>();
  private final Map<Metric, Metric> metrics = new HashMap<>();
  private final Map<Environment, Environment> environments = new HashMap<>();

  private record Line(
      Instant time,
      String commit,
      String branch,
      String gate,
      String jmh,
      Optional<Environment> environment,
      @JsonField(optional = true) List<Row> benchmarks) {}

  private record Row(
      String name,
      Mode mode,
      @JsonField(optional = true) SortedMap<String, String> params,
      Optional<Integer> threads,
      @JsonField(optional = true) String code,
      @JsonField(optional = true) List<Forks> metrics) {}

  private record Forks(
      String metric,
      @JsonField(optional = true) String unit,
      @JsonField(optional = true) double[] forks,
      @JsonField(optional = true) double[] effects,
      @JsonField(optional = true) String verdict) {}

  /** Reads one line, of bytes {@code from} to before {@code to}. */
  HistoryRun read(byte[] text, int from, int to) throws UnreadableRunException {
    try (JsonParser json = FACTORY.createParser(text, from, to - from)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw new UnreadableRunException("it holds no run; " + RESTORE);
      }
      Map<String, Object> fields = JSON.std.mapFrom(json);
      if (json.nextToken() != null) {
        throw new UnreadableRunException("it holds more than one run in a line; " + RESTORE);
      }
      int schema = JsonMapper.schema(fields);
      if (schema > RunWriter.SCHEMA) {
        throw new UnreadableRunException(
            "schema %s is newer than this jmh-gate, which reads up to %s; update jmh-gate"
                .formatted(schema, RunWriter.SCHEMA));
      }
      return run(JsonMapper.bind(fields, Line.class));
    } catch (StreamConstraintsException e) {
      throw new UnreadableRunException("a text or number in it is longer than any is; " + RESTORE);
    } catch (JsonException e) {
      throw new UnreadableRunException(e.getMessage() + "; " + RESTORE);
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

  private HistoryRun run(Line line) throws UnreadableRunException {
    List<HistoryRow> rows = new ArrayList<>();
    for (Row row : line.benchmarks) {
      int threads = row.threads.orElse(1);
      if (row.name.isEmpty() || threads < 1) {
        throw new UnreadableRunException(
            "field name must be a benchmark's name, with at least one thread; " + RESTORE);
      }
      BenchmarkId id = shared(benchmarks, new BenchmarkId(row.name, row.mode, row.params, threads));
      for (Forks one : row.metrics) {
        Metric metric = shared(metrics, new Metric(one.metric, one.unit));
        rows.add(
            new HistoryRow(
                id,
                metric,
                one.forks,
                shared(texts, one.verdict),
                shared(texts, row.code),
                one.effects));
      }
    }
    return new HistoryRun(
        line.time,
        line.commit,
        shared(texts, line.branch),
        line.environment.map(environment -> shared(environments, environment)).orElse(null),
        shared(texts, line.gate),
        shared(texts, line.jmh),
        rows);
  }

  private static <T> T shared(Map<T, T> known, T one) {
    return known.computeIfAbsent(one, same -> same);
  }
}
