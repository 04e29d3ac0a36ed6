package io.github.jmhgate.jmh;

import static io.github.jmhgate.text.OneLine.quote;

import io.github.jmhgate.jmh.ResultRow.Histogram;
import io.github.jmhgate.jmh.ResultRow.RowMetric;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.ConditionsBuilder;
import io.github.jmhgate.model.MeasuredPhase;
import io.github.jmhgate.model.Mode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Turns one entry of a result file, as maps and lists, into a row; ignores unknown fields. */
final class RowReader {
  /** What to do about text that JMH did not write. */
  static final String RECORD_AGAIN = "record it with JMH's -rf json";

  private final JsonPlace place;
  private final Map<String, @Nullable Object> row;

  /** Reads an entry, whose number in its file counts from 1. */
  RowReader(JsonPlace place, int number, @Nullable Object entry) throws JmhFormatException {
    this.place = place;
    this.row = object(entry, "entry " + number);
    for (String field : List.of("benchmark", "mode", "primaryMetric")) {
      if (!row.containsKey(field)) {
        throw fail("entry %s has no \"%s\", so it is no JMH result".formatted(number, field));
      }
    }
  }

  ResultRow read() throws JmhFormatException {
    String label = text("mode");
    Mode mode = Mode.ofLabel(label).orElse(null);
    if (mode == null) {
      throw fail("unknown mode " + quote(label) + ", for JMH writes thrpt, avgt, sample or ss");
    }
    TreeMap<String, String> params = new TreeMap<>();
    for (Map.Entry<String, @Nullable Object> param : object("params").entrySet()) {
      params.put(param.getKey(), text(param.getValue(), "a param"));
    }
    List<String> jvmArgs = new ArrayList<>();
    for (Object argument : array(row, "jvmArgs")) {
      jvmArgs.add(text(argument, "an argument in jvmArgs"));
    }
    Conditions conditions =
        new ConditionsBuilder()
            .jmhVersion(text("jmhVersion"))
            .jvm(text("jvm"))
            .jvmArgs(jvmArgs)
            .jdkVersion(text("jdkVersion"))
            .vmName(text("vmName"))
            .vmVersion(text("vmVersion"))
            .warmup(phase("warmup"))
            .measurement(phase("measurement"))
            .forked(integer("forks", 0, 1) > 0)
            .operations(integer("operationsPerInvocation", 1, 0))
            .build();
    SortedMap<String, RowMetric> secondaries = new TreeMap<>();
    for (Map.Entry<String, @Nullable Object> secondary : object("secondaryMetrics").entrySet()) {
      String name = secondary.getKey();
      secondaries.put(name, metric(secondary.getValue(), "the secondary metric " + quote(name)));
    }
    return new ResultRow(
        place,
        new BenchmarkId(text("benchmark"), mode, params, integer("threads", 1, 1)),
        conditions,
        Math.max(1, integer("forks", 0, 1)),
        metric(row.get("primaryMetric"), "primaryMetric"),
        secondaries);
  }

  private MeasuredPhase phase(String name) throws JmhFormatException {
    return new MeasuredPhase(
        integer(name + "Iterations", 0, 0), text(name + "Time"), integer(name + "BatchSize", 0, 0));
  }

  private RowMetric metric(@Nullable Object value, String what) throws JmhFormatException {
    Map<String, @Nullable Object> metric = object(value, what);
    List<List<Histogram>> histograms = histograms(array(metric, "rawDataHistogram"));
    List<double[]> forks = new ArrayList<>();
    for (List<Histogram> fork : histograms) {
      forks.add(fork.stream().mapToDouble(Histogram::mean).toArray());
    }
    if (histograms.isEmpty()) {
      for (Object fork : array(metric, "rawData")) {
        forks.add(numbers(array(fork, "a fork in rawData"), "a value in rawData"));
      }
    }
    String unit = text(metric.getOrDefault("scoreUnit", ""), "scoreUnit");
    return new RowMetric(unit, forks, histograms);
  }

