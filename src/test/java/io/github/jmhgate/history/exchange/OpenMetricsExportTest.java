package io.github.jmhgate.history.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.history.HistoryRunBuilder;
import io.github.jmhgate.history.KeptChecks;
import io.github.jmhgate.history.KeptEffect;
import io.github.jmhgate.history.Runs;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpenMetricsExportTest {
  private static final String PLACE =
      "environment=\"AMD EPYC, 2 cores, Linux amd64, Debian 17.0.15, G1, VM\"";
  private static final String COMMIT = "commit=\"000001" + "0".repeat(34) + "\"";

  @TempDir private Path folder;

  private String export(HistoryRun... runs) throws Exception {
    StringBuilder text = new StringBuilder();
    OpenMetricsExport.write(Branches.now(folder, runs), text);
    return text.toString();
  }

  private static HistoryRun run(KeptEffect change, HistoryRow... rows) {
    HistoryRun plain = Runs.run(1, rows);
    return new HistoryRunBuilder()
        .time(plain.time())
        .commit(plain.commit())
        .branch(plain.branch())
        .environment(plain.environment())
        .gateVersion("1")
        .jmhVersion("1.37")
        .rows(plain.rows())
        .change(change)
        .checks(KeptChecks.NONE)
        .build();
  }

  @Test
  void writesValuesWithBoundsAndVerdict() throws Exception {
    BenchmarkId id = new BenchmarkId("a.B.m", Mode.THROUGHPUT, new TreeMap<>(Map.of("n", "1")), 4);
    Metric metric = new Metric(Metric.SCORE, "ops/ms");
    HistoryRow row = new HistoryRow(id, metric, new double[] {2, 2}, "IMPROVED", "");
    String labels =
        "benchmark=\"a.B.m\",mode=\"thrpt\",threads=\"4\",params=\"{n=1}\",metric=\"score\","
            + "unit=\"ops/s\",branch=\"main\","
            + COMMIT
            + ","
            + PLACE;
    assertThat(export(Runs.run(1, row)))
        .contains(
            "# TYPE jmh_gate_value gauge\njmh_gate_value{" + labels + "} 2000.0\n",
            "\njmh_gate_value_low{" + labels + "} 2000.0\n",
            "\njmh_gate_value_high{" + labels + "} 2000.0\n",
            "\njmh_gate_verdict{" + labels + ",verdict=\"IMPROVED\"} 1.0\n")
        .endsWith("\n# EOF\n");
  }

  @Test
  void leavesOutBoundsOfASingleFork() throws Exception {
    assertThat(export(Runs.run(1, Runs.time(1, 5))))
        .contains("jmh_gate_value{")
        .doesNotContain("jmh_gate_value_low", "jmh_gate_verdict");
  }

  @Test
  void writesTheEffectOfTheNewestChange() throws Exception {
    String text =
        export(run(new KeptEffect("0abc", 1.25, 1.125, 1.5, "REGRESSED"), Runs.time(1, 5)));
    String labels = "{branch=\"main\"," + COMMIT + "," + PLACE + ",base=\"0abc\"";
    assertThat(text)
        .contains(
            "\njmh_gate_change_ratio" + labels + "} 1.25\n",
            "\njmh_gate_change_ratio_low" + labels + "} 1.125\n",
            "\njmh_gate_change_ratio_high" + labels + "} 1.5\n",
            "\njmh_gate_change_verdict" + labels + ",verdict=\"REGRESSED\"} 1.0\n");
  }

  @Test
  void writesEventsThatGoOn() throws Exception {
    HistoryRun[] runs =
        IntStream.range(0, 24)
            .mapToObj(i -> Runs.run(i, Runs.time(1, (100 + i % 3) * (i < 12 ? 1 : 1.5))))
            .toArray(HistoryRun[]::new);
    assertThat(export(runs))
        .containsPattern(
            "\n"
                + "jmh_gate_event_ratio\\{id=\"E-[0-9a-f]{8}\",kind=\"benchmarks\",grade=\"confirmed\","
                + "state=\"unreviewed\",fails=\"true\",way=\"worse\",benchmark=\"a.b.C.m001\",.*,branch=\"main\",after=\"000011.*\",commit=\"000012.*\"}"
                + " 1\\.[45]");
  }

  @Test
  void showsTheLossOfAnEventWithALargerGain() throws Exception {
    HistoryRun[] runs =
        IntStream.range(0, 24)
            .mapToObj(
                i -> {
                  double noise = 100 + i % 3;
                  return Runs.run(
                      i,
                      Runs.time(1, noise * (i < 12 ? 1 : 1.25)),
                      Runs.time(2, noise * (i < 12 ? 1 : 0.25)));
                })
            .toArray(HistoryRun[]::new);
    assertThat(export(runs))
        .containsPattern("jmh_gate_event_ratio.*way=\"worse\",benchmark=\"a.b.C.m001\".* 1\\.2")
        .doesNotContain("way=\"better\"");
  }

  /** Readers refuse a series that is there twice, and a family that is not in one piece. */
  @Test
  void writesEachSeriesOnceInOneFamilyAfterAnother() throws Exception {
    HistoryRun[] runs =
        IntStream.range(0, 12)
            .mapToObj(
                i ->
                    Runs.run(
                        i,
                        Runs.jdk(i % 2 == 0 ? "17.0.15" : "17.0.16"),
                        List.of(Runs.time(1, 5), Runs.time(2, 6, 7), Runs.bytes(1, 24, 24))))
            .toArray(HistoryRun[]::new);
    List<String> lines = export(runs).lines().toList();
    List<String> series =
        lines.stream()
            .filter(line -> !line.startsWith("#"))
            .map(line -> line.substring(0, line.lastIndexOf(' ')))
            .toList();
    assertThat(series).doesNotHaveDuplicates().hasSizeGreaterThan(6);
    List<String> families =
        series.stream().map(line -> line.substring(0, line.indexOf('{'))).toList();
    assertThat(
            IntStream.range(1, families.size())
                .filter(i -> !families.get(i).equals(families.get(i - 1)))
                .count())
        .isEqualTo(families.stream().distinct().count() - 1);
  }
}
