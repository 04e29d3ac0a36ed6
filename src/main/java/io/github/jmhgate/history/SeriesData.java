package io.github.jmhgate.history;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jmhgate.report.Numbers;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.html.PageData;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The series of a page as data: runs once, and a row a benchmark and metric with its epochs. */
final class SeriesData implements PageData {
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

  @Override
  public void write(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeFieldName("commits");
    PageData.text(json, view.commits());
    json.writeArrayFieldStart("places");
    for (String place : places()) {
      PageData.text(json, place);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("runs");
    List<String> places = places();
    for (int i = first; i < view.table().runs().size(); i++) {
      RunInfo run = view.table().runs().get(i);
      json.writeStartArray();
      PageData.text(json, view.labels().get(i));
      PageData.text(json, run.commit());
      json.writeNumber(places.indexOf(run.place()));
      json.writeEndArray();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("marks");
    for (HistoryView.Mark mark : view.marks()) {
      if (mark.run() >= first) {
        json.writeStartArray();
        json.writeNumber(mark.run() - first);
        PageData.text(json, mark.kind());
        PageData.text(json, mark.label());
        json.writeEndArray();
      }
    }
    json.writeEndArray();
    json.writeArrayFieldStart("rows");
    for (List<Series> epochs : rows.values()) {
      row(json, epochs);
      json.writeRaw('\n');
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private List<String> places() {
    return view.table().runs().stream().map(RunInfo::place).distinct().toList();
  }

  private void row(JsonGenerator json, List<Series> epochs) throws IOException {
    Series latest = epochs.get(epochs.size() - 1);
    double wander = wander(latest);
    json.writeStartArray();
    PageData.text(json, latest.benchmark().shortLabel());
    PageData.text(json, latest.benchmark().label());
    PageData.text(json, latest.metric().name());
    PageData.text(json, latest.metric().unit());
    PageData.text(json, Words.value(latest.values()[latest.size() - 1]));
    PageData.text(
        json, Double.isFinite(wander) ? Numbers.FREE.signed(wander).replace("+", "± ") : "");
    json.writeStartArray();
    for (Series epoch : epochs) {
      epoch(json, epoch);
    }
    json.writeEndArray();
    json.writeStartArray();
    for (Series epoch : epochs) {
      for (Point point : changes.getOrDefault(epoch, List.of())) {
        point(json, point);
      }
    }
    json.writeEndArray();
    PageData.text(json, view.shows().apply(latest));
    json.writeEndArray();
  }

  private void epoch(JsonGenerator json, Series epoch) throws IOException {
    int from = Arrays.binarySearch(epoch.runs(), first);
    from = from < 0 ? -from - 1 : from;
    json.writeStartArray();
    PageData.text(json, epoch.common());
    json.writeStartArray();
    for (int i = from; i < epoch.size(); i++) {
      json.writeNumber(epoch.runs()[i] - first);
    }
    json.writeEndArray();
    json.writeStartArray();
    for (int i = from; i < epoch.size(); i++) {
      json.writeNumber(BigDecimal.valueOf(epoch.values()[i]).round(DIGITS).stripTrailingZeros());
    }
    json.writeEndArray();
    json.writeEndArray();
  }

  private void point(JsonGenerator json, Point point) throws IOException {
    Change change = point.change();
    if (change.run() >= first) {
      json.writeStartArray();
      json.writeNumber(change.run() - first);
      PageData.text(json, point.event());
      PageData.text(
          json,
          Double.isFinite(change.ratio()) ? Numbers.FREE.signed(change.ratio() - 1) : "from 0");
      json.writeNumber(change.worse() ? 1 : change.better() ? -1 : 0);
      json.writeEndArray();
    }
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