  private double[] numbers(List<?> values, String what) throws JmhFormatException {
    double[] numbers = new double[values.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = number(values.get(i), what);
    }
    return numbers;
  }

  private List<List<Histogram>> histograms(List<?> raw) throws JmhFormatException {
    List<List<Histogram>> forks = new ArrayList<>();
    for (Object fork : raw) {
      List<Histogram> iterations = new ArrayList<>();
      for (Object iteration : array(fork, "a fork in rawDataHistogram")) {
        List<?> samples = array(iteration, "an iteration in rawDataHistogram");
        double[] values = new double[samples.size()];
        long[] counts = new long[samples.size()];
        for (int i = 0; i < values.length; i++) {
          List<?> sample = array(samples.get(i), "a sample in rawDataHistogram");
          if (sample.size() != 2) {
            throw fail("a sample in rawDataHistogram is not a value and a count");
          }
          values[i] = number(sample.get(0), "a sample's value");
          counts[i] = integer(sample.get(1), "a sample's count", 0, Long.MAX_VALUE);
        }
        iterations.add(new Histogram(values, counts));
      }
      forks.add(iterations);
    }
    return forks;
  }

  /** Returns an object in the row; empty if the row has no such field. */
  private Map<String, @Nullable Object> object(String field) throws JmhFormatException {
    return object(row.getOrDefault(field, Map.of()), field);
  }

  @SuppressWarnings("unchecked") // Names of fields are texts.
  private Map<String, @Nullable Object> object(@Nullable Object value, String what)
      throws JmhFormatException {
    if (value instanceof Map) {
      return (Map<String, @Nullable Object>) value;
    }
    throw wrongType(what, value, "an object");
  }

  /** Returns an array in an object; empty if the object has no such field. */
  private List<?> array(Map<String, @Nullable Object> of, String field) throws JmhFormatException {
    return array(of.getOrDefault(field, List.of()), field);
  }

  private List<?> array(@Nullable Object value, String what) throws JmhFormatException {
    if (value instanceof List<?> array) {
      return array;
    }
    throw wrongType(what, value, "an array");
  }

  /** Returns a text in the row; empty if the row has no such field. */
  private String text(String field) throws JmhFormatException {
    return text(row.getOrDefault(field, ""), field);
  }

  private String text(@Nullable Object value, String what) throws JmhFormatException {
    if (value instanceof String text) {
      return text;
    }
    throw wrongType(what, value, "a string");
  }

  private int integer(String field, int least, int otherwise) throws JmhFormatException {
    return row.containsKey(field)
        ? (int) integer(row.get(field), field, least, Integer.MAX_VALUE)
        : otherwise;
  }

  private long integer(@Nullable Object value, String what, long least, long most)
      throws JmhFormatException {
    if (value instanceof Integer || value instanceof Long) {
      long number = ((Number) value).longValue();
      if (least <= number && number <= most) {
        return number;
      }
    }
    throw wrongType(what, value, "a whole number from %s to %s".formatted(least, most));
  }

  /** Returns the number, or what JMH writes for one that is not finite. */
  private double number(@Nullable Object value, String what) throws JmhFormatException {
    if (value instanceof Number number) {
      return number.doubleValue();
    }
    return switch (String.valueOf(value)) {
      case "NaN" -> Double.NaN;
      case "-INF" -> Double.NEGATIVE_INFINITY;
      case "+INF" -> Double.POSITIVE_INFINITY;
      default -> throw wrongType(what, value, "a number");
    };
  }

  private JmhFormatException wrongType(String what, @Nullable Object value, String expected) {
    String written = quote(String.valueOf(value));
    if (value instanceof Map) {
      written = "an object";
    } else if (value instanceof List) {
      written = "an array";
    }
    return fail(what + " is " + written + ", where JMH writes " + expected);
  }

  private JmhFormatException fail(String what) {
    return new JmhFormatException(place, what, RECORD_AGAIN);
  }
}
