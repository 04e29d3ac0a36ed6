package io.github.jmhgate.history.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.history.LedgerRun;
import io.github.jmhgate.history.Runs;
import io.github.jmhgate.history.SimulatedRuns;
import io.github.jmhgate.history.page.ChangeText;
import io.github.jmhgate.model.Renames;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class EventFinderTest extends SimulatedRuns {
  /** Seven benchmarks of thirty lose ten per cent. */
  private static final Factor LOSS = (run, benchmark) -> run >= 60 && benchmark < 7 ? 1.1 : 1;

  @Test
  void sameCodeHasNoEvents() {
    int events = 0;
    int provisional = 0;
    for (int seed = 0; seed < 40; seed++) {
      for (Event event : events(seed, 100, (run, b) -> 1)) {
        events += event.grade() == Grade.CONFIRMED ? 1 : 0;
        provisional += event.grade() == Grade.CONFIRMED ? 0 : 1;
      }
    }
    // 40 histories of 30 benchmarks and 100 runs: 1200 series.
    assertThat(events).isLessThanOrEqualTo(6);
    assertThat(provisional).isLessThanOrEqualTo(12);
  }

  @Test
  void manyBenchmarksInOneRangeAreOneEvent() {
    int found = 0;
    for (int seed = 0; seed < 20; seed++) {
      List<Event> events = events(seed, 100, LOSS).stream().filter(Event::fails).toList();
      if (events.size() == 1 && Math.abs(events.get(0).place() - 60) <= 1) {
        found++;
        assertThat(events.get(0).machine()).isFalse();
        assertThat(events.get(0).changes().stream().filter(Change::worse)).hasSize(7);
        assertThat(events.get(0).changes())
            .filteredOn(Change::worse)
            .allSatisfy(
                change -> {
                  assertThat(change.ratio()).isBetween(1.06, 1.14);
                  assertThat(change.low()).isLessThan(change.ratio());
                  assertThat(change.high()).isGreaterThan(change.ratio());
                });
      }
    }
    assertThat(found).isGreaterThanOrEqualTo(18);
  }

  /** One run far from all others, as one of the last ones, is no new level. */
  @Test
  void oneSpikeAmongTheLastRunsIsNoEvent() {
    for (int last = 1; last <= 4; last++) {
      int spike = 60 - last;
      assertThat(events(3, 60, (run, b) -> run == spike && b == 0 ? 2.5 : 1))
          .as("spike %s runs before the end", last)
          .flatExtracting(Event::changes)
          .noneMatch(change -> change.low() < 1 && change.high() > 1);
    }
  }

  /** Without commits, "within" would say that it is not the code. */
  @Test
  void namesDaysWhereCommitsAreUnknown() {
    SeriesBuilder runs = new SeriesBuilder();
    Random random = new Random(1);
    for (int run = 0; run < 30; run++) {
      double value = (run < 15 ? 100 : 130) * Math.exp(0.01 * random.nextGaussian());
      HistoryRun known = Runs.run(0, Runs.time(1, value, value * 1.01));
      HistoryRun one =
          new HistoryRun(
              Runs.START.plusSeconds(run), "", "main", Runs.HERE, "", "", known.rows(), null);
      runs.add(new LedgerRun("%016d".formatted(run), one));
    }

    assertThat(new EventFinder(runs.table("main", Renames.NONE)).events())
        .extracting(ChangeText::range)
        .containsExactly("2025-01-05, commits unknown");
  }

  private static List<Event> events(int seed, int runs, Factor factor) {
    return events(times(seed, runs, 30, factor));
  }

  private static Event only(List<Event> events, Predicate<Event> which) {
    assertThat(events).filteredOn(which).hasSize(1);
    return events.stream().filter(which).findFirst().orElseThrow();
  }

  private static boolean isConfirmed(Event event) {
    return event.grade() == Grade.CONFIRMED;
  }

  @Test
  void anotherJdkIsNeverComparedWith() {
    List<Event> events =
        events(
            times(
                4,
                100,
                30,
                (run, benchmark) -> run >= 60 ? 1 + benchmark / 100.0 : 1,
                run -> Runs.jdk(run >= 60 ? "25.0.1" : "17.0.15")));

    assertThat(events).isEmpty();
  }

  @Test
  void machinesTakingTurnsDisturbNobody() {
    List<Event> events =
        events(
            times(
                5,
                200,
                30,
                (run, benchmark) -> (run % 2 == 0 ? 1 : 1.5) * LOSS.of(run / 2, benchmark),
                run -> Runs.jdk(run % 2 == 0 ? "17.0.15" : "25.0.1")));

    Event event = only(events, EventFinderTest::isConfirmed);
    assertThat(event.place()).isBetween(119, 122);
    assertThat(event.changes()).hasSize(14);
  }

  @Test
  void aFreshEventIsProvisional() {
    List<Event> events = events(6, 63, JUMP);
    assertThat(only(events, event -> event.grade() == Grade.PROVISIONAL).place()).isEqualTo(60);
  }

  @Test
  void aFreshEventFailsNothing() {
    assertThat(events(6, 63, JUMP)).noneMatch(Event::fails);
    assertThat(events(6, 65, JUMP)).anyMatch(Event::fails);
  }

  private static final Factor JUMP = (run, benchmark) -> run >= 60 && benchmark < 7 ? 1.3 : 1;

  @Test
  void whatCameBackWentAway() {
    List<Event> brief = events(7, 70, (run, b) -> run >= 60 && run < 63 && b < 7 ? 1.3 : 1);
    List<Event> longer = events(7, 100, (run, b) -> run >= 60 && run < 75 && b < 7 ? 1.3 : 1);

    assertThat(brief)
        .filteredOn(event -> event.changes().size() >= 7)
        .isNotEmpty()
        .allMatch(event -> event.grade() == Grade.WENT_AWAY);
    assertThat(only(longer, event -> Math.abs(event.place() - 60) <= 1).grade())
        .isEqualTo(Grade.WENT_AWAY);
    assertThat(longer).noneMatch(Event::fails);
  }

  /** An event that was reported must not disappear when more runs follow. */
  @Test
  void whatWentAwayIsReportedHoweverLongAgo() {
    List<Event> events = events(7, 60, (run, b) -> run >= 15 && run < 30 && b < 7 ? 1.2 : 1);

    Event began = only(events, event -> Math.abs(event.place() - 15) <= 1);
    assertThat(began.grade()).isEqualTo(Grade.WENT_AWAY);
    assertThat(began.changes()).hasSize(7);
    assertThat(events)
        .filteredOn(event -> Math.abs(event.place() - 30) <= 1)
        .flatExtracting(Event::changes)
        .hasSize(7)
        .allSatisfy(change -> assertThat(change.ratio()).isBetween(0.80, 0.87));
  }

  @Test
  void aReviewFollowsItsEventWhereThatWanders() {
    String id = jumpAt(60, Map.of()).id();
    Map<String, Review> reviews = Map.of(id, reject());

    for (int first : List.of(58, 60, 62)) {
      Event reviewed = jumpAt(first, reviews);
      assertThat(reviewed.id()).isEqualTo(id);
      assertThat(reviewed.fails()).isFalse();
    }
    assertThat(jumpAt(70, reviews).fails()).isTrue();
    assertThat(jumpAt(60, Map.of("M" + id.substring(1), reject())).fails()).isTrue();
  }

  private static Event jumpAt(int first, Map<String, Review> reviews) {
    SeriesTable table = times(9, 100, 12, (run, b) -> run >= first && b == 0 ? 1.3 : 1);
    return reviewed(table, reviews).stream()
        .filter(EventFinderTest::isConfirmed)
        .findFirst()
        .orElseThrow();
  }

  private static List<Event> reviewed(SeriesTable table, Map<String, Review> reviews) {
    return new ReviewFile(Path.of("events.json"), reviews).reviewed(events(table), table);
  }

  @Test
  void reviewedEventsFailNothing() {
    SeriesTable table = times(6, 100, 30, LOSS);
    String id =
        reviewed(table, Map.of()).stream().filter(Event::fails).findFirst().orElseThrow().id();
    Map<String, Review> reviews =
        Map.of(id, new Review(ReviewState.EXPLAINED, "new checks"), "E-gone", reject());

    List<Event> reviewed = reviewed(table, reviews);
    assertThat(reviewed).noneMatch(Event::fails);
    assertThat(new ReviewFile(Path.of("events.json"), reviews).gone(reviewed))
        .containsExactly("E-gone");
  }

  private static Review reject() {
    return new Review(ReviewState.REJECTED, "a bad disk");
  }

  @Test
  void bytesFromNothingAreAnEvent() {
    SeriesBuilder builder = new SeriesBuilder();
    for (int run = 0; run < 20; run++) {
      builder.add(ledgerRun(Runs.run(run, Runs.bytes(1, run < 12 ? 0 : 24))));
    }

    Event event = only(events(builder.table("main", Renames.NONE)), any -> true);
    assertThat(event.fails()).isTrue();
    assertThat(event.place()).isEqualTo(12);
    assertThat(event.changes().get(0).ratio()).isInfinite();
    assertThat(event.changes().get(0).after()).isEqualTo(24);
  }

  @Test
  void gapsAreNoChanges() {
    hasNoEvent(run -> run % 7 == 3 ? List.of(Runs.time(2, 5, Double.NaN)) : List.of());
  }

  @Test
  void aSingleRunIsNoChange() {
    hasNoEvent(run -> run == 11 ? List.of(Runs.time(3, 1)) : List.of());
  }

  @Test
  void rowsWithoutAValueAreNoSeries() {
    SeriesTable table = besideASteadyRow(run -> List.of(Runs.time(4, Double.NaN)));
    assertThat(table.series()).hasSize(1);
    assertThat(events(table)).isEmpty();
  }

  private static void hasNoEvent(IntFunction<List<HistoryRow>> more) {
    SeriesTable table = besideASteadyRow(more);
    assertThat(table.series()).hasSize(2);
    assertThat(events(table)).isEmpty();
  }

  private static SeriesTable besideASteadyRow(IntFunction<List<HistoryRow>> more) {
    SeriesBuilder builder = new SeriesBuilder();
    for (int run = 0; run < 30; run++) {
      List<HistoryRow> rows = new ArrayList<>();
      rows.add(Runs.time(1, 100));
      rows.addAll(more.apply(run));
      builder.add(ledgerRun(Runs.run(run, Runs.HERE, rows)));
    }
    return builder.table("main", Renames.NONE);
  }

  private static List<Event> events(SeriesTable table) {
    return new EventFinder(table).events();
  }
}
