package io.github.jmhgate.lab.replay;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.Mode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads what {@link PairPoolWriter} wrote, once, in any order of fields; unknown ones are skipped.
 */
final class PairPoolReader {
  /** No pool is as large: 32 MB of numbers. */
  private static final int MOST_SLICES = 4_000_000;

  private static final String BASE = "base";
  private static final String CANDIDATE = "candidate";
  private static final int MOST_THREADS = 1_000_000;
  private static final String AGAIN = "write it again with jmh-gate power --save-pool";

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(20)
                  .maxStringLength(100_000)
                  .maxNameLength(10_000)
                  .maxNumberLength(100)
                  .maxDocumentLength(1L << 30)
                  .build())
          .build();

  private final Path file;
  private final JsonParser json;
  private final PairPoolAssembly into;
  private int slices;

  private PairPoolReader(Path file, JsonParser json, PairPoolAssembly into) {
    this.file = file;
    this.json = json;
    this.into = into;
  }

  /**
   * Reads a stream.
   *
   * @param file its name, for messages
   * @throws IOException where the stream cannot be read
   */
  static void read(Path file, InputStream in, PairPoolAssembly into)
      throws IOException, PoolException {
    try (JsonParser json = FACTORY.createParser(in)) {
      new PairPoolReader(file, json, into).whole();
    } catch (StreamConstraintsException e) {
      throw failure(file, e.getLocation(), "this is larger than in any pool of pairs", AGAIN);
    } catch (JsonEOFException e) {
      throw failure(file, e.getLocation(), "the file ends in the middle", "copy the whole of it");
    } catch (JsonProcessingException e) {
      throw failure(file, e.getLocation(), "this is not JSON", AGAIN);
    }
  }

  private void whole() throws IOException, PoolException {
    if (json.nextToken() == JsonToken.START_ARRAY) {
      throw failure(file, null, "this begins as JMH's results do", "give those unpacked");
    }
    require(JsonToken.START_OBJECT, "the whole", "an object");
    boolean ours = false;
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      json.nextToken();
      switch (name) {
        case "schema" -> schema();
        case "kind" -> ours = text(name).equals(PairPoolFile.KIND);
        case "environment" -> into.environment(file.toString(), environment());
        case "benchmarks" -> {
          require(JsonToken.START_ARRAY, name, "an array");
          while (json.nextToken() != JsonToken.END_ARRAY) {
            benchmark();
          }
        }
        default -> json.skipChildren();
      }
    }
    if (!ours) {
      throw failure(file, null, "this is no pool of pairs", "give JMH's results, or such a pool");
    }
    if (json.nextToken() != null) {
      throw fail("more text behind the pool");
    }
  }

  private void schema() throws IOException, PoolException {
    int schema = integer("schema", Integer.MAX_VALUE);
    if (schema != PairPoolFile.SCHEMA) {
      throw failure(
          file,
          json.currentTokenLocation(),
          "the pool has schema %s, and this jmh-gate reads %s"
              .formatted(schema, PairPoolFile.SCHEMA),
          "use another version of it");
    }
  }

  private Environment environment() throws IOException, PoolException {
    require(JsonToken.START_OBJECT, "environment", "an object");
    return JsonMapper.bind(JSON.std.mapFrom(json), Environment.class);
  }

  private void benchmark() throws IOException, PoolException {
    require(JsonToken.START_OBJECT, "a benchmark", "an object");
    JsonLocation place = json.currentTokenLocation();
    Map<String, String> texts = new HashMap<>();
    TreeMap<String, String> params = new TreeMap<>();
    List<PairPoolAssembly.Fork[]> pairs = new ArrayList<>();
    int threads = 1;
    double seconds = Double.NaN;
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      json.nextToken();
      switch (name) {
        case "benchmark", "mode", "unit" -> texts.put(name, text(name));
        case "threads" -> threads = integer(name, MOST_THREADS);
        case "secondsPerPair" -> seconds = number(name);
        case "params" -> {
          require(JsonToken.START_OBJECT, name, "an object");
          while (json.nextToken() == JsonToken.FIELD_NAME) {
            String param = json.currentName();
            json.nextToken();
            params.put(param, text("a param"));
          }
        }
        case "pairs" -> {
          require(JsonToken.START_ARRAY, name, "an array");
          while (json.nextToken() != JsonToken.END_ARRAY) {
            pairs.add(pair());
          }
        }
        default -> json.skipChildren();
      }
    }
    Mode mode = Mode.ofLabel(texts.getOrDefault("mode", "")).orElse(null);
    String name = texts.get("benchmark");
    String unit = texts.get("unit");
    if (mode == null || name == null || unit == null || pairs.isEmpty()) {
      throw failure(
          file, place, "a benchmark needs its name, mode of JMH's, unit and pairs", AGAIN);
    }
    BenchmarkId id = new BenchmarkId(name, mode, params, threads);
    for (PairPoolAssembly.Fork[] pair : pairs) {
      into.add(file.toString(), id, unit, seconds, pair[0], pair[1]);
    }
  }

  /** Base and candidate. */
  private PairPoolAssembly.Fork[] pair() throws IOException, PoolException {
    require(JsonToken.START_OBJECT, "a pair", "an object");
    JsonLocation place = json.currentTokenLocation();
    Map<String, double[]> numbers = new HashMap<>();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      json.nextToken();
      switch (name) {
        case BASE,
            CANDIDATE,
            "bytes",
            BASE + PairPoolFile.WEIGHTS,
            CANDIDATE + PairPoolFile.WEIGHTS ->
            numbers.put(name, numbers(name));
        default -> json.skipChildren();
      }
    }
    double[] base = numbers.get(BASE);
    double[] candidate = numbers.get(CANDIDATE);
    double[] baseWeights = numbers.get(BASE + PairPoolFile.WEIGHTS);
    double[] candidateWeights = numbers.get(CANDIDATE + PairPoolFile.WEIGHTS);
    double[] bytes = numbers.getOrDefault("bytes", new double[] {Double.NaN, Double.NaN});
    if (base == null || candidate == null || base.length != candidate.length || base.length == 0) {
      throw failure(file, place, "a pair needs as many slices of base and candidate", AGAIN);
    }
    if (bytes.length != 2) {
      throw failure(file, place, "bytes are two numbers, one a side", AGAIN);
    }
    if (!weigh(baseWeights, base) || !weigh(candidateWeights, candidate)) {
      throw failure(file, place, "slices have a weight each, of which one is above 0", AGAIN);
    }
    return new PairPoolAssembly.Fork[] {
      new PairPoolAssembly.Fork(base, baseWeights, bytes[0]),
      new PairPoolAssembly.Fork(candidate, candidateWeights, bytes[1])
    };
  }

  private static boolean weigh(double @Nullable [] weights, double[] slices) {
    return weights == null
        || weights.length == slices.length && Arrays.stream(weights).anyMatch(weight -> weight > 0);
  }

  private double[] numbers(String name) throws IOException, PoolException {
    require(JsonToken.START_ARRAY, name, "an array");
    double[] values = new double[64];
    int count = 0;
    while (json.nextToken() != JsonToken.END_ARRAY) {
      if (count == values.length) {
        values = Arrays.copyOf(values, 2 * count);
      }
      values[count] = number(name);
      count++;
      slices++;
      if (slices > MOST_SLICES) {
        throw fail("the pool has more than " + MOST_SLICES + " slices");
      }
    }
    return Arrays.copyOf(values, count);
  }

  private double number(String name) throws IOException, PoolException {
    JsonToken token = json.currentToken();
    double value = token != null && token.isNumeric() ? json.getDoubleValue() : Double.NaN;
    if (!(value >= 0) || Double.isInfinite(value)) {
      throw fail(name + " holds what is no finite number of 0 or more");
    }
    return value;
  }

  private int integer(String name, int most) throws IOException, PoolException {
    long value =
        json.currentToken() == JsonToken.VALUE_NUMBER_INT
                && json.getNumberType() == JsonParser.NumberType.INT
            ? json.getIntValue()
            : -1;
    if (value < 1 || value > most) {
      throw fail("%s is no whole number from 1 to %s".formatted(name, most));
    }
    return (int) value;
  }

  private String text(String name) throws IOException, PoolException {
    require(JsonToken.VALUE_STRING, name, "a string");
    return json.getText();
  }

  private void require(JsonToken token, String name, String what) throws PoolException {
    if (json.currentToken() != token) {
      throw fail("%s is not %s".formatted(name, what));
    }
  }

  private PoolException fail(String what) {
    return failure(file, json.currentTokenLocation(), what, AGAIN);
  }

  private static PoolException failure(
      Path file, @Nullable JsonLocation place, String what, String remedy) {
    return new PoolException(
        place == null
            ? "%s: %s; %s".formatted(file, what, remedy)
            : "%s:%s:%s: %s; %s"
                .formatted(file, place.getLineNr(), place.getColumnNr(), what, remedy));
  }
}
