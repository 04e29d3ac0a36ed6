package io.github.jmhgate.history.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BencherNamesTest {
  @ParameterizedTest
  @CsvSource({
    "score, ns/op, latency",
    "score, ms/op, latency",
    "score, ops/us, throughput",
    "score, bytes, score (bytes)",
    "gc.alloc.rate.norm, B/op, gc.alloc.rate.norm (B/op)",
    "file-size, bytes, file-size",
    "hits, '', hits",
    "hits (all), '', hits (all) ()"
  })
  void namesMeasures(String metric, String unit, String measure) {
    assertThat(BencherNames.measure(new Metric(metric, unit))).isEqualTo(measure);
  }

  @ParameterizedTest
  @CsvSource({
    "latency, score, ns/op",
    "throughput, score, ops/s",
    "build-time, build-time, s/op",
    "gc.alloc.rate.norm (B/op), gc.alloc.rate.norm, B/op",
    "hits (all) (), hits (all), ''",
    "Total Blocks, Total Blocks, ''"
  })
  void takesMetricsFromMeasures(String measure, String metric, String unit) {
    assertThat(BencherNames.metric(measure)).isEqualTo(new Metric(metric, unit));
  }

  @Test
  void readsBackWhatALabelHolds() {
    Map<String, String> params =
        Map.of("size", "10", "a,b", "x=\"1\"", "empty", "", "path", "C:\\d, {e}", "n", "\n");
    BenchmarkId id = new BenchmarkId("a.B.m", Mode.SINGLE_SHOT, new TreeMap<>(params), 12);
    assertThat(BencherNames.benchmark(id.label())).isEqualTo(id);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a.B.m{size=10",
        "a.B.m{size}",
        "a.B.m t0",
        "a.B.m t1",
        "a.B.m{=} avgt",
        "/bin/sh -c ./build.sh",
        "t4",
        "\u0000{\u202e}"
      })
  void keepsTheWholeNameIfItIsNoLabel(String name) {
    assertThat(BencherNames.benchmark(name)).isEqualTo(BenchmarkId.of(name, Mode.AVERAGE_TIME));
  }

  @Test
  void keepsAVeryLongNameWhole() {
    String name = "a{b=\"" + "\\\\".repeat(100_000) + "\"}";
    assertThat(BencherNames.benchmark(name).name()).isEqualTo(name);
  }
}
