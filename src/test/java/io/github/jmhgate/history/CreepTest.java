package io.github.jmhgate.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.BenchmarkId;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Many small losses are a large one, and none is none. */
class CreepTest {
  private static final BenchmarkId FIRST = Runs.benchmark(0);

  /** A twentieth of two per cent a run: nothing that a gate would speak of, a tenth in all. */
  private static double creeping(int run, int benchmark) {
    return benchmark == 0 ? Math.pow(1.001, run) : 1;
  }

  private static Creep of(SeriesTable table, int reference, List<Event> events) {
    return Creep.since(table, reference, events).stream()
        .filter(creep -> creep.benchmark().equals(FIRST))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void smallLossesAddUp() {
    SeriesTable table = Histories.times(1, 120, 30, CreepTest::creeping);
    Creep creep = of(table, 0, List.of());

    assertThat(creep.loss()).isBetween(0.07, 0.17);
    assertThat(creep.low()).isPositive();
    assertThat(creep.exceeds(0.05)).isTrue();
    assertThat(creep.exceeds(0.25)).isFalse();
    assertThat(creep.runs()).isEqualTo(120);
    assertThat(of(table, 60, List.of()).loss()).isLessThan(creep.loss());
  }

  @Test
  void sameCodeExceedsNoBudget() {
    int exceeded = 0;
    for (int seed = 0; seed < 50; seed++) {
      for (Creep creep : Creep.since(Histories.times(seed, 40, 20, (run, b) -> 1), 0, List.of())) {
        exceeded += creep.exceeds(0.05) ? 1 : 0;
      }
    }
    // Of 1000 benchmarks.
    assertThat(exceeded).isLessThanOrEqualTo(10);
  }

  @Test
  void epochsAreSummedUpAndNotCompared() {
    SeriesTable table =
        Histories.times(
            1,
            120,
            30,
            (run, b) -> creeping(run, b) * (run >= 60 ? 1 + b / 10.0 : 1),
            run -> Runs.jdk(run >= 60 ? "25.0.1" : "17.0.15"));
    Creep creep = of(table, 0, List.of());

    assertThat(creep.epochs()).isEqualTo(2);
    assertThat(creep.loss()).isBetween(0.05, 0.17);
  }

  @Test
  void whatIsKnownIsLeftOut() {
    SeriesTable table = Histories.times(2, 100, 30, (run, b) -> run >= 60 && b == 0 ? 1.2 : 1);
    List<Event> events = Histories.events(table);
    List<Event> explained =
        events.stream()
            .map(e -> e.with(e.id(), new Review(Review.State.EXPLAINED, "more checks")))
            .toList();

    assertThat(of(table, 0, events).loss()).isBetween(0.15, 0.25);
    assertThat(of(table, 0, explained).loss()).isBetween(-0.05, 0.05);
    assertThat(of(table, 0, explained).known()).isBetween(0.15, 0.25);
  }

  @Test
  void tooFewRunsSayNothing() {
    assertThat(Creep.since(Histories.times(1, 9, 12, (run, b) -> 1), 0, List.of())).isEmpty();
  }
}
