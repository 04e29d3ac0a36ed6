package io.github.jmhgate.history.score;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.history.CommitBook;
import io.github.jmhgate.history.CommitInfo;
import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.KeptChecks;
import io.github.jmhgate.history.LedgerRun;
import io.github.jmhgate.history.Runs;
import io.github.jmhgate.history.change.EventFinder;
import io.github.jmhgate.history.change.Review;
import io.github.jmhgate.history.change.ReviewFile;
import io.github.jmhgate.history.change.ReviewState;
import io.github.jmhgate.history.change.SeriesBuilder;
import io.github.jmhgate.history.change.SeriesTable;
import io.github.jmhgate.history.score.Alarm.Source;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Renames;
import io.github.jmhgate.model.Waiver;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

public class ScoreTest {
  private static final int RUNS = 60;

  /** Values of one benchmark by run, in bytes, and what the gate decided in some of the runs. */
  private final Map<Integer, String> verdicts = new HashMap<>();

  private final List<Waiver> waivers = new ArrayList<>();
  private CommitBook book = CommitBook.NONE;
  private String state = "";

  private Score score(IntToDoubleFunction bytes) {
    SeriesBuilder series = new SeriesBuilder();
    for (int run = 0; run < RUNS; run++) {
      HistoryRow row =
          new HistoryRow(
              Runs.benchmark(1),
              new Metric("size", "bytes"),
              new double[] {bytes.applyAsDouble(run)},
              verdicts.getOrDefault(run, "UNCHANGED"),
              "");
      series.add(new LedgerRun("run-%08x%08d".formatted(run, 0), Runs.run(run, row)));
    }
    SeriesTable table = series.table("main", Renames.NONE);
    var events = new EventFinder(table).events();
    if (!state.isEmpty()) {
      Review review = new Review(ReviewState.valueOf(state), "so it is");
      events =
          new ReviewFile(Path.of("events.json"), Map.of(events.get(0).id(), review))
              .reviewed(events, table);
    }
    Score.Known known =
        new Score.Known(table, events, waivers, book, new KeptChecks(40, 1, 300, 900), List.of());
    try {
      return Score.of(known, problem -> {});
    } catch (GateFailure e) {
      throw new AssertionError(e);
    }
  }

  /** A value that steps at the given runs, up and down in turns. */
  private static IntToDoubleFunction steps(int... at) {
    IntUnaryOperator passed =
        run -> {
          int count = 0;
          for (int step : at) {
            count += run >= step ? 1 : 0;
          }
          return count;
        };
    return run -> passed.applyAsInt(run) % 2 == 0 ? 1000 : 1200;
  }

  private static Fate only(Score score, Source source) {
    List<Alarm> own = score.alarms().stream().filter(one -> one.source() == source).toList();
    assertThat(own).hasSize(1);
    return own.get(0).fate();
  }

  @Test
  void aLossThatALaterChangeTookBackWasRightlyReported() {
    verdicts.put(20, "REGRESSED");
    verdicts.put(40, "IMPROVED");

    Score score = score(steps(20, 40));

    assertThat(only(score, Source.GATE)).isEqualTo(Fate.FIXED);
    assertThat(only(score, Source.HISTORY)).isEqualTo(Fate.FIXED);
  }

  @Test
  void aLossThatLastsIsOpen() {
    verdicts.put(30, "REGRESSED");

    Score score = score(steps(30));

    assertThat(only(score, Source.GATE)).isEqualTo(Fate.OPEN);
    assertThat(only(score, Source.HISTORY)).isEqualTo(Fate.OPEN);
    assertThat(score.recall()).isEqualTo(new Recall(1, 0, 0));
  }

  @Test
  void aLossThatIsGoneInTheNextRunsWentAwayByItself() {
    verdicts.put(30, "REGRESSED");
    assertThat(only(score(steps(30, 31)), Source.GATE)).isEqualTo(Fate.WENT_AWAY);
  }

  @Test
  void whatTheGateSawImproveSoonAfterWasFixed() {
    verdicts.put(30, "REGRESSED");
    verdicts.put(31, "IMPROVED");
    assertThat(only(score(steps(30, 31)), Source.GATE)).isEqualTo(Fate.FIXED);
  }

  @Test
  void whatACommitRevertedSoonAfterWasFixed() {
    verdicts.put(30, "REGRESSED");
    CommitInfo cause = new CommitInfo("c", "", "Ann", "Copy twice");
    CommitInfo revert = new CommitInfo("d", "", "Bob", "Revert \"Copy twice\" (#7)");
    book =
        new CommitBook() {
          @Override
          public Optional<CommitInfo> commit(String hash) {
            return Optional.empty();
          }

          @Override
          public List<CommitInfo> between(String after, String upTo) {
            return after.startsWith("000029") ? List.of(cause) : List.of(revert);
          }
        };
    assertThat(only(score(steps(30, 31)), Source.GATE)).isEqualTo(Fate.FIXED);
  }

  @Test
  void whatWasWaivedThenOrLaterWasAccepted() {
    verdicts.put(30, "WAIVED");
    Score score = score(steps(30));
    assertThat(only(score, Source.GATE)).isEqualTo(Fate.WAIVED);
    assertThat(only(score, Source.HISTORY)).isEqualTo(Fate.WAIVED);

    verdicts.put(30, "REGRESSED");
    LocalDate expires = LocalDate.of(2030, 1, 1);
    waivers.add(new Waiver(Runs.benchmark(1).label(), "size", 0.5, "so it is", expires));
    assertThat(only(score(steps(30, 31)), Source.GATE)).isEqualTo(Fate.WAIVED);
  }

