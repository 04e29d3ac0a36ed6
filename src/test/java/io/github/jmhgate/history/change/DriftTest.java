package io.github.jmhgate.history.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.history.SimulatedRuns;
import io.github.jmhgate.history.page.ChangeText;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DriftTest extends SimulatedRuns {
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
      drifts += events.stream().anyMatch(DriftTest::isDrift) ? 1 : 0;
    }
    assertThat(two).isGreaterThanOrEqualTo(18);
    assertThat(drifts).isZero();
  }

  private static List<Event> confirmed(int seed, Factor factor) {
    return events(seed, 120, factor).stream().filter(DriftTest::isConfirmed).toList();
  }

  private static List<Event> events(int seed, int runs, Factor factor) {
    return events(times(seed, runs, 30, factor));
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

  private static List<Event> events(SeriesTable table) {
    return new EventFinder(table).events();
  }
}
