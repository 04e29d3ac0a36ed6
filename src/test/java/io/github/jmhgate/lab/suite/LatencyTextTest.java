package io.github.jmhgate.lab.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.report.Terminal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LatencyTextTest {
  private final Locale locale = Locale.getDefault();

  @AfterEach
  void restore() {
    Locale.setDefault(locale);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "en-US", "de-DE", "tr-TR", "ar-EG"})
  void showsPercentilesAndBars(String language) {
    Locale.setDefault(Locale.forLanguageTag(language));
    Map<String, Samples> metrics = new LinkedHashMap<>();
    metrics.put(Metric.SCORE, samples(Metric.SCORE, "ops/s", 1000, 1000));
    metrics.put("latency.p50", samples("latency.p50", "us", 100, 140));
    metrics.put("latency.p9", samples("latency.p9", "us", 90, 90));
    metrics.put("latency.p99.9", samples("latency.p99.9", "us", 12_000, 13_678));
    metrics.put("latency.max", samples("latency.max", "us", 2_000_000, 3_000_000));
    metrics.put("latency.upto.50us", samples("latency.upto.50us", "requests", 0, 0));
    metrics.put("latency.upto.1000us", samples("latency.upto.1000us", "requests", 1, 1));
    metrics.put("latency.upto.200us", samples("latency.upto.200us", "requests", 300, 700));
    metrics.put("latency.beyond", samples("latency.beyond", "requests", 398, 600));

    assertThat(LatencyText.of(run(metrics), Terminal.PLAIN))
        .isEqualTo(
            """

            C.m thrpt: latency
              p9 90 us   p50 120 us   p99.9 12.8 ms   max 2.5 s
              up to   50 us                                              0.00 %
              up to  200 us  ########################################   50.00 %
              up to    1 ms  #                                           0.10 %
              above    1 ms  ########################################   49.90 %
            """);
  }

  @Test
  void saysNothingOfOtherBenchmarks() {
    Map<String, Samples> metrics =
        Map.of(
            Metric.SCORE,
            samples(Metric.SCORE, "ops/s", 1, 2),
            "latency.px",
            samples("latency.px", "us", 1, 2));

    assertThat(LatencyText.of(run(metrics), Terminal.PLAIN)).isEmpty();
  }

  /** A file may say what no benchmark measures. */
  @Test
  void writesWhateverItsNumbersAre() {
    Map<String, Samples> metrics = new LinkedHashMap<>();
    metrics.put(Metric.SCORE, samples(Metric.SCORE, "ops/s", 1, 2));
    metrics.put("latency.p50", samples("latency.p50", "us", 1e300, 1e300));
    metrics.put("latency.upto.100us", samples("latency.upto.100us", "requests", 1e9, 1e9));
    metrics.put("latency.upto.200us", samples("latency.upto.200us", "requests", -999_999_999, 0));
    metrics.put("latency.upto.1e300us", samples("latency.upto.1e300us", "requests", 1, 1e300));

    assertThat(LatencyText.of(run(metrics), Terminal.PLAIN)).contains("up to  100 us");
  }

  private static Run run(Map<String, Samples> metrics) {
    Result result =
        new Result(BenchmarkId.of("a.b.C.m", Mode.THROUGHPUT), Conditions.UNKNOWN, metrics);
    return new Run("test", List.of(result), List.of(), null);
  }

  /** Two forks of one iteration each. */
  private static Samples samples(String name, String unit, double first, double second) {
    return Samples.of(new Metric(name, unit), new double[] {first}, new double[] {second});
  }
}
