package io.github.jmhgate.usecase.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.EnvironmentBuilder;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.SettingsReader;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KnownModesTest {
  private static final Environment HERE =
      new EnvironmentBuilder()
          .cpu("cpu")
          .cores(2)
          .os("Linux")
          .arch("amd64")
          .jvmVendor("v")
          .jvmVersion("17")
          .vmName("vm")
          .gc("G1")
          .vmFlags(List.of())
          .build();

  private static final BenchmarkId TWO = BenchmarkId.of("a.B.two", Mode.AVERAGE_TIME);
  private static final BenchmarkId ONE = BenchmarkId.of("a.B.one", Mode.AVERAGE_TIME);

  @TempDir private Path folder;

  @Test
  void findsModesInTheNewestRunsOfAHistory() throws Exception {
    Settings settings =
        new SettingsReader().set("benchmark.history=" + folder.resolve("history")).read();
    assertThat(KnownModes.of(settings, folder, HERE)).isEmpty();

    add(0, 100, 130, 100.2, 130.1, 100.1, 130.3);
    assertThat(KnownModes.of(settings, folder, HERE)).containsExactly(TWO);

    for (int day = 1; day <= 10; day++) {
      add(day, 100, 100.3, 100.2, 100.1, 100.1, 100.3);
    }
    assertThat(KnownModes.of(settings, folder, HERE)).isEmpty();
  }

  private void add(int day, double... forks) throws Exception {
    Metric score = new Metric(Metric.SCORE, "ns/op");
    double[] alike = {100, 100.3, 100.2, 100.1, 100.1, 100.3};
    List<HistoryRow> rows =
        List.of(
            new HistoryRow(TWO, score, forks, "", ""), new HistoryRow(ONE, score, alike, "", ""));
    Instant time = Instant.parse("2026-03-01T12:00:00Z").plusSeconds(86_400L * day);
    new Ledger(folder.resolve("history"))
        .add(new HistoryRun(time, "0123456789abcdef", "main", HERE, "1", "1.37", rows, null));
  }
}
