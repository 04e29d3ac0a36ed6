package io.github.jmhgate.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.explain.ExplainedPart.Kind;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.report.Format;
import io.github.jmhgate.report.Rendered;
import io.github.jmhgate.statistics.descriptive.Moments;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExplainedLossTest extends ExplainedRuns {
  @Test
  void readsWhatRegressedWithBothItsCosts() throws Exception {
    List<String> findings =
        List.of(
            finding("a.B.slow", "score", "us/op", "REGRESSED", 2, 3),
            finding("a.B.slow", "gc.alloc.rate.norm", "B/op", "UNCHANGED", 16, 16),
            finding("a.B.same", "score", "us/op", "UNCHANGED", 2, 2),
            finding("a.B.large", "encoded.bytes", "bytes", "REGRESSED", 2, 3),
            finding("a.B.large", "p99", "us/op", "REGRESSED", 2, 3),
            finding("a.B.tail", "p99", "us/op", "REGRESSED", 2, 3).replace("avgt", "sample"));
    List<ExplainedLoss> losses = read("{\"findings\": [" + String.join(",", findings) + "]}");

    assertThat(losses).hasSize(2);
    assertThat(losses.get(1).regressed()).containsExactly("p99");
    assertThat(losses.get(1).costs()).isEmpty();
    ExplainedLoss loss = losses.get(0);
    assertThat(loss.benchmark().name()).isEqualTo("a.B.slow");
    assertThat(loss.benchmark().params()).containsEntry("size", "10");
    assertThat(loss.regressed()).containsExactly("score");
    FrameCost time = loss.costs().get(Kind.TIME);
    assertThat(time.base()).isEqualTo(2000);
    assertThat(time.more()).isEqualTo(1000);
    assertThat(time.error()).isCloseTo(3000 * 0.07, within(1e-9));
    assertThat(loss.costs().get(Kind.ALLOCATION).base()).isEqualTo(16);
  }

  /** Whatever the forks: of few, the bounds lie more standard errors apart than of many. */
  @ParameterizedTest
  @ValueSource(ints = {3, 5, 30})
  void takesTheStandardErrorOfTheFinding(int forks) throws Exception {
    double[] before = new Random(forks).doubles(forks, 99, 101).toArray();
    double[] after = new Random(-forks).doubles(forks, 148, 152).toArray();
    Decision decision =
        Runs.decide(
            Runs.run(Runs.time("a.B.slow", before)), Runs.run(Runs.time("a.B.slow", after)));
    double expected =
        Math.sqrt((variance(before) + variance(after)) / forks)
            * Runs.only(decision).change().candidate();
    List<ExplainedLoss> losses = ExplainedLoss.of(decision);
    assertThat(losses.get(0).costs().get(Kind.TIME).error()).isCloseTo(expected, within(1e-6));
    assertThat(read(Rendered.in(Format.JSON, decision))).isEqualTo(losses);
  }

  private static double variance(double[] forks) {
    return Moments.of(Arrays.stream(forks).map(Math::log).toArray()).variance();
  }

  @ParameterizedTest
  @CsvSource({
    "ns/op, 5, 1, 5", "ms/op, 5, 4, 5e6", "ops/us, 2, 1, 500",
    "ops/s, 2, 4, 2e9", "B/op, 24, 1, 24", "apples, 1, 1, NaN"
  })
  void everyUnitIsNanosecondsOfAThreadOrBytes(
      String unit, double value, int threads, double expected) {
    assertThat(ExplainedLoss.perOperation(unit, value, threads))
        .isEqualTo(Double.valueOf(expected));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "{}", "{\"findings\": [3]}", "{\"findings\": [{}]}", "\u0000{"})
  void whatIsNoReportIsOneLine(String text) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(GateFailure.class)
        .hasMessageContaining("report.json: cannot be used")
        .hasMessageNotContaining("\n");
  }

  private List<ExplainedLoss> read(String report) throws IOException, GateFailure {
    Files.writeString(run.resolve("report.json"), report);
    return ExplainedLoss.read(run);
  }

  private static String finding(
      String benchmark, String metric, String unit, String verdict, double base, double candidate) {
    return """
    {"benchmark": "%s", "mode": "avgt", "params": {"size": "10"}, "threads": 1, "metric": "%s",
     "unit": "%s", "verdict": "%s", "baseline": %s, "candidate": %s, "standardError": 0.07}
    """
        .formatted(benchmark, metric, unit, verdict, base, candidate);
  }
}
