package io.github.jmhgate.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.Alarms;
import io.github.jmhgate.model.Metric;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PastAlarmsTest {
  private static final RunInfo RUN = new RunInfo("r", Runs.START, "c", "main", "here");
  private static final Series SERIES = series(new int[] {0, 1}, new int[0]);

  private static Series series(int[] runs, int[] waived) {
    return new Series(
        Runs.benchmark(0),
        new Metric(Metric.SCORE, "ns/op"),
        "here",
        "",
        runs,
        new double[runs.length],
        waived);
  }

  @Test
  void whatPeopleSaidComesFirst() {
    Review known = new Review(Review.State.ACKNOWLEDGED, "so it is");
    Review explained = new Review(Review.State.EXPLAINED, "checks more");
    Review rejected = new Review(Review.State.REJECTED, "a bad disk");

    Alarms alarms =
        Event.alarms(
            List.of(
                event(2, Grade.CONFIRMED, null),
                event(2, Grade.CONFIRMED, known),
                event(2, Grade.PROVISIONAL, explained),
                event(2, Grade.CONFIRMED, rejected),
                event(2, Grade.WENT_AWAY, null),
                event(2, Grade.WENT_AWAY, rejected),
                event(2, Grade.PROVISIONAL, null)));

    assertThat(alarms).isEqualTo(new Alarms(1, 2, 2, 1, 1));
    assertThat(alarms.reviewed()).isEqualTo(alarms.waived() + alarms.rejected());
  }

  @Test
  void whatGotBetterOrIsTheMachinesIsNone() {
    Event better = event(0.5, Grade.CONFIRMED, null);
    Event machine =
        new Event(
            "E-1", true, RUN, RUN, 1, List.of(change(2, Grade.CONFIRMED)), Grade.CONFIRMED, null);
    assertThat(Event.alarms(List.of(better, machine))).isEqualTo(new Alarms(0, 0, 0, 0, 0));
  }

  /** Of three losses of one series, the waiver came with the second and ended before the third. */
  @Test
  void whatAWaiverPermittedIsWaivedUntilTheNextLoss() {
    Series series = series(IntStream.range(0, 60).toArray(), new int[] {23, 24, 37});
    Review rejected = new Review(Review.State.REJECTED, "a bad disk");

    assertThat(Event.alarms(List.of(of(series, 10, 2), of(series, 20, 2), of(series, 40, 2))))
        .isEqualTo(new Alarms(2, 1, 0, 0, 0));
    assertThat(Event.alarms(List.of(of(series, 25, 2)))).isEqualTo(new Alarms(0, 1, 0, 0, 0));
    assertThat(Event.alarms(List.of(of(series, 39, 2)))).isEqualTo(new Alarms(0, 1, 0, 0, 0));
    assertThat(Event.alarms(List.of(of(series, 20, 0.5)))).isEqualTo(new Alarms(0, 0, 0, 0, 0));
    assertThat(Event.alarms(List.of(of(series, 20, 2).with("E-1", rejected))))
        .isEqualTo(new Alarms(0, 0, 1, 0, 0));
  }

  private static Event of(Series series, int run, double ratio) {
    Change change =
        new Change(
            series, run, run - 1, run, ratio, ratio, ratio, ratio, 0, 0, 0.01, Grade.CONFIRMED);
    return new Event("E-0", false, RUN, RUN, 1, List.of(change), Grade.CONFIRMED, null);
  }

  private static Event event(double ratio, Grade grade, @Nullable Review review) {
    return new Event("E-0", false, RUN, RUN, 1, List.of(change(ratio, grade)), grade, review);
  }

  private static Change change(double ratio, Grade grade) {
    return new Change(SERIES, 1, 0, 1, 1, ratio, ratio, ratio, ratio, 0, 0.01, grade);
  }
}
