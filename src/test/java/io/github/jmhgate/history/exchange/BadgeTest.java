package io.github.jmhgate.history.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.history.HistoryRunBuilder;
import io.github.jmhgate.history.KeptChecks;
import io.github.jmhgate.history.KeptEffect;
import io.github.jmhgate.history.Runs;
import io.github.jmhgate.history.change.Review;
import io.github.jmhgate.history.change.ReviewState;
import io.github.jmhgate.model.Renames;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BadgeTest {
  @TempDir private Path folder;

  private String badge(HistoryRun... runs) throws Exception {
    return Badge.of(Branches.now(folder, runs)).json();
  }

  /** Runs of one benchmark that gets slower after half of them, or not. */
  private static HistoryRun[] series(int before, int after, double factor) {
    return IntStream.range(0, before + after)
        .mapToObj(i -> Runs.run(i, Runs.time(1, (100 + i % 3) * (i < before ? 1 : factor))))
        .toArray(HistoryRun[]::new);
  }

  private static HistoryRow judged(int benchmark, String verdict) {
    HistoryRow row = Runs.time(benchmark, 5);
    return new HistoryRow(row.benchmark(), row.metric(), row.forks(), verdict, "");
  }

  @Test
  void showsUnreviewedLossesFirst() throws Exception {
    assertThat(badge(series(12, 12, 1.3)))
        .isEqualTo(
            "{\"schemaVersion\":1,\"label\":\"benchmarks\",\"message\":\"1 unreviewed loss\","
                + "\"color\":\"red\"}\n");
  }

  @Test
  void showsNoLossThatWasReviewed() throws Exception {
    HistoryRun[] runs = series(12, 12, 1.3);
    String id = Branches.now(folder, runs).openEvents().get(0).id();
    Map<String, Review> reviews = Map.of(id, new Review(ReviewState.EXPLAINED, "known"));
    BranchNow reviewed = Branches.now(folder.resolve("again"), Renames.NONE, reviews, runs);
    assertThat(Badge.of(reviewed).message()).isEqualTo("no loss");
  }

  @Test
  void showsALossThatMayYetGoAway() throws Exception {
    assertThat(badge(series(60, 3, 1.3))).contains("\"1 possible loss\"", "\"yellow\"");
  }

  @Test
  void countsRegressedBenchmarksOfTheNewestRun() throws Exception {
    assertThat(badge(Runs.run(0, judged(1, "REGRESSED"), judged(2, "UNCHANGED"))))
        .contains("\"1 regressed\"", "\"red\"");
    assertThat(badge(Runs.run(1, judged(1, "UNCHANGED"), judged(2, "UNCHANGED"))))
        .contains("\"no loss\"", "\"brightgreen\"");
  }

  @Test
  void countsTheChangeAsAWhole() throws Exception {
    HistoryRun run = Runs.run(0, judged(1, "UNCHANGED"));
    HistoryRun regressed =
        new HistoryRunBuilder()
            .time(run.time())
            .commit(run.commit())
            .branch(run.branch())
            .environment(run.environment())
            .gateVersion("1")
            .jmhVersion("1.37")
            .rows(run.rows())
            .change(new KeptEffect("0abc", 1.2, 1.1, 1.3, "REGRESSED"))
            .checks(KeptChecks.NONE)
            .build();
    assertThat(badge(regressed)).contains("\"1 regressed\"");
  }

  @Test
  void countsUndecidedBenchmarks() throws Exception {
    assertThat(badge(Runs.run(0, judged(1, "INCONCLUSIVE"), judged(2, "IMPROVED"))))
        .contains("\"no loss, 1 undecided\"", "\"green\"");
    assertThat(badge(Runs.run(1, judged(1, "INCONCLUSIVE"))))
        .contains("\"undecided\"", "\"lightgrey\"");
  }

  @Test
  void saysIfRunsAreTooFewToShowAChange() throws Exception {
    assertThat(badge(series(1, 0, 1))).contains("\"only 1 run\"", "\"lightgrey\"");
    assertThat(badge(series(12, 0, 1))).contains("\"no loss\"");
  }
}
