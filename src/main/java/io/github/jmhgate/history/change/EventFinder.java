package io.github.jmhgate.history.change;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public final class EventFinder {
  private static final int ID_LENGTH = 8;
  private static final int HASH_LENGTH = 16;

  private final SeriesTable table;
  private final SuiteMedian suite;
  private final int[] places;

  public EventFinder(SeriesTable table) {
    this.table = table;
    this.suite = suite();
    this.places = table.places();
  }

  /** Returns the median of the unchanged series, which a first search finds. */
  private SuiteMedian suite() {
    SuiteMedian all = new SuiteMedian(table, Set.of());
    if (all.epochs().isEmpty()) {
      return all;
    }
    Set<Series> changed =
        table.series().parallelStream()
            .filter(Series::positive)
            .filter(series -> finder(series, all).any())
            .collect(Collectors.toSet());
    return new SuiteMedian(table, changed);
  }

  public List<Event> events() {
    List<Change> changes =
        table.series().parallelStream()
            .flatMap(series -> finder(series, suite).changes().stream())
            .toList();
    List<Change> machine = ofTheSuite();
    List<Event> events = new ArrayList<>();
    for (boolean drift : List.of(false, true)) {
      events.addAll(grouped(changes, drift, false));
      events.addAll(grouped(machine, drift, true));
    }
    events.sort(Comparator.comparingInt(Event::place).thenComparing(Event::id));
    return events;
  }

  private ChangeFinder finder(Series series, SuiteMedian common) {
    boolean logs = series.positive();
    return new ChangeFinder(series, logs ? common.normalised(series) : series.values(), logs);
  }

  private List<Change> ofTheSuite() {
    List<Change> changes = new ArrayList<>();
    for (String epoch : suite.epochs()) {
      double[] shifts = suite.shifts(epoch);
      int[] runs =
          IntStream.range(0, shifts.length).filter(run -> !Double.isNaN(shifts[run])).toArray();
      double[] effects = Arrays.stream(runs).mapToDouble(run -> shifts[run]).toArray();
      BenchmarkId id = BenchmarkId.of("median of the suite", Mode.AVERAGE_TIME);
      Metric metric = new Metric(Metric.SCORE, "shift/op");
      double[] values = Arrays.stream(effects).map(Math::exp).toArray();
      String[] verdicts = new String[runs.length];
      Arrays.fill(verdicts, "");
      Series median = new Series(id, metric, epoch, "", runs, values, verdicts);
      changes.addAll(new ChangeFinder(median, effects, true).changes());
    }
    return changes;
  }

  private List<Event> grouped(List<Change> changes, boolean drift, boolean machine) {
    List<Change> sorted = new ArrayList<>(changes);
    sorted.removeIf(change -> change.drift() != drift);
    sorted.sort(Comparator.comparingInt(change -> places[change.run()]));
    List<Event> events = new ArrayList<>();
    int from = 0;
    for (int i = 1; i <= sorted.size(); i++) {
      if (i == sorted.size()
          || wandered(sorted.get(i), -ChangeFinder.WANDER)
              > wandered(sorted.get(from), ChangeFinder.WANDER)) {
        List<Change> group = sorted.subList(from, i);
        if (group.size() > 1 || group.get(0).standsAlone()) {
          events.add(event(group, drift, machine));
        }
        from = i;
      }
    }
    return events;
  }

  /** Returns the place of the run that is so many runs further on in the series. */
  private int wandered(Change change, int by) {
    int[] runs = change.series().runs();
    int at = change.series().at(change.run()) + by;
    return places[runs[Math.max(0, Math.min(runs.length - 1, at))]];
  }

  private Event event(List<Change> group, boolean drift, boolean machine) {
    int[] counts = new int[places.length];
    group.forEach(change -> counts[places[change.run()]]++);
    // The place of most changes, the first of several.
    int place =
        IntStream.range(0, counts.length)
            .boxed()
            .max(Comparator.comparingInt(number -> counts[number]))
            .orElseThrow();
    IntStream firsts = group.stream().mapToInt(Change::run).filter(run -> places[run] == place);
    int upTo = firsts.min().orElseThrow();
    int after = group.stream().mapToInt(Change::previous).min().orElseThrow();
    int last = drift ? group.stream().mapToInt(Change::last).max().orElseThrow() : upTo;
    String kind = machine ? "M-" : "E-";
    String id = (drift ? "D" : "") + kind + hash(table.runs().get(upTo));
    RunInfo before = table.runs().get(Math.min(after, upTo));
    Grade grade = Collections.min(group.stream().map(Change::grade).toList());
    return new EventBuilder()
        .id(id)
        .machine(machine)
        .after(before)
        .upTo(table.runs().get(last))
        .place(place)
        .changes(group)
        .grade(grade)
        .review(null)
        .build();
  }

  /** Returns the hash at the end of a run's id; a run begins one event per kind at most. */
  private static String hash(RunInfo run) {
    int hash = Math.max(0, run.id().length() - HASH_LENGTH);
    return run.id().substring(hash, Math.min(hash + ID_LENGTH, run.id().length()));
  }

  /** Returns the run with which an event begins, by its id; -1 if the table lacks it. */
  static int run(String id, SeriesTable table) {
    String hash = id.substring(id.indexOf('-') + 1);
    return table.runs().stream().map(EventFinder::hash).toList().indexOf(hash);
  }
}
