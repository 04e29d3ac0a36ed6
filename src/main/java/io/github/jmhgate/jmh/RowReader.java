package io.github.jmhgate.jmh;

import com.fasterxml.jackson.core.JsonToken;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Conditions.Phase;
import io.github.jmhgate.model.Mode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Reads the rows of one file; fields may come in any order, and unknown ones are skipped. */
final class RowReader {
  private static final int MOST = Integer.MAX_VALUE;

  private final JsonCursor cursor;
  private final MetricReader metrics;
  private int row;

  RowReader(JsonCursor cursor) {
    this.cursor = cursor;
    this.metrics = new MetricReader(cursor);
  }

  /** Reads the row the cursor stands before; behind it, the cursor stands on the row's end. */
  Row read() throws JmhFormatException {
    row++;
    Place place = cursor.place();
    if (cursor.current() != JsonToken.START_OBJECT) {
      throw cursor.wrongType("entry " + row, "a result (an object)");
    }
    Header header = new Header();
    @Nullable RowMetric primary = null;
    List<RowMetric> secondaries = List.of();
    while (cursor.nextField()) {
      String field = cursor.field();
      cursor.next();
      switch (field) {
        case "primaryMetric" -> primary = metrics.read("");
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
          JsonCursor.RECORD_AGAIN);
    }
    return value;
  }

  private void readHeader(Header header, String field) throws JmhFormatException {
    switch (field) {
      case "benchmark" -> header.name = cursor.text(field);
      case "mode" -> header.mode = readMode();
      case "threads" -> header.threads = (int) cursor.integer(field, 1, MOST);
      case "params" -> header.params = readParams();
      case "operationsPerInvocation" -> header.operations = (int) cursor.integer(field, 1, MOST);
      case "jmhVersion" -> header.jmhVersion = cursor.text(field);
      case "jvm" -> header.jvm = cursor.text(field);
      case "jvmArgs" -> header.jvmArgs = readJvmArgs();
      case "jdkVersion" -> header.jdkVersion = cursor.text(field);
      case "vmName" -> header.vmName = cursor.text(field);
      case "vmVersion" -> header.vmVersion = cursor.text(field);
      case "warmupIterations" -> header.warmupIterations = (int) cursor.integer(field, 0, MOST);
      case "warmupTime" -> header.warmupTime = cursor.text(field);
      case "warmupBatchSize" -> header.warmupBatchSize = (int) cursor.integer(field, 0, MOST);
      case "measurementIterations" -> header.iterations = (int) cursor.integer(field, 0, MOST);
      case "measurementTime" -> header.time = cursor.text(field);
      case "measurementBatchSize" -> header.batchSize = (int) cursor.integer(field, 0, MOST);
      default -> cursor.skip();
    }
  }

  private Mode readMode() throws JmhFormatException {
    String label = cursor.text("mode");
    return Mode.ofLabel(label)
        .orElseThrow(
            () ->
                cursor.fail(
                    "unknown mode " + Excerpt.quote(label),
                    "JMH's modes are thrpt, avgt, sample and ss"));
  }

  private TreeMap<String, String> readParams() throws JmhFormatException {
    cursor.expect(JsonToken.START_OBJECT, "params");
    TreeMap<String, String> params = new TreeMap<>();
    while (cursor.nextField()) {
      String key = cursor.field();
      cursor.next();
      params.put(key, cursor.text("a param"));
    }
    return params;
  }

  private List<String> readJvmArgs() throws JmhFormatException {
    cursor.expect(JsonToken.START_ARRAY, "jvmArgs");
    List<String> arguments = new ArrayList<>();
    while (cursor.nextElement()) {
      arguments.add(cursor.text("an argument in jvmArgs"));
    }
    return arguments;
  }

  private List<RowMetric> readSecondaries() throws JmhFormatException {
    cursor.expect(JsonToken.START_OBJECT, "secondaryMetrics");
    List<RowMetric> secondaries = new ArrayList<>();
    Set<String> names = new HashSet<>();
    while (cursor.nextField()) {
      String name = cursor.field();
      if (!names.add(name)) {
        throw cursor.fail(
            "the secondary metric " + Excerpt.quote(name) + " stands here twice",
            JsonCursor.RECORD_AGAIN);
      }
      cursor.next();
      secondaries.add(metrics.read(name));
    }
    return secondaries;
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
