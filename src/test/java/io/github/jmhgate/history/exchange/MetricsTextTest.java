package io.github.jmhgate.history.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MetricsTextTest {
  private static String sample(String label, double value) throws IOException {
    StringBuilder text = new StringBuilder();
    MetricsText metrics = new MetricsText(text);
    metrics.metric("m", "What it is.");
    metrics.sample(Map.of("l", label), value);
    return text.substring(text.indexOf("m{"));
  }

  @Test
  void writesAMetricWithItsSamples() throws IOException {
    StringBuilder out = new StringBuilder();
    MetricsText text = new MetricsText(out);
    text.metric("none", "A metric without a sample.");
    text.metric("m", "What it is.");
    text.sample(new TreeMap<>(Map.of("a", "1", "b", "", "c", "é")), 5.5);
    text.sample(Map.of(), 7);
    text.end();
    assertThat(out)
        .hasToString(
            "# HELP m What it is.\n# TYPE m gauge\nm{a=\"1\",c=\"é\"} 5.5\nm{} 7.0\n# EOF\n");
  }

  @Test
  void escapesWhatEndsALabel() throws IOException {
    assertThat(sample("q\" b\\n\nl", 1)).isEqualTo("m{l=\"q\\\" b\\\\n\\nl\"} 1.0\n");
  }

  @Test
  void showsWhatHidesOrIsObeyed() throws IOException {
    assertThat(sample("\u0000\r\u202e\ud800", 1))
        .isEqualTo("m{l=\"\\\\u0000\\\\r\\\\u202e\\\\ud800\"} 1.0\n");
    assertThat(sample("a\n::error::x", 1)).isEqualTo("m{l=\"a\\n:\\\\u003aerror::x\"} 1.0\n");
  }

  @Test
  void writesEachSeriesOnce() throws IOException {
    StringBuilder out = new StringBuilder();
    MetricsText text = new MetricsText(out);
    text.metric("m", "What it is.");
    text.sample(Map.of("l", "\u0000"), 1);
    text.sample(Map.of("l", "\\u0000"), 2);
    text.metric("n", "Another.");
    text.sample(Map.of("l", "\u0000"), 3);
    assertThat(out.toString().lines().filter(line -> !line.startsWith("#")))
        .containsExactly("m{l=\"\\\\u0000\"} 1.0", "n{l=\"\\\\u0000\"} 3.0");
  }

  @ParameterizedTest
  @CsvSource({"Infinity, +Inf", "-Infinity, -Inf", "NaN, NaN", "1e300, 1.0E300"})
  void writesNumbersThatAreNone(double value, String written) throws IOException {
    assertThat(sample("x", value)).endsWith("} " + written + "\n");
  }
}
