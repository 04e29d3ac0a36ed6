package io.github.jmhgate.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.Renames;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Where the code of a benchmark itself changes, its values are compared no more. */
class BenchmarkCodeTest {
  private static final String OLD = "aaaaaaaaaaaaaaaa";
  private static final String NEW = "bbbbbbbbbbbbbbbb";

  private final SeriesBuilder builder = new SeriesBuilder();
  private int next;

  @Test
  void aChangeOfItBeginsAnEpoch() {
    add(Runs.timeOf(OLD, 1, 10), Runs.time(2, 5));
    add(Runs.timeOf(NEW, 1, 20), Runs.time(2, 6));
    add(Runs.timeOf(NEW, 1, 21), Runs.time(2, 7));

    List<Series> series = builder.table("main", Renames.NONE).series();
    assertThat(series).hasSize(3);
    assertThat(series.get(0).runs()).containsExactly(0);
    assertThat(series.get(0).code()).isEmpty();
    assertThat(series.get(1).runs()).containsExactly(1, 2);
    assertThat(series.get(1).values()).containsExactly(20, 21);
    assertThat(series.get(1).code()).isEqualTo("bbbbbbbb");
    assertThat(series.get(1).common())
        .isEqualTo(series.get(0).common() + ", benchmark code bbbbbbbb");
    assertThat(series.get(1).epoch()).isEqualTo(series.get(0).epoch());
    assertThat(series.get(2).runs()).as("the other benchmark").containsExactly(0, 1, 2);
  }

  /** Nothing says that it changed, so what was there before there were digests goes on. */
  @Test
  void runsOfWhichNobodyKnowsItGoOn() {
    add(Runs.time(1, 10));
    add(Runs.timeOf(OLD, 1, 11));
    add(Runs.time(1, 12));
    assertThat(builder.table("main", Renames.NONE).series()).hasSize(1);

    add(Runs.timeOf(NEW, 1, 20));
    add(Runs.time(1, 21));
    List<Series> series = builder.table("main", Renames.NONE).series();
    assertThat(series).hasSize(2);
    assertThat(series.get(0).values()).containsExactly(10, 11, 12);
    assertThat(series.get(1).values()).containsExactly(20, 21);
  }

  @Test
  void theSameCodeAgainIsTheSameEpochAgain() {
    add(Runs.timeOf(OLD, 1, 10));
    add(Runs.timeOf(NEW, 1, 20));
    add(Runs.timeOf(OLD, 1, 11));
    assertThat(builder.table("main", Renames.NONE).series())
        .extracting(Series::values)
        .containsExactly(new double[] {10, 11}, new double[] {20});
  }

  @Test
  void aBenchmarkOfAnotherNameKeepsItsEpochs() {
    add(Runs.timeOf(OLD, 1, 10));
    add(Runs.timeOf(NEW, 1, 20));
    add(Runs.timeOf(NEW, 2, 21));

    Renames renames = new Renames(java.util.Map.of(name(1), name(2)));
    assertThat(builder.table("main", renames).series())
        .extracting(Series::values)
        .containsExactly(new double[] {10}, new double[] {20, 21});
  }

  /** Thirty per cent more in one commit: an event, unless the benchmark became another. */
  @Test
  void whatTheChangedBenchmarkTakesIsNoEvent() {
    assertThat(events(OLD)).isEqualTo(1);
    assertThat(events(NEW)).isZero();
  }

  /** The other benchmarks of the suite still say what the machine does. */
  @Test
  void theSuiteStillShowsTheMachine() {
    Random random = new Random(2);
    for (int run = 0; run < 30; run++) {
      double machine = run < 20 ? 1 : 1.2;
      List<HistoryRow> rows = new ArrayList<>();
      for (int benchmark = 0; benchmark < 12; benchmark++) {
        String code = benchmark == 0 && run >= 10 ? NEW : OLD;
        double value = 100 * machine * Math.exp(0.01 * random.nextGaussian());
        rows.add(Runs.timeOf(code, benchmark, value));
      }
      add(rows.toArray(HistoryRow[]::new));
    }

    SeriesTable table = builder.table("main", Renames.NONE);
    assertThat(new EventFinder.SuiteMedian(table, java.util.Set.of()).epochs()).hasSize(1);
    assertThat(new EventFinder(table).events())
        .singleElement()
        .satisfies(event -> assertThat(event.machine()).isTrue());
  }

  private static long events(String after) {
    SeriesBuilder runs = new SeriesBuilder();
    Random random = new Random(1);
    for (int run = 0; run < 30; run++) {
      double value = (run < 15 ? 100 : 130) * Math.exp(0.01 * random.nextGaussian());
      HistoryRun one = Runs.run(run, Runs.timeOf(run < 15 ? OLD : after, 1, value, value * 1.01));
      runs.add(new LedgerRun("%016d".formatted(run), one));
    }
    return new EventFinder(runs.table("main", Renames.NONE)).events().size();
  }

  private static String name(int benchmark) {
    return Runs.benchmark(benchmark).name();
  }

  private void add(HistoryRow... rows) {
    builder.add(new LedgerRun("%016d".formatted(next), Runs.run(next, rows)));
    next++;
  }
}
