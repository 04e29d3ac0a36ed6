package io.github.jmhgate.jmh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Joins the raw data of one metric from several rows. */
public final class RawData {
  private RawData() {}

  /** All forks of all parts, one behind the other, under the name and unit of the first. */
  public static RowMetric join(List<RowMetric> parts) {
    double[] values = new double[parts.stream().mapToInt(part -> part.values().length).sum()];
    int[] ends = new int[parts.stream().mapToInt(RowMetric::forks).sum()];
    List<List<Histogram>> histograms = new ArrayList<>();
    int at = 0;
    int fork = 0;
    for (RowMetric part : parts) {
      for (int end : part.ends()) {
        ends[fork++] = at + end;
      }
      System.arraycopy(part.values(), 0, values, at, part.values().length);
      at += part.values().length;
      histograms.addAll(part.histograms());
    }
    RowMetric first = parts.get(0);
    return new RowMetric(
        first.name(),
        first.unit(),
        Double.NaN,
        Double.NaN,
        Double.NaN,
        Double.NaN,
        values,
        ends,
        histograms);
  }

  /** Forks without a value, in the place of a row that lacks the metric. */
  public static RowMetric absent(RowMetric like, int forks) {
    return new RowMetric(
        like.name(),
        like.unit(),
        Double.NaN,
        Double.NaN,
        Double.NaN,
        Double.NaN,
        new double[0],
        new int[forks],
        List.of());
  }

  /** All samples of all forks and iterations, counted by value. */
  public static SortedMap<Double, Long> joinHistograms(RowMetric metric) {
    SortedMap<Double, Long> joined = new TreeMap<>();
    for (List<Histogram> fork : metric.histograms()) {
      for (Histogram histogram : fork) {
        for (int i = 0; i < histogram.values().length; i++) {
          joined.merge(histogram.values()[i], histogram.counts()[i], Long::sum);
        }
      }
    }
    return joined;
  }

  /**
   * The values with a 0 for each iteration that has none, behind the others: JMH counts those so
   * when it makes the score, though it leaves them out of the raw data.
   */
  public static double[] padded(RowMetric metric, int iterations) {
    return Arrays.copyOf(metric.values(), Math.max(metric.values().length, iterations));
  }
}
