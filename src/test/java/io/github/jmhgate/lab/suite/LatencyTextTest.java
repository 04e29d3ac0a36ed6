package io.github.jmhgate.lab.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LatencyTextTest {
  private final Map<String, Samples> metrics = new HashMap<>();

  @Test
  void showsPercentilesAndBars() {
    add("score", "ops/s", 1000, 1000);
    assertThat(text()).isEmpty();
    add("latency.p50", "us", 100, 140);
    add("latency.p9", "us", 90, 90);
    add("latency.p99.9", "us", 12_000, 13_678);
    add("latency.max", "us", 2_000_000, 3_000_000);
    add("latency.upto.50us", "requests", 0, 0);
    add("latency.upto.1000us", "requests", 1, 1);
    add("latency.upto.200us", "requests", 300, 700);
    add("latency.beyond", "requests", 398, 600);

    assertThat(text())
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

  private String text() {
    Result result =
        new Result(BenchmarkId.of("a.b.C.m", Mode.THROUGHPUT), Conditions.UNKNOWN, metrics);
    return LatencyText.of(new Run("test", List.of(result), List.of(), null));
  }

  /** Two forks of one iteration each. */
  private void add(String name, String unit, double first, double second) {
    metrics.put(
        name, Samples.of(new Metric(name, unit), new double[] {first}, new double[] {second}));
  }
}
