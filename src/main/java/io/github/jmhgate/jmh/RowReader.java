package io.github.jmhgate.jmh;

import static io.github.jmhgate.jmh.JmhFormatException.quote;
import static io.github.jmhgate.jmh.JsonCursor.RECORD_AGAIN;

import com.fasterxml.jackson.core.JsonToken;
import io.github.jmhgate.jmh.JmhFormatException.Place;
import io.github.jmhgate.jmh.Row.Histogram;
import io.github.jmhgate.jmh.Row.RowMetric;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Conditions.Phase;
import io.github.jmhgate.model.Mode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** Reads the rows of one file; fields may come in any order, and unknown ones are skipped. */
final class RowReader {
  private static final int MOST = Integer.MAX_VALUE;

  private final JsonCursor cursor;
  private int row;

  RowReader(JsonCursor cursor) {
    this.cursor = cursor;
  }

  /** Reads the row that begins at the cursor, up to its end. */
  Row read() throws IOException, JmhFormatException {
    row++;
    Place place = cursor.place();
    if (cursor.currentToken() != JsonToken.START_OBJECT) {
      throw cursor.wrongType("entry " + row, "a result (an object)");
    }
    Header header = new Header();
    RowMetric primary = null;
    List<RowMetric> secondaries = List.of();
    for (String field = cursor.nextField(); field != null; field = cursor.nextField()) {
      switch (field) {
        case "primaryMetric" -> primary = readMetric("");
        case "secondaryMetrics" -> secondaries = readSecondaries();
        default -> readHeader(header, field);
      }
    }
    String name = require(header.name, "benchmark", place);
    Mode mode = require(header.mode, "mode", place);
    return new Row(
        place,
        new BenchmarkId(name, mode, header.params, header.threads),
        header.conditions(),
        require(primary, "primaryMetric", place),
        secondaries);
  }

  private <T> T require(@Nullable T value, String field, Place place) throws JmhFormatException {
    if (value == null) {
      throw new JmhFormatException(
          place,
          "entry " + row + " has no \"" + field + "\", so it is no JMH result",
          RECORD_AGAIN);
    }
    return value;
  }

  private void readHeader(Header header, String field) throws IOException, JmhFormatException {
    switch (field) {
      case "benchmark" -> header.name = cursor.text(field);
      case "mode" -> header.mode = readMode();
      case "threads" -> header.threads = integer(field, 1);
      case "params" -> header.params = readParams();
      case "operationsPerInvocation" -> header.operations = integer(field, 1);
      case "jmhVersion" -> header.jmhVersion = cursor.text(field);
      case "jvm" -> header.jvm = cursor.text(field);
      case "jvmArgs" -> header.jvmArgs = readJvmArgs();
      case "jdkVersion" -> header.jdkVersion = cursor.text(field);
      case "vmName" -> header.vmName = cursor.text(field);
      case "vmVersion" -> header.vmVersion = cursor.text(field);
      case "warmupIterations" -> header.warmupIterations = integer(field, 0);
      case "warmupTime" -> header.warmupTime = cursor.text(field);
      case "warmupBatchSize" -> header.warmupBatchSize = integer(field, 0);
      case "measurementIterations" -> header.iterations = integer(field, 0);
      case "measurementTime" -> header.time = cursor.text(field);
      case "measurementBatchSize" -> header.batchSize = integer(field, 0);
      default -> cursor.skipChildren();
    }
  }

  private int integer(String field, int least) throws IOException, JmhFormatException {
    return (int) cursor.integer(field, least, MOST);
  }

  private Mode readMode() throws IOException, JmhFormatException {
    String label = cursor.text("mode");
    Optional<Mode> mode = Mode.ofLabel(label);
    if (mode.isEmpty()) {
      throw cursor.fail(
          "unknown mode " + quote(label), "JMH's modes are thrpt, avgt, sample and ss");
    }
    return mode.get();
  }

  private TreeMap<String, String> readParams() throws IOException, JmhFormatException {
    cursor.expect(JsonToken.START_OBJECT, "params");
    TreeMap<String, String> params = new TreeMap<>();
    for (String field = cursor.nextField(); field != null; field = cursor.nextField()) {
      params.put(field, cursor.text("a param"));
    }
    return params;
  }

  private List<String> readJvmArgs() throws IOException, JmhFormatException {
    cursor.expect(JsonToken.START_ARRAY, "jvmArgs");
    List<String> arguments = new ArrayList<>();
    while (cursor.nextElement()) {
      arguments.add(cursor.text("an argument in jvmArgs"));
    }
    return arguments;
  }

