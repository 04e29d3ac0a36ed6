package io.github.jmhgate.history;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.statistics.LogInterval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a benchmark lost since a reference, though no single step was worth a word: its last runs
 * against those at the reference, within each epoch since and summed up over them, less what people
 * said they know of. Times only: bytes show every step.
 *
 * @param benchmark which benchmark
 * @param loss relative loss of time, such as 0.08; below 0 where it is a gain
 * @param low lower 95 % end of it; NaN where an end has one run
 * @param high upper 95 % end of it; NaN likewise
 * @param known loss by events in {@code events.json}, which is left out of the loss
 * @param runs runs since the reference
 * @param epochs epochs that were summed up; between them nothing is known
 */
public record Creep(
    BenchmarkId benchmark,
    double loss,
    double low,
    double high,
    double known,
    int runs,
    int epochs) {

  /** Whether it exceeds a budget, and not by chance. */
  public boolean exceeds(double budget) {
    return loss > budget && low > 0;
  }

  /** One epoch's part: a sum of logarithms and its half widths. */
  private record Part(double log, double below, double above, int runs) {}

  /**
   * The creep of every benchmark with at least ten runs in an epoch since the reference: five at
   * either end.
   *
   * @param reference the first run that counts, an index of the table
   * @param events reviewed ones
   */
  public static List<Creep> since(SeriesTable table, int reference, List<Event> events) {
    SuiteMedian suite = new SuiteMedian(table, changed(events));
    Map<BenchmarkId, List<Part>> parts = new LinkedHashMap<>();
    for (Series series : table.series()) {
      if (series.metric().kind() == Metric.Kind.TIME && series.positive()) {
        int from = Arrays.binarySearch(series.runs(), reference);
        from = from < 0 ? -from - 1 : from;
        if (series.size() - from >= 2 * Method.SIDE) {
          double[] own = suite.normalised(series, series.effects());
          parts.computeIfAbsent(series.benchmark(), id -> new ArrayList<>()).add(part(own, from));
        }
      }
    }
    Map<BenchmarkId, Double> known = known(events, table, reference);
    return parts.entrySet().stream()
        .map(one -> summed(one.getKey(), one.getValue(), known.getOrDefault(one.getKey(), 0.0)))
        .toList();
  }

  private static Set<Series> changed(List<Event> events) {
    Set<Series> changed = new HashSet<>();
    events.stream()
        .filter(event -> !event.machine())
        .forEach(event -> event.changes().forEach(change -> changed.add(change.series())));
    return changed;
  }

  private static Part part(double[] effects, int from) {
    int to = effects.length;
    LogInterval ratio =
        LogInterval.ratio(
            exponents(effects, to - Method.SIDE, to), exponents(effects, from, from + Method.SIDE));
    double log = Math.log(ratio.estimate());
    return new Part(log, log - Math.log(ratio.low()), Math.log(ratio.high()) - log, to - from);
  }

  private static double[] exponents(double[] effects, int from, int to) {
    return Arrays.stream(effects, from, to).map(Math::exp).toArray();
  }

  /** Losses by events that people said something of, and that still last. */
  private static Map<BenchmarkId, Double> known(
      List<Event> events, SeriesTable table, int reference) {
    int[] places = table.places();
    Map<BenchmarkId, Double> known = new LinkedHashMap<>();
    for (Event event : events) {
      Review review = event.review();
      boolean said = review != null && review.state() != Review.State.REJECTED;
      if (said && !event.machine() && event.place() > places[reference]) {
        for (Change change : event.changes()) {
          Series series = change.series();
          if (change.grade() == Grade.CONFIRMED && series.metric().kind() == Metric.Kind.TIME) {
            known.merge(series.benchmark(), series.worse() * Math.log(change.ratio()), Double::sum);
          }
        }
      }
    }
    return known;
  }

  /** Ends of sums of independent parts lie apart by the root of the sum of squares. */
  private static Creep summed(BenchmarkId benchmark, List<Part> parts, double known) {
    double log = -known;
    double below = 0;
    double above = 0;
    int runs = 0;
    for (Part part : parts) {
      log += part.log();
      below = Math.hypot(below, part.below());
      above = Math.hypot(above, part.above());
      runs += part.runs();
    }
    return new Creep(
        benchmark,
        Math.expm1(log),
        Math.expm1(log - below),
        Math.expm1(log + above),
        Math.expm1(known),
        runs,
        parts.size());
  }
}
