package io.github.jmhgate.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.history.Runs;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.settings.SettingsReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PastChangesTest {
  private static final int CHANGED = 3;

  @TempDir private Path folder;
  @TempDir private Path baselines;

  private PastChanges changes() throws Exception {
    return new PastChanges(
        new SettingsReader().set("benchmark.history=" + folder).read(), baselines);
  }

  @Test
  void countsTheEventsOfABenchmark() throws Exception {
    addRuns();

    PastChanges changes = changes();

    assertThat(changes.applyAsInt(Runs.benchmark(CHANGED))).isEqualTo(1);
    assertThat(changes.applyAsInt(Runs.benchmark(0))).isZero();
  }

  @Test
  void countsThoseUnderItsEarlierName() throws Exception {
    addRuns();
    Files.writeString(
        baselines.resolve("renames.properties"),
        "%s = a.b.New.m\n".formatted(Runs.benchmark(CHANGED).name()));

    PastChanges changes = changes();

    assertThat(changes.applyAsInt(BenchmarkId.of("a.b.New.m", Mode.AVERAGE_TIME))).isEqualTo(1);
    assertThat(changes.applyAsInt(Runs.benchmark(CHANGED))).isZero();
  }

  private void addRuns() throws GateFailure {
    Ledger ledger = new Ledger(folder);
    Random random = new Random(1);
    for (int run = 0; run < 24; run++) {
      List<HistoryRow> rows = new ArrayList<>();
      for (int benchmark = 0; benchmark < 6; benchmark++) {
        double level = benchmark == CHANGED && run >= 12 ? 200 : 100;
        rows.add(Runs.time(benchmark, level + random.nextDouble(), level + random.nextDouble()));
      }
      ledger.add(Runs.run(run, Runs.HERE, rows));
    }
  }

  @Test
  void whereThereIsNoHistoryNothingChanged() throws Exception {
    assertThat(changes().applyAsInt(Runs.benchmark(0))).isZero();
    Files.writeString(folder.resolve("2025-01.json.gz"), "broken");
    assertThat(changes().applyAsInt(Runs.benchmark(0))).isZero();
    assertThat(
            new PastChanges(new SettingsReader().read(), baselines).applyAsInt(Runs.benchmark(0)))
        .isZero();
  }
}
