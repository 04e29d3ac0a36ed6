package io.github.jmhgate.history.exchange;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.history.change.EndedSeries;
import io.github.jmhgate.history.change.Event;
import io.github.jmhgate.history.change.Grade;
import io.github.jmhgate.history.change.RunInfo;
import io.github.jmhgate.history.change.Series;
import io.github.jmhgate.history.change.SeriesTable;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Renames;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a branch of a history shows now. A series that ended, as of a benchmark that was deleted,
 * has no newest value.
 */
public final class BranchNow {
  private final String branch;
  private final SeriesTable table;
  private final List<Event> events;
  private final Map<String, HistoryRun> runs = new HashMap<>();
  private final List<NewestRow> rows = new ArrayList<>();

  private record Key(BenchmarkId benchmark, String metric) {}

  private record Place(Key key, String environment) {}

  private BranchNow(String branch, SeriesTable table, List<Event> events) {
    this.branch = branch;
    this.table = table;
    this.events = events;
  }

  /**
   * Reads the newest runs of a branch.
   *
   * @param table of the branch, with a run at least
   * @param events with their reviews
   * @param renames those of the table
   */
  public static BranchNow read(
      Ledger ledger, String branch, SeriesTable table, List<Event> events, Renames renames)
      throws GateFailure {
    BranchNow now = new BranchNow(branch, table, events);
    List<Series> open = openSeries(table);
    Set<String> wanted = new HashSet<>(Set.of(now.newestRun().id()));
    open.forEach(series -> wanted.add(last(series, table).id()));
    ledger.read(
        run -> {
          if (wanted.contains(run.id())) {
            now.runs.put(run.id(), run.run());
          }
        });
    now.addRows(open, renames);
    return now;
  }

  /** Returns the series that go on, those with the newest values first. */
  private static List<Series> openSeries(SeriesTable table) {
    Set<Series> ended = Collections.newSetFromMap(new IdentityHashMap<>());
    table.ended().stream().map(EndedSeries::series).forEach(ended::add);
    return table.series().stream()
        .filter(series -> !ended.contains(series))
        .sorted((one, other) -> Integer.compare(other.last(), one.last()))
        .toList();
  }

  private static RunInfo last(Series series, SeriesTable table) {
    return table.runs().get(series.last());
  }

  private void addRows(List<Series> open, Renames renames) {
    Map<String, Map<Key, HistoryRow>> byRun = new HashMap<>();
    runs.forEach((id, run) -> byRun.put(id, byName(run, renames)));
    Set<Place> taken = new HashSet<>();
    for (Series series : open) {
      RunInfo run = last(series, table);
      Key key = new Key(series.benchmark(), series.metric().name());
      // The series of changes has no row in a run.
      HistoryRow row = byRun.getOrDefault(run.id(), Map.of()).get(key);
      if (row != null && taken.add(new Place(key, run.place()))) {
        rows.add(new NewestRow(run, series, row));
      }
    }
  }

  private static Map<Key, HistoryRow> byName(HistoryRun run, Renames renames) {
    Map<Key, HistoryRow> rows = new HashMap<>();
    for (HistoryRow row : run.rows()) {
      rows.put(new Key(row.benchmark(), row.metric().name()), row);
    }
    for (HistoryRow row : run.rows()) {
      rows.putIfAbsent(new Key(renames.of(row.benchmark()), row.metric().name()), row);
    }
    return rows;
  }

  /** Returns the branch's name, which is untrusted text and may be empty. */
  String branch() {
    return branch;
  }

  int runCount() {
    return table.runs().size();
  }

  /** Returns the newest row of each benchmark and metric in each environment. */
  List<NewestRow> rows() {
    return rows;
  }

  RunInfo newestRun() {
    return table.runs().get(table.runs().size() - 1);
  }

  /** Returns what the newest run measured; empty if its file has gone meanwhile. */
  Optional<HistoryRun> newest() {
    return Optional.ofNullable(runs.get(newestRun().id()));
  }

  /** Returns the events that lasted, or may yet last, and were not rejected. */
  List<Event> openEvents() {
    return events.stream()
        .filter(event -> event.grade() != Grade.WENT_AWAY && !event.rejected())
        .toList();
  }
}
