package io.github.jmhgate.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Renames;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class EventFinderTest {
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

  /** One benchmark loses 0.2 per cent a run, from the 30th run to the 90th. */
  @Test
  void aSlowDriftIsOneEvent() {
    int found = 0;
    List<Double> losses = new ArrayList<>();
    for (int seed = 0; seed < 20; seed++) {
      List<Event> events =
          confirmed(
              seed, (run, b) -> b == 3 ? Math.pow(1.002, Math.min(60, Math.max(0, run - 30))) : 1);
      if (events.size() == 1 && isDrift(events.get(0))) {
        found++;
        Change change = events.get(0).changes().get(0);
        assertThat(events.get(0).id()).startsWith("DE-");
        assertThat(change.length()).isBetween(40, 80);
        assertThat(ChangeText.size(change)).contains(" % over ", " runs");
        losses.add(change.ratio() - 1);
      }
    }
    assertThat(found).isGreaterThanOrEqualTo(16);
    losses.sort(null);
    assertThat(losses.get(found / 2)).isBetween(0.11, 0.15);
  }

  /** Two losses of one benchmark, at runs 40 and 80. */
  @Test
  void twoStepsTheSameWayStayTwoEvents() {
    int two = 0;
    int drifts = 0;
    for (int seed = 0; seed < 20; seed++) {
      List<Event> events =
          confirmed(seed, (run, b) -> b == 3 ? (run >= 80 ? 1.21 : run >= 40 ? 1.1 : 1) : 1);
      two += events.size() == 2 ? 1 : 0;
      drifts += events.stream().anyMatch(EventFinderTest::isDrift) ? 1 : 0;
    }
    assertThat(two).isGreaterThanOrEqualTo(18);
    assertThat(drifts).isZero();
  }

  private static List<Event> confirmed(int seed, Factor factor) {
    return events(seed, 120, factor).stream().filter(EventFinderTest::isConfirmed).toList();
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

  private static boolean isDrift(Event event) {
    return event.changes().stream().anyMatch(Change::drift);
  }

  private static double ramp(int run) {
    return Math.pow(1.004, Math.min(40, Math.max(0, run - 20)));
  }

  @Test
  void aStepAfterADriftIsAnEventOfItsOwn() {
    int both = 0;
    for (int seed = 0; seed < 20; seed++) {
      List<Event> events =
          confirmed(seed, (run, b) -> b == 3 ? ramp(run) * (run >= 70 ? 1.3 : 1) : 1);
      both += events.stream().anyMatch(event -> Math.abs(event.place() - 70) <= 2) ? 1 : 0;
    }
    assertThat(both).isEqualTo(20);
  }

  @Test
  void aDriftThatWasUndoneWentAway() {
    int failing = 0;
    for (int seed = 0; seed < 20; seed++) {
      List<Event> events = confirmed(seed, (run, b) -> b == 3 && run < 90 ? ramp(run) : 1);
      failing += events.stream().anyMatch(event -> isDrift(event) && event.fails()) ? 1 : 0;
    }
    assertThat(failing).isZero();
  }

  /** Where 13 of 30 drift, the suite's median does too, and the others would seem to drift back. */
  @Test
  void aDriftOfManyIsNoneOfTheOthers() {
    for (int seed = 0; seed < 10; seed++) {
      assertThat(confirmed(seed, (run, b) -> b < 13 ? ramp(run) : 1))
          .filteredOn(event -> isDrift(event) && !event.machine())
          .flatExtracting(Event::changes)
          .allMatch(Change::worse);
    }
  }

  @Test
  void aShiftOfTheWholeSuiteIsTheMachines() {
    List<Event> events = events(3, 100, (run, b) -> run >= 60 ? 1.2 : 1);

    only(events, EventFinderTest::isConfirmed);
    Event event = only(events, Event::machine);
    assertThat(event.id()).startsWith("M-");
    assertThat(event.place()).isBetween(58, 62);
    assertThat(event.changes().get(0).ratio()).isBetween(1.15, 1.25);
    assertThat(event.fails()).isFalse();
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
  void aFreshEventIsProvisionalAndFailsNothing() {
    Factor jump = (run, benchmark) -> run >= 60 && benchmark < 7 ? 1.3 : 1;
    List<Event> events = events(6, 63, jump);
    assertThat(only(events, one -> one.grade() == Grade.PROVISIONAL).place()).isEqualTo(60);
    assertThat(events).noneMatch(Event::fails);
    assertThat(events(6, 65, jump)).anyMatch(Event::fails);
  }

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

    Event event = only(events(builder.table("main", Renames.NONE)), one -> true);
    assertThat(event.fails()).isTrue();
    assertThat(event.place()).isEqualTo(12);
    assertThat(event.changes().get(0).ratio()).isInfinite();
    assertThat(event.changes().get(0).after()).isEqualTo(24);
  }

  @Test
  void gapsAndSingleRunsAreNoChanges() {
    SeriesBuilder builder = new SeriesBuilder();
    for (int run = 0; run < 30; run++) {
      List<HistoryRow> rows = new ArrayList<>();
      rows.add(Runs.time(1, 100));
      if (run % 7 == 3) {
        rows.add(Runs.time(2, 5, Double.NaN));
      }
      if (run == 11) {
        rows.add(Runs.time(3, 1));
      }
      rows.add(Runs.time(4, Double.NaN));
      builder.add(ledgerRun(Runs.run(run, Runs.HERE, rows)));
    }
    SeriesTable table = builder.table("main", Renames.NONE);

    assertThat(table.series()).hasSize(3);
    assertThat(events(table)).isEmpty();
  }

  /** What a benchmark's time is multiplied with in a run. */
  private interface Factor {
    double of(int run, int benchmark);
  }

  private static final double DEVIATION = 0.02;

  /** Times of so many benchmarks in so many runs, 3 forks each. */
  private static SeriesTable times(int seed, int runs, int benchmarks, Factor factor) {
    return times(seed, runs, benchmarks, factor, run -> Runs.HERE);
  }

  private static SeriesTable times(
      int seed, int runs, int benchmarks, Factor factor, IntFunction<Environment> where) {
    SeriesBuilder builder = new SeriesBuilder();
    // A stream a run, so that a longer history begins like a shorter one.
    for (int run = 0; run < runs; run++) {
      Random random = new Random(1_000_003L * seed + run);
      double weather = Math.exp(DEVIATION * random.nextGaussian());
      List<HistoryRow> rows = new ArrayList<>();
      for (int benchmark = 0; benchmark < benchmarks; benchmark++) {
        double level = 100 * factor.of(run, benchmark) * weather;
        double session = Math.exp(DEVIATION * random.nextGaussian());
        rows.add(
            Runs.time(benchmark, fork(level * session, random), fork(level * session, random)));
      }
      builder.add(ledgerRun(Runs.run(run, where.apply(run), rows)));
    }
    return builder.table("main", Renames.NONE);
  }

  private static double fork(double level, Random random) {
    return level * Math.exp(DEVIATION * random.nextGaussian());
  }

  private static LedgerRun ledgerRun(HistoryRun run) {
    String id = "%s-%016x".formatted(run.time(), run.time().toEpochMilli() * 2654435761L);
    return new LedgerRun(id, run);
  }

  private static List<Event> events(SeriesTable table) {
    return new EventFinder(table).events();
  }
}
