package io.github.jmhgate.doctor;

import static java.util.Objects.requireNonNull;

import io.github.jmhgate.history.change.Change;
import io.github.jmhgate.history.change.Event;
import io.github.jmhgate.history.change.Series;
import io.github.jmhgate.history.change.SeriesTable;
import io.github.jmhgate.lint.Flaw;
import io.github.jmhgate.lint.FlawLevel;
import io.github.jmhgate.lint.FlawRule;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.text.Words;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Finds what a history shows against measuring a benchmark, or all of its rows. */
public final class HistoryHealth {
  private static final int FEWEST_EVENTS = 2;
  private static final int FEWEST_RUNS = 20;
  private static final Duration LONG = Duration.ofDays(365);

  private final SeriesTable table;

  /** The events of each row; a row without any has an empty set. */
  private final Map<BenchmarkId, Set<String>> events = new TreeMap<>();

  /** The longest series of each benchmark that no event changed. */
  private final Map<String, Integer> unchanged = new TreeMap<>();

  /** The first and the last run of each benchmark. */
  private final Map<String, IntSummaryStatistics> spans = new HashMap<>();

  private HistoryHealth(SeriesTable table) {
    this.table = table;
  }

  /** Returns the flaws of the benchmarks of a table, whose events are given. */
  public static List<Flaw> of(SeriesTable table, List<Event> events) {
    HistoryHealth health = new HistoryHealth(table);
    health.readSeries();
    events.forEach(health::read);
    List<Flaw> flaws = new ArrayList<>();
    flaws.addAll(health.nearDuplicates());
    flaws.addAll(health.twinParams());
    flaws.addAll(health.neverChanged());
    return flaws;
  }

  private void readSeries() {
    for (Series series : table.series()) {
      if (series.metric().name().equals(Metric.SCORE)) {
        events.put(series.benchmark(), new TreeSet<>());
        String name = series.benchmark().name();
        unchanged.merge(name, series.size(), Math::max);
        var span = spans.computeIfAbsent(name, key -> new IntSummaryStatistics());
        span.accept(series.runs()[0]);
        span.accept(series.last());
      }
    }
  }

  private void read(Event event) {
    if (event.machine() || event.rejected()) {
      return;
    }
    for (Change change : event.changes()) {
      BenchmarkId row = change.series().benchmark();
      Set<String> ofRow = events.get(row);
      if (ofRow != null) {
        ofRow.add(event.id());
        unchanged.remove(row.name());
      }
    }
  }

  /** Finds benchmarks that have all their events in common. */
  private List<Flaw> nearDuplicates() {
    Map<String, Set<String>> byName = new TreeMap<>();
    events.forEach(
        (row, ofRow) -> byName.computeIfAbsent(row.name(), key -> new TreeSet<>()).addAll(ofRow));
    Map<Set<String>, List<String>> together = new LinkedHashMap<>();
    byName.forEach(
        (name, ofName) -> together.computeIfAbsent(ofName, key -> new ArrayList<>()).add(name));
    List<Flaw> flaws = new ArrayList<>();
    together.forEach(
        (common, names) -> {
          if (common.size() > FEWEST_EVENTS && names.size() > 1) {
            String others = Words.list(names.subList(1, names.size()), 3);
            String what = "it always changed together with %s, and never alone".formatted(others);
            flaws.add(new Flaw(FlawRule.NEAR_DUPLICATE, FlawLevel.HINT, names.get(0), what));
          }
        });
    return flaws;
  }

  /** Finds rows of one benchmark, with other params, that have all their events in common. */
  private List<Flaw> twinParams() {
    Map<List<Object>, List<String>> alike = new LinkedHashMap<>();
    events.forEach(
        (row, ofRow) -> {
          if (ofRow.size() >= FEWEST_EVENTS && !row.params().isEmpty()) {
            alike
                .computeIfAbsent(List.of(row.name(), ofRow), key -> new ArrayList<>())
                .add(BenchmarkId.text(row.params()));
          }
        });
    List<Flaw> flaws = new ArrayList<>();
    alike.forEach(
        (nameAndEvents, params) -> {
          if (params.size() > 1) {
            String name = nameAndEvents.get(0).toString();
            String what = "rows always changed together, and never alone: " + Words.list(params, 3);
            flaws.add(new Flaw(FlawRule.TWIN_PARAMS, FlawLevel.HINT, name, what));
          }
        });
    return flaws;
  }

  /** Finds benchmarks that are still measured and did not change for long. */
  private List<Flaw> neverChanged() {
    List<Flaw> flaws = new ArrayList<>();
    unchanged.forEach(
        (name, runs) -> {
          IntSummaryStatistics span = requireNonNull(spans.get(name));
          Instant first = table.runs().get(span.getMin()).time();
          Instant last = table.runs().get(span.getMax()).time();
          boolean stillMeasured = span.getMax() >= table.runs().size() - FEWEST_RUNS;
          boolean enough = runs >= FEWEST_RUNS && stillMeasured;
          if (enough && Duration.between(first, last).compareTo(LONG) >= 0) {
            String what = "%s runs of a year or more show no change".formatted(runs);
            flaws.add(new Flaw(FlawRule.NEVER_CHANGED, FlawLevel.HINT, name, what));
          }
        });
    return flaws;
  }
}
