package io.github.jmhgate.history;

import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.JsonObject;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.Numbers;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The series of a page as data: runs once, and a row a benchmark and metric with its epochs. */
final class SeriesData {
  /** Of a longer history, the latest runs are drawn. */
  static final int MOST_RUNS = 1_000;

  private static final MathContext DIGITS = new MathContext(5);

  private final HistoryView view;
  private final int first;
  private final Map<List<Object>, List<Series>> rows = new LinkedHashMap<>();
  private final IdentityHashMap<Series, List<Point>> changes = new IdentityHashMap<>();

  /** Where an event changed a series. */
  private record Point(String event, Change change) {}

  SeriesData(HistoryView view) {
    this.view = view;
    this.first = Math.max(0, view.table().runs().size() - MOST_RUNS);
    for (Series series : view.table().series()) {
      if (series.runs()[series.size() - 1] >= first) {
        rows.computeIfAbsent(List.of(series.benchmark(), series.metric()), key -> new ArrayList<>())
            .add(series);
      }
    }
    rows.values().forEach(epochs -> epochs.sort((a, b) -> last(a) - last(b)));
    for (Event event : view.events()) {
      for (Change change : event.changes()) {
        changes
            .computeIfAbsent(change.series(), series -> new ArrayList<>())
            .add(new Point(event.id(), change));
      }
    }
  }

  private static int last(Series series) {
    return series.runs()[series.size() - 1];
  }

  /** How many rows there are. */
  int size() {
    return rows.size();
  }

  /** The row, from 1, that a series is drawn in; 0 for none. */
  int row(Series wanted) {
    int row = 0;
    for (List<Object> key : rows.keySet()) {
      row++;
      if (key.equals(List.of(wanted.benchmark(), wanted.metric()))) {
        return row;
      }
    }
    return 0;
  }

  /** The page's data; rows are made as they are written. */
  JsonObject json() {
    List<String> places = places();
    List<RunInfo> runs = view.table().runs();
    return new JsonObject()
        .with("commits", view.commits())
        .with("places", places)
        .with(
            "runs",
            IntStream.range(first, runs.size())
                .mapToObj(
                    i ->
                        List.of(
                            view.labels().get(i),
                            runs.get(i).commit(),
                            places.indexOf(runs.get(i).place())))
                .toList())
        .with(
            "marks",
            view.marks().stream()
                .filter(mark -> mark.run() >= first)
                .map(mark -> List.of(mark.run() - first, mark.kind(), mark.label()))
                .toList())
        .with(
            "rows",
            new JsonMapper.Lines(() -> rows.values().stream().<Object>map(this::row).iterator()));
  }

  private List<String> places() {
    return view.table().runs().stream().map(RunInfo::place).distinct().toList();
  }

  private List<Object> row(List<Series> epochs) {
    Series latest = epochs.get(epochs.size() - 1);
    double wander = wander(latest);
    return List.of(
        latest.benchmark().shortLabel(),
        latest.benchmark().label(),
        latest.metric().name(),
        latest.metric().unit(),
        Words.value(latest.values()[latest.size() - 1]),
        Double.isFinite(wander) ? Numbers.FREE.signed(wander).replace("+", "± ") : "",
        epochs.stream().map(this::epoch).toList(),
        epochs.stream()
            .flatMap(epoch -> changes.getOrDefault(epoch, List.of()).stream())
            .filter(point -> point.change().run() >= first)
            .map(this::point)
            .toList());
  }

  private List<Object> epoch(Series epoch) {
    int found = Arrays.binarySearch(epoch.runs(), first);
    int from = found < 0 ? -found - 1 : found;
    return List.of(
        epoch.common(),
        IntStream.range(from, epoch.size()).mapToObj(i -> epoch.runs()[i] - first).toList(),
        IntStream.range(from, epoch.size())
            .mapToObj(i -> BigDecimal.valueOf(epoch.values()[i]).round(DIGITS).stripTrailingZeros())
            .toList());
  }

  private List<Object> point(Point point) {
    Change change = point.change();
    return List.of(
        change.run() - first,
        point.event(),
        ChangeText.size(change),
        change.worse() ? 1 : change.better() ? -1 : 0);
  }

  /**
   * By how much a run differs from the one before, as the median of the latest, relative; NaN of
   * few runs or where no logarithms can be taken. A level that changes moves one difference alone.
   */
  private static double wander(Series series) {
    if (!series.positive() || series.size() < 5) {
      return Double.NaN;
    }
    double[] effects = series.effects();
    double[] steps = new double[effects.length - 1];
    for (int i = 0; i < steps.length; i++) {
      steps[i] = Math.abs(effects[i + 1] - effects[i]);
    }
    Arrays.sort(steps);
    return Math.expm1(steps[steps.length / 2]);
  }
}