  @Test
  void whatPeopleSaidOfAnEventCountsForTheGateToo() {
    verdicts.put(30, "REGRESSED");
    state = "REJECTED";
    assertThat(only(score(steps(30)), Source.GATE)).isEqualTo(Fate.REJECTED);
    state = "EXPLAINED";
    assertThat(only(score(steps(30)), Source.GATE)).isEqualTo(Fate.WAIVED);
  }

  /** Ten runs on another level, and no change of the code in which the gate saw it end. */
  @Test
  void aLevelThatCameBackThoughTheGateSawNothingWentAway() {
    verdicts.put(20, "REGRESSED");
    Score score = score(steps(20, 30));
    assertThat(only(score, Source.GATE)).isEqualTo(Fate.WENT_AWAY);
    assertThat(score.recall().total()).isZero();
  }

  /** Against a stored baseline every run reports the loss, some undecided, until it is fixed. */
  @Test
  void againstABaselineALossIsOneAlarmAndFixedOnceItIsGone() {
    for (int run = 20; run < 40; run++) {
      verdicts.put(run, run % 3 == 0 ? "INCONCLUSIVE" : "REGRESSED");
    }
    assertThat(only(score(steps(20, 40)), Source.GATE)).isEqualTo(Fate.FIXED);
  }

  @Test
  void aLossFromZeroIsFixedOnlyIfHalfIsTakenBack() {
    verdicts.put(20, "REGRESSED");
    verdicts.put(40, "IMPROVED");
    assertThat(only(score(run -> run >= 20 && run < 40 ? 48 : 0), Source.GATE))
        .isEqualTo(Fate.FIXED);
    assertThat(only(score(run -> run < 20 ? 0 : run < 40 ? 48 : 40), Source.GATE))
        .isEqualTo(Fate.OPEN);
    verdicts.put(40, "REGRESSED");
    assertThat(score(run -> run < 20 ? 0 : run < 40 ? 48 : 96).alarms())
        .allMatch(alarm -> alarm.fate() == Fate.OPEN);
  }

  @Test
  void aWaiverThatExpiredOrIsTooSmallAcceptsNothing() {
    verdicts.put(57, "REGRESSED");
    String label = Runs.benchmark(1).label();
    waivers.add(new Waiver(label, "size", 0.5, "so it was", LocalDate.of(2020, 1, 1)));
    waivers.add(new Waiver(label, "size", 0.1, "a little", LocalDate.of(2030, 1, 1)));
    assertThat(only(score(steps(57)), Source.GATE)).isEqualTo(Fate.OPEN);
    waivers.add(new Waiver(label, "size", 0.5, "so it is", LocalDate.of(2030, 1, 1)));
    assertThat(only(score(steps(57)), Source.GATE)).isEqualTo(Fate.WAIVED);
  }

  @Test
  void aLossThatTheGateLetPassIsMissed() {
    Score score = score(steps(30));
    assertThat(score.alarmsBySource()).containsOnlyKeys(Source.HISTORY);
    assertThat(score.recall()).isEqualTo(new Recall(0, 1, 0));
    assertThat(score.losses().get(0).verdict()).isEqualTo("UNCHANGED");
  }

  @Test
  void aLossThatTheGateDidNotJudgeIsUnknown() {
    for (int run = 0; run < RUNS; run++) {
      verdicts.put(run, "");
    }
    Score score = score(steps(30));
    assertThat(score.recall()).isEqualTo(new Recall(0, 0, 1));
    assertThat(score.unknown()).anyMatch(one -> one.startsWith("60 of 60 runs hold no verdict"));
  }

  @Test
  void anAlarmThatGoesOnCountsOnce() {
    for (int run = 30; run < RUNS; run++) {
      verdicts.put(run, "REGRESSED");
    }
    assertThat(score(steps(30)).alarmsBySource().get(Source.GATE).total()).isEqualTo(1);
  }

  /** Of three known alarms of the gate, two right: Clopper and Pearson give 9.43 to 99.16 %. */
  @Test
  void theSummaryHasSharesWithBounds() {
    verdicts.put(10, "REGRESSED");
    verdicts.put(20, "IMPROVED");
    verdicts.put(30, "REGRESSED");
    verdicts.put(31, "IMPROVED");
    verdicts.put(45, "REGRESSED");

    List<String> lines = ScoreText.summary(score(steps(10, 20, 30, 31, 45, 46)));

    assertThat(lines.get(0))
        .isEqualTo(
            "Of 3 alarms of the gate on this branch, 2 right (2 fixed, 0 waived), 1 wrong"
                + " (0 rejected, 1 went away), 0 open: precision 66.7 % (95 %: 9.4 % … 99.2 %).");
    assertThat(lines)
        .contains(
            "Of benchmarks that ran nothing that changed, 40 were measured as a check, and 1 got"
                + " worse or may have, 2.5 % (95 %: 0.1 % … 13.2 %); 300 were not measured, which"
                + " saved about 15 min 0 s.");
  }
}
