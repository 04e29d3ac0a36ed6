package io.github.jmhgate.history.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.history.CommitBook;
import io.github.jmhgate.history.CommitInfo;
import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.KeptChecks;
import io.github.jmhgate.history.LedgerRun;
import io.github.jmhgate.history.Runs;
import io.github.jmhgate.history.change.EventFinder;
import io.github.jmhgate.history.change.SeriesBuilder;
import io.github.jmhgate.history.change.SeriesTable;
import io.github.jmhgate.history.score.Alarm.Source;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Renames;
import io.github.jmhgate.store.SidecarBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

public class StoredChecksTest {
  private static final int RUNS = 40;
  private static final int STEP = 20;

  @TempDir private Path folder;

  private final List<String> problems = new ArrayList<>();

  /** Writes a check as measuring in pairs leaves it. */
  private void check(int number, String commit, String tree, String verdict) throws IOException {
    Path own = folder.resolve("artifact-" + number);
    Files.createDirectories(own.resolve("candidate"));
    String sidecar =
        new SidecarBuilder()
            .environment(Runs.HERE)
            .revision(commit)
            .tree(tree)
            .recordedAt(Runs.START.plus(Duration.ofDays(number)))
            .settings(Map.of())
            .gateVersion("1.0.0")
            .failures(List.of())
            .unmeasured(List.of())
            .accepted(List.of())
            .build()
            .json();
    Files.writeString(own.resolve("candidate/environment.json"), sidecar);
    Files.writeString(
        own.resolve("report.json"),
        """
        {"schema": 1, "outcome": "REGRESSED",
         "findings": [{"benchmark": "a.b.C.m001", "mode": "avgt", "params": {}, "threads": 1,
           "metric": "size", "unit": "bytes", "verdict": "%s", "ratio": 1.2}],
         "sameCode": {"benchmarks": 8, "of": 12, "skipped": 6, "audited": 2, "ran": 8, "caught": 0,
           "contradicted": 1, "doubts": 0},
         "costs": {"measure": 30.0, "total": 50.0}}
        """
            .formatted(verdict));
  }

  private Score score() throws GateFailure {
    SeriesBuilder series = new SeriesBuilder();
    for (int run = 0; run < RUNS; run++) {
      double[] value = {run < STEP ? 1000 : 1200};
      Metric size = new Metric("size", "bytes");
      HistoryRow row = new HistoryRow(Runs.benchmark(1), size, value, "", "");
      series.add(new LedgerRun("run-%08x%08d".formatted(run, 0), Runs.run(run, row)));
    }
    SeriesTable table = series.table("main", Renames.NONE);
    CommitBook book =
        new CommitBook() {
          @Override
          public Optional<CommitInfo> commit(String hash) {
            return Optional.of(new CommitInfo(hash, "tree-" + hash, "", ""));
          }

          @Override
          public List<CommitInfo> between(String after, String upTo) {
            return List.of(new CommitInfo(upTo, "tree-" + upTo, "", ""));
          }
        };
    var events = new EventFinder(table).events();
    var known = new Score.Known(table, events, List.of(), book, KeptChecks.NONE, List.of(folder));
    return Score.of(known, problems::add);
  }

  private static Fate ofCheck(Score score) {
    return score.alarms().stream()
        .filter(one -> one.source() == Source.CHECK)
        .findFirst()
        .orElseThrow()
        .fate();
  }

  private static String commitOf(int run) {
    return Runs.run(run, Runs.time(1, 1)).commit();
  }

  @Test
  void aCheckOfTheSameFilesThatPassedMissedTheLoss() throws Exception {
    check(1, "merge", "tree-" + commitOf(STEP), "UNCHANGED");
    assertThat(score().recall()).isEqualTo(new Recall(0, 1, 0));
  }

  @Test
  void aCheckOfTheSameFilesThatFailedCaughtTheLoss() throws Exception {
    check(1, "merge", "tree-" + commitOf(STEP), "REGRESSED");
    Score score = score();
    assertThat(score.recall()).isEqualTo(new Recall(1, 0, 0));
    assertThat(ofCheck(score)).isEqualTo(Fate.OPEN);
  }

