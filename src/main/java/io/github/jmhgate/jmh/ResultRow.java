package io.github.jmhgate.jmh;

import io.github.jmhgate.jmh.ResultRow.Histogram;
import io.github.jmhgate.jmh.ResultRow.RowMetric;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.IntStream;

/**
 * One row of a result file; names of secondaries are as written, JMH's mark included.
 *
 * @param forks how many the row's settings ask for, at least 1
 */
record ResultRow(
    JsonPlace place,
    BenchmarkId id,
    Conditions conditions,
    int forks,
    RowMetric primary,
    SortedMap<String, RowMetric> secondaries) {

  /**
   * Returns what the row lacks of the forks and iterations that its settings ask for; empty if
   * nothing. JMH writes what it had when a benchmark threw, and exits with 0.
   */
  String lacking() {
    List<double[]> measured = primary.forks();
    int iterations = conditions.measurement().iterations();
    List<String> lacking = new ArrayList<>();
    if (!measured.isEmpty() && measured.size() < forks) {
      lacking.add("only %s of %s forks ran".formatted(measured.size(), forks));
    }
    lacking.addAll(shortForks(measured, iterations));
    return String.join(", ", lacking);
  }

  /** Returns the first fork that has too few iterations, and how many more have; or nothing. */
  private static List<String> shortForks(List<double[]> measured, int iterations) {
    List<Integer> shorter =
        IntStream.range(0, measured.size())
            .filter(i -> measured.get(i).length < iterations)
            .boxed()
            .toList();
    if (shorter.isEmpty()) {
      return List.of();
    }
    int first = shorter.get(0);
    int has = measured.get(first).length;
    boolean alike = measured.size() > 1 && measured.stream().allMatch(f -> f.length == has);
    int more = shorter.size() - 1;
    String who = alike ? "each fork" : "fork " + (first + 1);
    String counted = has == 0 ? "none" : Integer.toString(has);
    String verb = more == 1 ? "has" : "have";
    String others = alike || more == 0 ? "" : ", and %s more %s too few".formatted(more, verb);
    return List.of("%s has %s of %s iterations%s".formatted(who, counted, iterations, others));
  }

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
