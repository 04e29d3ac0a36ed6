package io.github.jmhgate.jmh;

import io.github.jmhgate.jmh.JmhFormatException.Place;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;

/** One row of a result file; names of secondaries are as written, JMH's mark included. */
record Row(
    Place place,
    BenchmarkId id,
    Conditions conditions,
    RowMetric primary,
    SortedMap<String, RowMetric> secondaries) {

  /** One metric of a row, a value per iteration; in sample mode a mean, with its histogram. */
  record RowMetric(String unit, List<double[]> forks, List<List<Histogram>> histograms) {
    boolean isEmpty() {
      return forks.stream().allMatch(fork -> fork.length == 0);
    }

    double[] values() {
      return forks.stream().flatMapToDouble(Arrays::stream).toArray();
    }
  }

  /** The samples of one iteration in sample mode: values, and how often each occurred. */
  record Histogram(double[] values, long[] counts) {
    /** Returns the mean of all samples; NaN if there are none. */
    double mean() {
      double sum = 0;
      for (int i = 0; i < values.length; i++) {
        sum += values[i] * counts[i];
      }
      return sum / Arrays.stream(counts).sum();
    }
  }
}
