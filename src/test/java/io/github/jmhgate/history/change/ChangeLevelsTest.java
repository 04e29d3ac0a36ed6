package io.github.jmhgate.history.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.history.KeptEffect;
import io.github.jmhgate.history.LedgerRun;
import io.github.jmhgate.history.Runs;
import io.github.jmhgate.history.page.ChangeText;
import io.github.jmhgate.model.Renames;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ChangeLevelsTest {
  private static final int RUNS = 100;
  private static final int SEEDS = 20;

  /** Standard deviation of the effect of 30 benchmarks with two pairs each, and its bounds. */
  private static final double DEVIATION = 0.0035;

  private static final double BOUND = 0.0075;

  enum Against {
    THE_COMMIT_BEFORE,
    THE_FIRST_COMMIT,
    A_BASE_FOR_TEN_COMMITS,
    A_COMMIT_THAT_THE_HISTORY_LACKS;

    int base(int run) {
      return switch (this) {
        case THE_COMMIT_BEFORE -> run - 1;
        case THE_FIRST_COMMIT -> 0;
        case A_BASE_FOR_TEN_COMMITS -> (run - 1) / 10 * 10;
        case A_COMMIT_THAT_THE_HISTORY_LACKS -> run + 1000;
      };
    }
  }

  @ParameterizedTest
  @EnumSource
  void sameCodeHasNoEvents(Against against) {
    int events = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      events += confirmed(seed, against, run -> 0).size();
    }
    assertThat(events).isLessThanOrEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource
  void oneLossIsOneEvent(Against against) {
    for (int seed = 0; seed < SEEDS; seed++) {
      List<Event> events = confirmed(seed, against, run -> run >= 60 ? 0.05 : 0);

      assertThat(events).hasSize(1);
      assertThat(events.get(0).place()).isBetween(59, 61);
      assertThat(events.get(0).fails()).isTrue();
      Change change = events.get(0).changes().get(0);
      assertThat(change.ratio()).isBetween(1.04, 1.065);
      assertThat(ChangeText.name(change.series())).isEqualTo("change time");
    }
  }

  /** Each commit from the 30th to the 70th costs 0.3 %, which no run can prove. */
  @ParameterizedTest
  @EnumSource
  void creepIsFound(Against against) {
    int found = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      List<Event> events =
          confirmed(seed, against, run -> 0.003 * Math.max(0, Math.min(40, run - 30)));
      found += events.stream().anyMatch(Event::fails) ? 1 : 0;
    }
    assertThat(found).isGreaterThanOrEqualTo(SEEDS - 3);
  }

  private static List<Event> confirmed(int seed, Against against, IntToDoubleFunction level) {
    SeriesTable table = table(seed, against, level);
    assertThat(table.series().get(0).benchmark()).isEqualTo(ChangeLevels.ID);
    assertThat(table.series().get(0).size()).isEqualTo(RUNS);
    List<Event> events = new ArrayList<>(new EventFinder(table).events());
    events.removeIf(event -> event.grade() != Grade.CONFIRMED);
    return events;
  }

  /** Runs whose first benchmark, by name, comes before that of changes; the first has no change. */
  private static SeriesTable table(int seed, Against against, IntToDoubleFunction level) {
    Random random = new Random(seed);
    SeriesBuilder builder = new SeriesBuilder();
    for (int run = 0; run <= RUNS; run++) {
      HistoryRun bare = Runs.run(run, Runs.time(1, 100));
      int base = against.base(run);
      double own =
          level.applyAsDouble(run) - level.applyAsDouble(Math.min(RUNS, Math.max(0, base)));
      if (against == Against.A_COMMIT_THAT_THE_HISTORY_LACKS) {
        own = level.applyAsDouble(run) - level.applyAsDouble(Math.max(0, run - 1));
      }
      double effect = own + DEVIATION * random.nextGaussian();
      HistoryRun whole =
          new HistoryRun(
              bare.time(),
              bare.commit(),
              bare.branch(),
              bare.environment(),
              bare.gateVersion(),
              bare.jmhVersion(),
              bare.rows(),
              new KeptEffect(
                  Runs.run(base, Runs.time(1, 1)).commit(),
                  Math.exp(effect),
                  Math.exp(effect - BOUND),
                  Math.exp(effect + BOUND),
                  "UNCHANGED"));
      builder.add(new LedgerRun("%016d".formatted(run), run == 0 ? bare : whole));
    }
    return builder.table("main", Renames.NONE);
  }
}
