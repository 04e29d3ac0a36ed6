package io.github.jmhgate.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.history.change.RunInfo;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryRunTest {
  @TempDir private Path folder;

  private Ledger ledger;

  @BeforeEach
  void ledger() {
    ledger = new Ledger(folder.resolve("history"));
  }

  @Test
  void addsUpTheChecksOfAllRuns() throws Exception {
    ledger.add(Runs.run(0, Runs.time(1, 2)).with(new KeptChecks(2, 0, 0, 0)));
    ledger.add(Runs.run(1, Runs.time(1, 3)));
    ledger.add(Runs.run(2, Runs.time(1, 4)).with(new KeptChecks(3, 1, 0, 0)));

    assertThat(ledger.checks()).isEqualTo(new KeptChecks(5, 1, 0, 0));
  }

  @Test
  void moreFoundThanMeasuredIsRefused() {
    HistoryRun run = Runs.run(0, Runs.time(1, 2)).with(new KeptChecks(1, 2, 0, 0));
    assertThatThrownBy(() -> reread(run))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("checks");
  }

  @Test
  void anEffectOutsideItsBoundsIsRefused() {
    assertThatThrownBy(() -> reread(changed(new KeptEffect("012abc", 1.05, 0, 1.07, ""))))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("change");
  }

  private static HistoryRun reread(HistoryRun run) throws IOException {
    return new RunJson().read(RunJson.line(run));
  }

  private static HistoryRun changed(@Nullable KeptEffect effect) {
    HistoryRun run = Runs.run(0, Runs.time(1, 2));
    return new HistoryRun(
        run.time(), run.commit(), "main", Runs.HERE, "1.0.0", "1.37", run.rows(), effect);
  }

  private List<LedgerRun> read() throws GateFailure {
    List<LedgerRun> runs = new ArrayList<>();
    assertThat(ledger.read(runs::add)).isEmpty();
    runs.sort(java.util.Comparator.comparing(LedgerRun::id));
    return runs;
  }

  private static RunInfo run(String commit) {
    return new RunInfo("id", Instant.EPOCH, commit, "main", "here");
  }
}
