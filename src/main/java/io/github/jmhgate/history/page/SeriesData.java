package io.github.jmhgate.history.page;

import io.github.jmhgate.history.CommitInfo;
import io.github.jmhgate.history.change.Change;
import io.github.jmhgate.history.change.Event;
import io.github.jmhgate.history.change.RunInfo;
import io.github.jmhgate.history.change.Series;
import io.github.jmhgate.json.JsonLines;
import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.report.Numbers;
import io.github.jmhgate.report.PageRow;
import io.github.jmhgate.report.Printed;
import io.github.jmhgate.report.ShortNames;
import io.github.jmhgate.statistics.Effect;
import io.github.jmhgate.text.Words;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The series of a page as data: the runs, and a row per benchmark and metric with its epochs. */
final class SeriesData {
  /** The most runs that are drawn; of a longer history the latest ones. */
  static final int MOST_RUNS = 1_000;

  private static final MathContext DIGITS = new MathContext(5);

  private final HistoryView view;
  private final int first;
  private final ShortNames names;
  private final Map<List<Object>, List<Series>> rows = new LinkedHashMap<>();
  private final Map<Series, List<List<Object>>> changes = new IdentityHashMap<>();

  SeriesData(HistoryView view) {
    this.view = view;
    this.names =
        new ShortNames(view.table().series().stream().map(one -> one.benchmark().name()).toList());
    this.first = Math.max(0, view.table().runs().size() - MOST_RUNS);
    for (Series series : view.table().series()) {
      if (series.last() >= first) {
        rows.computeIfAbsent(key(series), key -> new ArrayList<>()).add(series);
      }
    }
    rows.values().forEach(epochs -> epochs.sort(Comparator.comparingInt(Series::last)));
    for (Event event : view.events()) {
      for (Change change : event.changes()) {
        if (change.run() >= first) {
          int unlessWorse = change.better() ? -1 : 0;
          int way = change.worse() ? 1 : unlessWorse;
          changes
              .computeIfAbsent(change.series(), series -> new ArrayList<>())
              .add(List.of(change.run() - first, event.id(), ChangeText.size(change), way));
        }
      }
    }
  }

  private static List<Object> key(Series series) {
    return List.of(series.benchmark(), series.metric());
  }

  int size() {
    return rows.size();
  }

  int row(Series wanted) {
    return new ArrayList<>(rows.keySet()).indexOf(key(wanted)) + 1;
  }

  JsonObject json() {
    List<RunInfo> all = view.table().runs();
    List<String> places = all.stream().map(RunInfo::place).distinct().toList();
    List<List<Object>> runs = new ArrayList<>();
    for (int i = first; i < all.size(); i++) {
      Optional<CommitInfo> commit = view.book().commit(all.get(i).commit());
      runs.add(
          List.of(
              view.labels().get(i),
              all.get(i).commit(),
              places.indexOf(all.get(i).place()),
              commit.map(CommitInfo::subject).orElse(""),
              commit.map(CommitInfo::author).orElse("")));
    }
    return new JsonObject()
        .with("commits", view.commits())
        .with("places", places)
        .with("runs", runs)
        .with(
            "marks",
            view.marks().stream()
                .filter(mark -> mark.run() >= first)
                .map(mark -> List.of(mark.run() - first, mark.kind(), mark.label()))
                .toList())
        .with(
            "rows", new JsonLines(() -> rows.values().stream().<Object>map(this::row).iterator()));
  }

  private List<Object> row(List<Series> epochs) {
    Series latest = epochs.get(epochs.size() - 1);
    double wander = wander(latest);
    String wandering =
        Double.isFinite(wander) ? Numbers.FREE.signed(wander).replace("+", "± ") : "";
    List<List<Object>> changesOfAll =
        epochs.stream().flatMap(epoch -> changes.getOrDefault(epoch, List.of()).stream()).toList();
    return new PageRow<>(HistoryColumn.class)
        .with(HistoryColumn.LABEL, label(latest))
        .with(HistoryColumn.NAME, latest.benchmark().label())
        .with(HistoryColumn.METRIC, latest.metric().name())
        .with(HistoryColumn.UNIT, Printed.written(latest.metric().unit()))
        .with(HistoryColumn.LATEST, Words.value(latest.values()[latest.size() - 1]))
        .with(HistoryColumn.WANDER, wandering)
        .with(HistoryColumn.EPOCHS, epochs.stream().map(this::epoch).toList())
        .with(HistoryColumn.CHANGES, changesOfAll)
        .values();
  }

  /** Returns a series' benchmark as all rows of the page show theirs. */
  String label(Series series) {
    BenchmarkId id = series.benchmark();
    return new BenchmarkId(names.of(id.name()), id.mode(), id.params(), id.threads()).label();
  }

  private List<Object> epoch(Series epoch) {
    List<Integer> runs = new ArrayList<>();
    List<BigDecimal> values = new ArrayList<>();
    for (int i = 0; i < epoch.size(); i++) {
      if (epoch.runs()[i] >= first) {
        runs.add(epoch.runs()[i] - first);
        values.add(BigDecimal.valueOf(epoch.values()[i]).round(DIGITS).stripTrailingZeros());
      }
    }
    return List.of(epoch.common(), runs, values);
  }

  /** Returns the median relative difference between consecutive runs; NaN for few runs. */
  private static double wander(Series series) {
    if (!series.positive() || series.size() < 5) {
      return Double.NaN;
    }
    double[] effects = series.effects();
    double[] steps = new double[effects.length - 1];
    Arrays.setAll(steps, i -> Math.abs(effects[i + 1] - effects[i]));
    Arrays.sort(steps);
    return Effect.ofLog(steps[steps.length / 2]).loss();
  }
}