  private List<RowMetric> readSecondaries() throws IOException, JmhFormatException {
    cursor.expect(JsonToken.START_OBJECT, "secondaryMetrics");
    List<RowMetric> secondaries = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (String name = cursor.nextFieldName(); name != null; name = cursor.nextFieldName()) {
      if (!names.add(name)) {
        throw cursor.fail(
            "the secondary metric " + quote(name) + " stands here twice", RECORD_AGAIN);
      }
      cursor.nextToken();
      secondaries.add(readMetric(name));
    }
    return secondaries;
  }

  private RowMetric readMetric(String name) throws IOException, JmhFormatException {
    String unit = "";
    double score = Double.NaN;
    double error = Double.NaN;
    double[] interval = {Double.NaN, Double.NaN};
    List<double[]> forks = List.of();
    List<List<Histogram>> histograms = List.of();
    cursor.expect(
        JsonToken.START_OBJECT,
        name.isEmpty() ? "primaryMetric" : "the secondary metric " + quote(name));
    for (String field = cursor.nextField(); field != null; field = cursor.nextField()) {
      switch (field) {
        case "score" -> score = cursor.number(field);
        case "scoreError" -> error = cursor.number(field);
        case "scoreConfidence" -> interval = readInterval();
        case "scoreUnit" -> unit = cursor.text(field);
        case "rawData" -> {
          forks = readRawData();
          histograms = List.of();
        }
        case "rawDataHistogram" -> {
          histograms = readHistograms();
          forks = new ArrayList<>();
          for (List<Histogram> fork : histograms) {
            forks.add(fork.stream().mapToDouble(Histogram::mean).toArray());
          }
        }
        default -> cursor.skipChildren();
      }
    }
    return new RowMetric(
        name, unit, Summary.asWritten(score, error, interval[0], interval[1]), forks, histograms);
  }

  private double[] readInterval() throws IOException, JmhFormatException {
    double[] interval = {Double.NaN, Double.NaN};
    double[] written = readNumbers("scoreConfidence", "scoreConfidence");
    System.arraycopy(written, 0, interval, 0, Math.min(2, written.length));
    return interval;
  }

  private double[] readNumbers(String array, String value) throws IOException, JmhFormatException {
    cursor.expect(JsonToken.START_ARRAY, array);
    DoubleStream.Builder values = DoubleStream.builder();
    while (cursor.nextElement()) {
      values.add(cursor.number(value));
    }
    return values.build().toArray();
  }

  private List<double[]> readRawData() throws IOException, JmhFormatException {
    cursor.expect(JsonToken.START_ARRAY, "rawData");
    List<double[]> forks = new ArrayList<>();
    while (cursor.nextElement()) {
      forks.add(readNumbers("a fork in rawData", "a value in rawData"));
    }
    return forks;
  }

  private List<List<Histogram>> readHistograms() throws IOException, JmhFormatException {
    List<List<Histogram>> forks = new ArrayList<>();
    cursor.expect(JsonToken.START_ARRAY, "rawDataHistogram");
    while (cursor.nextElement()) {
      cursor.expect(JsonToken.START_ARRAY, "a fork in rawDataHistogram");
      List<Histogram> iterations = new ArrayList<>();
      while (cursor.nextElement()) {
        iterations.add(readHistogram());
      }
      forks.add(iterations);
    }
    return forks;
  }

  private Histogram readHistogram() throws IOException, JmhFormatException {
    DoubleStream.Builder values = DoubleStream.builder();
    LongStream.Builder counts = LongStream.builder();
    cursor.expect(JsonToken.START_ARRAY, "an iteration in rawDataHistogram");
    while (cursor.nextElement()) {
      cursor.expect(JsonToken.START_ARRAY, "a sample in rawDataHistogram");
      cursor.nextToken();
      values.add(cursor.number("a sample's value"));
      cursor.nextToken();
      counts.add(cursor.integer("a sample's count", 0, Long.MAX_VALUE));
      if (cursor.nextElement()) {
        throw cursor.fail("a sample is more than a value and a count", RECORD_AGAIN);
      }
    }
    return new Histogram(values.build().toArray(), counts.build().toArray());
  }

  /** The fields of a row that say what was measured and how, while they are read. */
  private static final class Header {
    @Nullable String name;
    @Nullable Mode mode;
    int threads = 1;
    TreeMap<String, String> params = new TreeMap<>();
    String jmhVersion = "";
    String jvm = "";
    List<String> jvmArgs = List.of();
    String jdkVersion = "";
    String vmName = "";
    String vmVersion = "";
    int warmupIterations;
    String warmupTime = "";
    int warmupBatchSize;
    int iterations;
    String time = "";
    int batchSize;
    int operations;

    Conditions conditions() {
      return new Conditions(
          jmhVersion,
          jvm,
          jvmArgs,
          jdkVersion,
          vmName,
          vmVersion,
          new Phase(warmupIterations, warmupTime, warmupBatchSize),
          new Phase(iterations, time, batchSize),
          operations);
    }
  }
}