  @Test
  void aCheckOfAnotherCommitSaysNothing() throws Exception {
    check(1, "other", "", "UNCHANGED");
    Score score = score();
    assertThat(score.recall()).isEqualTo(new Recall(0, 0, 1));
    assertThat(score.unknown()).anyMatch(one -> one.startsWith("what became of 1 of 1 check:"));
  }

  @Test
  void whatASecondCheckOfTheSameFilesLetPassWentAway() throws Exception {
    check(1, "pull", "t", "REGRESSED");
    assertThat(ofCheck(score())).isEqualTo(Fate.OPEN);
    check(2, "again", "t", "UNCHANGED");
    assertThat(ofCheck(score())).isEqualTo(Fate.WENT_AWAY);
  }

  @Test
  void theSameCheckInTwoFoldersCountsOnce() throws Exception {
    check(1, "one", "t", "REGRESSED");
    Path copy = Files.createDirectories(folder.resolve("copy/candidate"));
    Path first = folder.resolve("artifact-1");
    Files.copy(first.resolve("report.json"), copy.resolveSibling("report.json"));
    Files.copy(first.resolve("candidate/environment.json"), copy.resolve("environment.json"));
    assertThat(score().sameCode().measured()).isEqualTo(2);
  }

  @Test
  void aRunOfTheHistoryIsNoCheck() throws Exception {
    check(STEP, commitOf(STEP), "", "REGRESSED");
    assertThat(score().alarms()).noneMatch(one -> one.source() == Source.CHECK);
  }

  @Test
  void theEffectOfTheWholeChangeIsAVerdictToo() throws Exception {
    check(1, "pull", "t", "INCONCLUSIVE");
    Path report = folder.resolve("artifact-1/report.json");
    String whole = "\"change\": [{\"verdict\": \"REGRESSED\"}], \"sameCode\"";
    Files.writeString(report, Files.readString(report).replace("\"sameCode\"", whole));
    assertThat(score().alarms())
        .filteredOn(one -> one.source() == Source.CHECK)
        .extracting(Alarm::rule)
        .containsExactly(LossRule.CHANGE);
  }

  @Test
  void numbersThatNoCheckCanHaveAreLeftOut() throws Exception {
    check(1, "one", "", "UNCHANGED");
    Path report = folder.resolve("artifact-1/report.json");
    String good = Files.readString(report);
    for (String bad : List.of("\"contradicted\": 5", "\"threads\": 0")) {
      String name = bad.substring(0, bad.indexOf(':'));
      Files.writeString(report, good.replaceFirst(name + ": [0-9]+", bad));
      assertThat(score().sameCode()).isEqualTo(KeptChecks.NONE);
    }
    assertThat(problems).hasSize(2);
  }

  /** Six of twelve were measured in 30 s, so the six others would have taken as long. */
  @Test
  void checksOfTheSameCodeAreCounted() throws Exception {
    check(1, "one", "", "UNCHANGED");
    check(2, "two", "", "UNCHANGED");
    assertThat(score().sameCode()).isEqualTo(new KeptChecks(4, 2, 12, 60));
  }

  @Test
  void whatCannotBeReadIsToldAndLeftOut() throws Exception {
    check(1, "one", "", "UNCHANGED");
    check(2, "two", "", "UNCHANGED");
    Files.writeString(folder.resolve("artifact-2/report.json"), "{\"schema\": 1, \"findings\": 7}");
    assertThat(score().sameCode().measured()).isEqualTo(2);
    assertThat(problems).hasSize(1);
    assertThat(problems.get(0)).contains("report.json").contains("findings");
  }

  @Test
  void anAbsentFolderIsRefused() {
    folder = folder.resolve("absent");
    assertThatThrownBy(this::score)
        .isInstanceOf(GateFailure.class)
        .hasMessageContaining("the checks cannot be listed");
  }
}
