package io.github.jmhgate.history.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.history.SimulatedRuns;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class SuiteMedianTest extends SimulatedRuns {
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
  void aShiftOfTheWholeSuiteIsTheMachines() {
    List<Event> events = events(3, 100, (run, b) -> run >= 60 ? 1.2 : 1);

    only(events, SuiteMedianTest::isConfirmed);
    Event event = only(events, Event::machine);
    assertThat(event.id()).startsWith("M-");
    assertThat(event.place()).isBetween(58, 62);
    assertThat(event.changes().get(0).ratio()).isBetween(1.15, 1.25);
    assertThat(event.fails()).isFalse();
  }

  private static List<Event> events(SeriesTable table) {
    return new EventFinder(table).events();
  }
}
