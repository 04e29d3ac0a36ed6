package io.github.jmhgate.doctor;

import static java.util.Objects.requireNonNull;

import io.github.jmhgate.code.Flaw;
import io.github.jmhgate.code.FlawLevel;
import io.github.jmhgate.code.FlawRule;
import io.github.jmhgate.history.Change;
import io.github.jmhgate.history.Event;
import io.github.jmhgate.history.Series;
import io.github.jmhgate.history.SeriesTable;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Words;
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

  private HistoryHealth() {}

  /** Returns the flaws of the benchmarks of a table, whose events are given. */
  public static List<Flaw> of(SeriesTable table, List<Event> events) {
    Map<BenchmarkId, Set<String>> changed = new TreeMap<>();
    Map<String, Integer> runs = new TreeMap<>();
    Map<String, IntSummaryStatistics> spans = new HashMap<>();
    for (Series series : table.series()) {
      if (series.metric().name().equals(Metric.SCORE)) {
        changed.put(series.benchmark(), new TreeSet<>());
        String name = series.benchmark().name();
        runs.merge(name, series.size(), Math::max);
        var span = spans.computeIfAbsent(name, one -> new IntSummaryStatistics());
        span.accept(series.runs()[0]);
        span.accept(series.last());
      }
    }
    for (Event event : events) {
      for (Change change : event.changes()) {
        BenchmarkId row = change.series().benchmark();
        Set<String> own = changed.get(row);
        if (own != null && !event.machine() && !event.rejected()) {
          own.add(event.id());
          runs.remove(row.name());
        }
      }
    }
    Map<List<Object>, List<String>> alike = new LinkedHashMap<>();
    changed.forEach(
        (row, own) -> {
          List<Object> key = List.of(row.name(), own);
          if (own.size() >= FEWEST_EVENTS && !row.params().isEmpty()) {
            alike.computeIfAbsent(key, k -> new ArrayList<>()).add(BenchmarkId.text(row.params()));
          }
        });
    List<Flaw> found = new ArrayList<>();
    Map<String, Set<String>> byName = new TreeMap<>();
    changed.forEach(
        (row, own) -> byName.computeIfAbsent(row.name(), name -> new TreeSet<>()).addAll(own));
    Map<Set<String>, List<String>> together = new LinkedHashMap<>();
    byName.forEach((name, own) -> together.computeIfAbsent(own, k -> new ArrayList<>()).add(name));
    together.forEach(
        (own, names) -> {
          if (own.size() > FEWEST_EVENTS && names.size() > 1) {
            String what = "it always changed together with %s, and never alone";
            String others = Words.list(names.subList(1, names.size()), 3);
            String first = names.get(0);
            found.add(
                new Flaw(FlawRule.NEAR_DUPLICATE, FlawLevel.HINT, first, what.formatted(others)));
          }
        });
    alike.forEach(
        (key, params) -> {
          if (params.size() > 1) {
            String what = "rows always changed together, and never alone: ";
            String name = key.get(0).toString();
            found.add(
                new Flaw(FlawRule.TWIN_PARAMS, FlawLevel.HINT, name, what + Words.list(params, 3)));
          }
        });
    runs.forEach(
        (name, count) -> {
          IntSummaryStatistics span = requireNonNull(spans.get(name));
          Instant first = table.runs().get(span.getMin()).time();
          Instant last = table.runs().get(span.getMax()).time();
          boolean now = span.getMax() >= table.runs().size() - FEWEST_RUNS;
          boolean all = count >= FEWEST_RUNS && now;
          if (all && Duration.between(first, last).compareTo(LONG) >= 0) {
            String what = "%s runs of a year or more show no change".formatted(count);
            found.add(new Flaw(FlawRule.NEVER_CHANGED, FlawLevel.HINT, name, what));
          }
        });
    return found;
  }
}
