package io.github.jmhgate.jmh;

import com.fasterxml.jackson.core.JsonToken;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads the object of one metric, primary or secondary; one instance serves a whole file. */
final class MetricReader {
  private final JsonCursor cursor;
  private double[] values = new double[64];
  private int[] ends = new int[16];
  private int valueCount;
  private int forkCount;
  private List<List<Histogram>> histograms = List.of();

  MetricReader(JsonCursor cursor) {
    this.cursor = cursor;
  }

  /**
   * Reads the metric the cursor stands before; behind it, the cursor stands on the metric's end.
   *
   * @param name name of a secondary metric, empty for the primary
   */
  RowMetric read(String name) throws JmhFormatException {
    String unit = "";
    double score = Double.NaN;
    double error = Double.NaN;
    double[] interval = {Double.NaN, Double.NaN};
    clear();
    cursor.expect(JsonToken.START_OBJECT, what(name));
    while (cursor.nextField()) {
      String field = cursor.field();
      cursor.next();
      switch (field) {
        case "score" -> score = cursor.number("score");
        case "scoreError" -> error = cursor.number("scoreError");
        case "scoreConfidence" -> interval = readInterval();
        case "scoreUnit" -> unit = cursor.text("scoreUnit");
        case "rawData" -> readRawData();
        case "rawDataHistogram" -> readHistograms();
        default -> cursor.skip();
      }
    }
    return new RowMetric(
        name,
        unit,
        score,
        error,
        interval[0],
        interval[1],
        Arrays.copyOf(values, valueCount),
        Arrays.copyOf(ends, forkCount),
        histograms);
  }

  private static String what(String name) {
    return name.isEmpty() ? "primaryMetric" : "the secondary metric " + Excerpt.quote(name);
  }

  private void clear() {
    valueCount = 0;
    forkCount = 0;
    histograms = List.of();
  }

  private double[] readInterval() throws JmhFormatException {
    double[] interval = {Double.NaN, Double.NaN};
    cursor.expect(JsonToken.START_ARRAY, "scoreConfidence");
    int at = 0;
    while (cursor.nextElement()) {
      double end = cursor.number("scoreConfidence");
      if (at < 2) {
        interval[at++] = end;
      }
    }
    return interval;
  }

  private void readRawData() throws JmhFormatException {
    clear();
    cursor.expect(JsonToken.START_ARRAY, "rawData");
    while (cursor.nextElement()) {
      cursor.expect(JsonToken.START_ARRAY, "a fork in rawData");
      while (cursor.nextElement()) {
        addValue(cursor.number("a value in rawData"));
      }
      endFork();
    }
  }

  private void readHistograms() throws JmhFormatException {
    clear();
    List<List<Histogram>> forks = new ArrayList<>();
    cursor.expect(JsonToken.START_ARRAY, "rawDataHistogram");
    while (cursor.nextElement()) {
      cursor.expect(JsonToken.START_ARRAY, "a fork in rawDataHistogram");
      List<Histogram> iterations = new ArrayList<>();
      while (cursor.nextElement()) {
        Histogram histogram = readHistogram();
        iterations.add(histogram);
        addValue(histogram.mean());
      }
      forks.add(iterations);
      endFork();
    }
    histograms = forks;
  }

  private Histogram readHistogram() throws JmhFormatException {
    double[] samples = new double[64];
    long[] counts = new long[64];
    int size = 0;
    cursor.expect(JsonToken.START_ARRAY, "an iteration in rawDataHistogram");
    while (cursor.nextElement()) {
      if (size == samples.length) {
        samples = Arrays.copyOf(samples, size * 2);
        counts = Arrays.copyOf(counts, size * 2);
      }
      cursor.expect(JsonToken.START_ARRAY, "a sample in rawDataHistogram");
      cursor.next();
      samples[size] = cursor.number("a sample's value");
      cursor.next();
      counts[size] = cursor.integer("a sample's count", 0, Long.MAX_VALUE);
      size++;
      if (cursor.nextElement()) {
        throw cursor.fail("a sample is more than a value and a count", JsonCursor.RECORD_AGAIN);
      }
    }
    return new Histogram(Arrays.copyOf(samples, size), Arrays.copyOf(counts, size));
  }

  private void addValue(double value) {
    if (valueCount == values.length) {
      values = Arrays.copyOf(values, valueCount * 2);
    }
    values[valueCount++] = value;
  }

  private void endFork() {
    if (forkCount == ends.length) {
      ends = Arrays.copyOf(ends, forkCount * 2);
    }
    ends[forkCount++] = valueCount;
  }
}
