package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.KeptChecks;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.history.Runs;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.model.Metric;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScoreCommandTest {
  @TempDir private Path folder;

  /** A size grew at run 10, which the gate failed, and shrank at 20; at 30 it let a growth pass. */
  @BeforeEach
  void history() throws Exception {
    Ledger ledger = new Ledger(folder.resolve("history"));
    for (int run = 0; run < 40; run++) {
      double[] size = {run >= 10 && run < 20 || run >= 30 ? 1200 : 1000};
      String verdict = Map.of(10, "REGRESSED", 20, "IMPROVED").getOrDefault(run, "UNCHANGED");
      HistoryRow row =
          new HistoryRow(Runs.benchmark(1), new Metric("size", "bytes"), size, verdict, "");
      ledger.add(Runs.run(run, row).with(new KeptChecks(2, 0, 10, 60)));
    }
  }

  private Console run(String command) {
    List<String> options =
        List.of("--history", folder.resolve("history").toString(), "--baselines", folder + "/none");
    return Console.with(options, "history " + command);
  }

  @Test
  void theScoreSaysWhatBecameOfEachAlarmAndWhichLossesWereMissed() {
    assertThat(run("score").out())
        .contains(
            "Of 1 alarm of the gate on this branch, 1 right (1 fixed, 0 waived), 0 wrong"
                + " (0 rejected, 0 went away), 0 open: precision 100.0 % (95 %: 2.5 % … 100.0 %).")
        .contains("Losses that lasted: 2. The gate caught 1 and missed 1; 0 were not judged")
        .contains("400 were not measured, which saved about 40 min 0 s.")
        .containsPattern("2025-01-15 .* the gate on this branch, size: fixed: C.m001")
        .containsPattern("2025-02-04 .* size: missed [(]UNCHANGED[)]")
        .containsPattern("2025-01 +2 +0 +0")
        .contains("Not known: which commits revert others: this is no checkout of them")
        .contains("Not known: what checks said before changes were merged");
  }

  @Test
  void theJsonHasTheSame() throws Exception {
    Map<String, Object> json = JsonMapper.parse(run("score --format json").out());
    assertThat(json)
        .containsKeys("branch", "runs", "precision", "recall", "sameCode", "unknown")
        .extractingByKey("alarms")
        .asList()
        .hasSize(3);
    assertThat(json.get("losses")).asList().hasSize(2);
    assertThat((Map<?, ?>) json.get("recall")).extracting("share").isEqualTo(0.5);
  }

  @Test
  void showEndsWithTheSummary() {
    assertThat(run("show").out()).contains("The gate caught 1 and missed 1");
  }

  @Test
  void anAbsentFolderOfChecksIsRefused() {
    Console console = run("score --checks " + folder.resolve("absent"));
    assertThat(console.exitCode()).isEqualTo(2);
    assertThat(console.err()).contains("the checks cannot be listed");
  }
}
