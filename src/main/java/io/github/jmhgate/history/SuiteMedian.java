package io.github.jmhgate.history;

import io.github.jmhgate.model.Metric;
import io.github.jmhgate.statistics.Median;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What all times of a run have in common: the median, over the benchmarks, of how far each is from
 * its own median in the epoch. It is the machine's doing, or at least no single benchmark's.
 */
public final class SuiteMedian {
  /** With fewer, the median would be one of the benchmarks that may have changed. */
  static final int LEAST_BENCHMARKS = 10;

  private final Map<String, double[]> shifts = new HashMap<>();

  /** Of all series of a table. */
  public SuiteMedian(SeriesTable table) {
    this(table, Set.of());
  }

  /**
   * Of the series of a table that did not change by themselves, where they are enough: a quarter of
   * the suite that changed would else drag the median, and the others seem to change the other way.
   *
   * @param changed those that changed
   */
  public SuiteMedian(SeriesTable table, Set<Series> changed) {
    Map<String, List<Series>> epochs = new HashMap<>();
    for (Series series : table.series()) {
      if (normalised(series)) {
        epochs.computeIfAbsent(series.epoch(), epoch -> new ArrayList<>()).add(series);
      }
    }
    epochs.forEach(
        (epoch, series) -> {
          List<Series> still = series.stream().filter(one -> !changed.contains(one)).toList();
          boolean enough = still.size() >= LEAST_BENCHMARKS && 2 * still.size() >= series.size();
          if (series.size() >= LEAST_BENCHMARKS) {
            shifts.put(epoch, shifts(enough ? still : series, table.runs().size()));
          }
        });
  }

  private static boolean normalised(Series series) {
    return series.metric().kind() == Metric.Kind.TIME && series.positive();
  }

  private static double[] shifts(List<Series> series, int runs) {
    int[] counts = new int[runs];
    series.forEach(one -> Arrays.stream(one.runs()).forEach(run -> counts[run]++));
    double[][] deviations = new double[runs][];
    for (int run = 0; run < runs; run++) {
      deviations[run] = new double[counts[run]];
    }
    for (Series one : series) {
      double[] effects = one.effects();
      double median = Median.of(effects);
      for (int i = 0; i < effects.length; i++) {
        int run = one.runs()[i];
        deviations[run][--counts[run]] = effects[i] - median;
      }
    }
    double[] shifts = new double[runs];
    for (int run = 0; run < runs; run++) {
      shifts[run] =
          deviations[run].length < LEAST_BENCHMARKS ? Double.NaN : Median.of(deviations[run]);
    }
    return shifts;
  }

  /** Epochs in which there is a suite to speak of; untrusted texts. */
  public List<String> epochs() {
    return shifts.keySet().stream().sorted().toList();
  }

  /** The shift of every run of the table; NaN where too few benchmarks were measured. */
  public double[] shifts(String epoch) {
    return shifts.getOrDefault(epoch, new double[0]).clone();
  }

  /** A series' effects without what its runs have in common; only where all are positive. */
  public double[] normalised(Series series, double[] effects) {
    double[] shift = shifts.get(series.epoch());
    double[] own = effects.clone();
    if (shift != null && normalised(series)) {
      for (int i = 0; i < own.length; i++) {
        double common = shift[series.runs()[i]];
        own[i] -= Double.isNaN(common) ? 0 : common;
      }
    }
    return own;
  }
}
