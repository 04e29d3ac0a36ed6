package io.github.jmhgate.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.history.change.Change;
import io.github.jmhgate.history.change.ChangeBuilder;
import io.github.jmhgate.history.change.Event;
import io.github.jmhgate.history.change.EventBuilder;
import io.github.jmhgate.history.change.Grade;
import io.github.jmhgate.history.change.RunInfo;
import io.github.jmhgate.history.change.Series;
import io.github.jmhgate.history.change.SeriesTable;
import io.github.jmhgate.lint.Flaw;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class HistoryHealthTest {
  private static final Series SMALL = series("a.B.grows", Map.of("size", "1"));
  private static final Series LARGE = series("a.B.grows", Map.of("size", "9"));
  private static final Series OTHER = series("a.B.grows", Map.of("size", "5"));
  private static final Series STILL = series("a.B.still", Map.of());

  @Test
  void findsRowsThatChangedInTheSameEventsAlone() {
    List<Event> events = List.of(event(1, SMALL, LARGE, OTHER), event(2, SMALL, LARGE));

    assertThat(found(Duration.ofDays(1), events))
        .containsExactly(
            "twin-params a.B.grows rows always changed together, and never alone:"
                + " {size=1}, {size=9}");
    assertThat(found(Duration.ofDays(1), events.subList(0, 1))).isEmpty();
  }

  @Test
  void findsBenchmarksThatChangedInTheSameEventsAlone() {
    List<Event> events = List.of(event(1, SMALL, STILL), event(2, LARGE, STILL), event(3, STILL));

    assertThat(found(Duration.ofDays(1), events)).isEmpty();
    events = List.of(events.get(0), events.get(1), event(3, OTHER, STILL));
    assertThat(found(Duration.ofDays(1), events))
        .containsExactly(
            "near-duplicate a.B.grows it always changed together with a.B.still, and never alone");
  }

  @Test
  void findsWhatNeverChangedInAYear() {
    List<Event> events = List.of(event(1, SMALL));

    assertThat(found(Duration.ofDays(20), events))
        .containsExactly("never-changed a.B.still 20 runs of a year or more show no change");
    assertThat(found(Duration.ofDays(15), events)).isEmpty();
  }

  @Test
  void aYearIsThatOfTheBenchmark() {
    List<RunInfo> runs =
        IntStream.range(0, 60).mapToObj(run -> run(run, Duration.ofDays(12))).toList();
    List<Series> series =
        List.of(
            series("a.B.late", Map.of(), 40, 60),
            series("a.B.gone", Map.of(), 0, 35),
            series("a.B.kept", Map.of(), 0, 60));

    assertThat(HistoryHealth.of(new SeriesTable(runs, series), List.of()))
        .extracting(Flaw::benchmark)
        .containsExactly("a.B.kept");
  }

  private static List<String> found(Duration step, List<Event> events) {
    List<RunInfo> runs = IntStream.range(0, 20).mapToObj(run -> run(run, step)).toList();
    SeriesTable table = new SeriesTable(runs, List.of(SMALL, OTHER, LARGE, STILL));
    return HistoryHealth.of(table, events).stream()
        .map(flaw -> flaw.rule().id() + " " + flaw.benchmark() + " " + flaw.what())
        .toList();
  }

  private static RunInfo run(int number, Duration step) {
    Instant time = Instant.parse("2026-01-01T00:00:00Z").plus(step.multipliedBy(number));
    return new RunInfo("r" + number, time, "c" + number, "main", "here");
  }

  private static Series series(String name, Map<String, String> params) {
    return series(name, params, 0, 20);
  }

  private static Series series(String name, Map<String, String> params, int from, int to) {
    BenchmarkId id = new BenchmarkId(name, Mode.AVERAGE_TIME, new TreeMap<>(params), 1);
    int[] runs = IntStream.range(from, to).toArray();
    Metric score = new Metric(Metric.SCORE, "ns/op");
    return new Series(id, score, "here", "", runs, new double[runs.length], new String[0]);
  }

  private static Event event(int number, Series... changed) {
    List<Change> changes =
        Stream.of(changed)
            .map(
                series ->
                    new ChangeBuilder()
                        .series(series)
                        .run(5)
                        .previous(4)
                        .last(5)
                        .before(1)
                        .after(2)
                        .ratio(2)
                        .low(2)
                        .high(2)
                        .pValue(0)
                        .deviation(0.01)
                        .grade(Grade.CONFIRMED)
                        .build())
            .toList();
    RunInfo run = run(5, Duration.ofDays(1));
    return new EventBuilder()
        .id("E-" + number)
        .machine(false)
        .after(run)
        .upTo(run)
        .place(1)
        .changes(changes)
        .grade(Grade.CONFIRMED)
        .review(null)
        .build();
  }
}
