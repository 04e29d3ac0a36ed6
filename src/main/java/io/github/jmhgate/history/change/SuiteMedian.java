package io.github.jmhgate.history.change;

import static java.lang.Double.NaN;

import io.github.jmhgate.statistics.descriptive.Moments;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** A run's shift: the median, over benchmarks, of how far each is from its own median. */
final class SuiteMedian {
  /** With fewer, a changed benchmark could itself be the median. */
  private static final int LEAST_BENCHMARKS = 10;

  private final Map<String, double[]> shifts = new HashMap<>();

  /**
   * Takes the median over the series that did not change by themselves, if they are enough:
   * otherwise a changed quarter of the suite would move the median, and the others would seem to
   * change the other way.
   */
  SuiteMedian(SeriesTable table, Set<Series> changed) {
    Map<String, List<Series>> epochs = new HashMap<>();
    for (Series series : table.series()) {
      if (series.isTime()) {
        epochs.computeIfAbsent(series.epoch(), epoch -> new ArrayList<>()).add(series);
      }
    }
    epochs.forEach(
        (epoch, series) -> {
          List<Series> still = series.stream().filter(quiet -> !changed.contains(quiet)).toList();
          boolean enough = still.size() >= LEAST_BENCHMARKS && 2 * still.size() >= series.size();
          if (series.size() >= LEAST_BENCHMARKS) {
            shifts.put(epoch, shifts(enough ? still : series, table.runs().size()));
          }
        });
  }

  private static double[] shifts(List<Series> series, int runs) {
    List<DoubleStream.Builder> moves = Stream.generate(DoubleStream::builder).limit(runs).toList();
    for (Series one : series) {
      double[] effects = one.effects();
      double median = Moments.median(effects);
      for (int i = 0; i < effects.length; i++) {
        moves.get(one.runs()[i]).add(effects[i] - median);
      }
    }
    Stream<double[]> all = moves.stream().map(move -> move.build().toArray());
    return all.mapToDouble(
            values -> values.length < LEAST_BENCHMARKS ? NaN : Moments.median(values))
        .toArray();
  }

  /** Returns the epochs with enough benchmarks; untrusted texts. */
  List<String> epochs() {
    return shifts.keySet().stream().sorted().toList();
  }

  /** Returns the shift of every run of the table; NaN if too few benchmarks were measured. */
  double[] shifts(String epoch) {
    return shifts.getOrDefault(epoch, new double[0]);
  }

  /** Returns a series' effects less the shift of its runs; only if all are positive. */
  double[] normalised(Series series) {
    double[] shift = shifts.get(series.epoch());
    double[] own = series.effects();
    if (shift != null && series.isTime()) {
      for (int i = 0; i < own.length; i++) {
        double common = shift[series.runs()[i]];
        own[i] -= Double.isNaN(common) ? 0 : common;
      }
    }
    return own;
  }
}
