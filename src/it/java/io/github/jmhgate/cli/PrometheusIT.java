package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.ci.Scripts;
import io.github.jmhgate.ci.Sources;
import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.history.KeptEffect;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.history.Runs;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What is exported as OpenMetrics, as a real Prometheus understands it. */
@Tag("thorough")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PrometheusIT {
  private static final String HOSTILE = "a.B.\"q\" \\n \\\\ 'x' {b=\"1\"} 日本é\nsecond # EOF";
  private static final int RUNS = 24;

  @TempDir private Path folder;
  private byte[] text;
  private Prometheus prometheus;

  @BeforeAll
  void export(@TempDir Path history) throws Exception {
    Ledger ledger = new Ledger(history.resolve("history"));
    for (int i = 0; i < RUNS; i++) {
      ledger.add(run(i));
    }
    Path file = history.resolve("jmh-gate.prom");
    Console.line(
            "history export --format openmetrics --history %s --output %s", ledger.root(), file)
        .exits(0);
    text = Files.readAllBytes(file);
    Path data = Files.createDirectories(history.resolve("prometheus"));
    prometheus = Prometheus.scraping(data, Prometheus.OPENMETRICS, text);
  }

  private static HistoryRun run(int number) {
    double level = (100 + number % 3) * (number < RUNS / 2 ? 1 : 1.5);
    HistoryRow slower = Runs.time(1, level);
    Map<String, String> params = Map.of("size", "10", "text", "a, b");
    BenchmarkId hostile = new BenchmarkId(HOSTILE, Mode.THROUGHPUT, new TreeMap<>(params), 4);
    HistoryRun plain =
        Runs.run(
            number,
            new HistoryRow(slower.benchmark(), slower.metric(), slower.forks(), "REGRESSED", ""),
            new HistoryRow(
                hostile, new Metric(Metric.SCORE, "ops/ms"), new double[] {2, 4}, "UNCHANGED", ""),
            Runs.bytes(2, 24, 24));
    return new HistoryRun(
        plain.time(),
        plain.commit(),
        "main",
        Runs.HERE,
        "1",
        "1.37",
        plain.rows(),
        new KeptEffect("0abc", 1.25, 1.125, 1.5, "REGRESSED"));
  }

  @AfterAll
  void stop() throws Exception {
    if (prometheus != null) {
      prometheus.close();
    }
  }

  @Test
  void knowsTheNewestValueWithItsBounds() throws Exception {
    String of = "{unit=\"ops/s\"}";
    double value = prometheus.value("jmh_gate_value" + of);
    assertThat(value).isCloseTo(Math.sqrt(8) * 1000, within(1e-6));
    assertThat(prometheus.value("jmh_gate_value_low" + of)).isBetween(0.0, value);
    assertThat(prometheus.value("jmh_gate_value_high" + of)).isGreaterThan(value);
    assertThat(prometheus.query("jmh_gate_value_low")).hasSize(2);
  }

  @Test
  void keepsHostileNamesAsTheyAre() throws Exception {
    Map<?, ?> labels = prometheus.labels("jmh_gate_value{mode=\"thrpt\"}");
    HistoryRun newest = run(RUNS - 1);
    assertThat(labels.get("benchmark")).isEqualTo(HOSTILE);
    assertThat(labels.get("params")).isEqualTo("{size=10, text=\"a, b\"}");
    assertThat(labels.get("threads")).isEqualTo("4");
    assertThat(labels.get("metric")).isEqualTo("score");
    assertThat(labels.get("branch")).isEqualTo("main");
    assertThat(labels.get("commit")).isEqualTo(newest.commit());
    assertThat(labels.get("environment")).asString().startsWith("AMD EPYC, 2 cores");
    assertThat(prometheus.value("jmh_gate_run_timestamp_seconds"))
        .isEqualTo(newest.time().getEpochSecond());
  }

  @Test
  void knowsVerdictsAndTheEffectOfTheChange() throws Exception {
    assertThat(prometheus.labels("jmh_gate_verdict{verdict=\"REGRESSED\"} == 1").get("benchmark"))
        .isEqualTo("a.b.C.m001");
    assertThat(prometheus.value("jmh_gate_change_ratio{base=\"0abc\"}")).isEqualTo(1.25);
    assertThat(prometheus.value("jmh_gate_change_ratio_low")).isEqualTo(1.125);
    assertThat(prometheus.value("jmh_gate_change_ratio_high")).isEqualTo(1.5);
    assertThat(prometheus.query("jmh_gate_change_verdict{verdict=\"REGRESSED\"}")).hasSize(1);
  }

  @Test
  void knowsAnEvent() throws Exception {
    String event =
        "jmh_gate_event_ratio{benchmark=\"a.b.C.m001\",kind=\"benchmarks\",grade=\"confirmed\","
            + "state=\"unreviewed\",fails=\"true\",way=\"worse\"}";
    assertThat(prometheus.value(event)).isCloseTo(1.5, within(0.02));
    assertThat(prometheus.labels(event).get("commit")).isEqualTo(run(RUNS / 2).commit());
    assertThat(prometheus.labels(event).get("id")).asString().matches("E-[0-9a-f]{8}");
  }

  /** What has no data here would show none in Grafana either, as of a metric that was renamed. */
  @Test
  void hasDataForEachQueryOfTheDashboard() throws Exception {
    Path dashboard = Sources.file("resources/jmh-gate/grafana-dashboard.json");
    List<String> expressions = new ArrayList<>();
    for (Object panel : (List<?>) JSON.std.mapFrom(Files.readString(dashboard)).get("panels")) {
      for (Object target : (List<?>) ((Map<?, ?>) panel).get("targets")) {
        expressions.add(String.valueOf(((Map<?, ?>) target).get("expr")));
      }
    }
    assertThat(expressions).hasSizeGreaterThan(8);
    for (String expression : expressions) {
      String filled =
          expression
              .replace("$branch", "main")
              .replace("$metric", "score")
              .replace("$benchmark", "(?s:.*)");
      assertThat(prometheus.query(filled)).as(filled).isNotEmpty();
    }
  }

  /** The collector of node_exporter and the Pushgateway read nothing newer. */
  @Test
  void isTheOlderFormatToo() throws Exception {
    Path data = Files.createDirectories(folder.resolve("older"));
    try (Prometheus older = Prometheus.scraping(data, Prometheus.TEXT, text)) {
      assertThat(older.labels("jmh_gate_value{mode=\"thrpt\"}").get("benchmark"))
          .isEqualTo(HOSTILE);
    }
  }

  @Test
  void hasNothingThatPromtoolAdvisesAgainst() throws Exception {
    String promtool = Scripts.assumeTool("promtool", "jmhgate.promtool");
    Path file = Files.write(folder.resolve("metrics"), text);
    GateProcess.run(folder, List.of("sh", "-c", promtool + " check metrics < " + file))
        .exits(0)
        .isEmpty();
  }
}
