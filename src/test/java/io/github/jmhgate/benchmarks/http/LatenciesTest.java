package io.github.jmhgate.benchmarks.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LatenciesTest {
  @BeforeEach
  @AfterEach
  void clear() {
    Latencies.clear();
  }

  /** 1 to 1000 µs once each, of two connections. */
  @Test
  void addsUpConnections() {
    Histogram odd = Latencies.histogram();
    Histogram even = Latencies.histogram();
    for (int micros = 1; micros <= 1000; micros++) {
      Latencies.record(micros % 2 == 0 ? even : odd, micros * 1000L);
    }
    Latencies.add(odd, 1, 46, 107);
    Latencies.add(even, 2, 46, 107);

    Map<String, Latencies.Value> metrics = Latencies.metrics();

    for (double percentile : new double[] {10, 50, 90}) {
      assertThat(metrics.get("latency.p" + (int) percentile).value())
          .isCloseTo(percentile * 10, within(percentile * 10 * 0.002));
    }
    assertThat(metrics.get("latency.p99.9").value()).isCloseTo(999, within(1.5));
    assertThat(metrics.get("latency.upto.50us").value()).isCloseTo(50, within(1.0));
    assertThat(metrics.get("latency.upto.1000us").value()).isCloseTo(500, within(1.0));
    assertThat(metrics.get("latency.beyond").value()).isZero();
    assertThat(metrics.get("requests.unsent").value()).isEqualTo(3);
    assertThat(metrics.get("wire.request")).isEqualTo(new Latencies.Value(46, "bytes"));
    assertThat(metrics.keySet().stream().filter(name -> name.matches("latency.(up|be).*")))
        .hasSize(11);
  }

  @Test
  void whatIsOutOfRangeCountsAsItsEnd() {
    Histogram histogram = Latencies.histogram();
    Latencies.record(histogram, -5);
    Latencies.record(histogram, Long.MAX_VALUE);
    assertThat(histogram.getTotalCount()).isEqualTo(2);
  }
}
