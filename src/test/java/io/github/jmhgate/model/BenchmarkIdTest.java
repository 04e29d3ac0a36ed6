package io.github.jmhgate.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BenchmarkIdTest {
  @Test
  void rowsWithOtherParamsHaveOtherLabels() {
    List<Map<String, String>> all =
        List.of(
            Map.of("a", "1, b=2", "b", "3"),
            Map.of("a", "1", "b", "2, b=3"),
            Map.of("a", "1, b=2, b=3"),
            Map.of("a", "1", "b", "2"),
            Map.of("a", "1, b=2"),
            Map.of("a", "\"1, b=2\""),
            Map.of("a", "\\\"1, b=2"),
            Map.of("a", "1} t2"),
            Map.of("a", "1"),
            Map.of("a", " 1"),
            Map.of("a", ""),
            Map.of("a=1, b", "2"),
            Map.of("a", "1", " b", "2"));

    assertThat(all.stream().map(BenchmarkIdTest::label)).doesNotHaveDuplicates().contains("m{a=1}");
    assertThat(label(all.get(0))).isEqualTo("m{a=\"1, b=2\", b=3}");
    assertThat(label(all.get(1))).isEqualTo("m{a=1, b=\"2, b=3\"}");
  }

  /** Most values stay as they are. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      value = {
        "1 | 1",
        "a b | a b",
        "a.b:c/d-e_f+g | a.b:c/d-e_f+g",
        "it's | it's",
        "a\\b | a\\b",
        "a=b | \"a=b\"",
        "a,b | \"a,b\"",
        "{} | \"{}\"",
        "say \"x\" | \"say \\\"x\\\"\""
      },
      delimiter = '|')
  void quotesValuesThatHoldSeparators(String value, String quoted) {
    assertThat(BenchmarkId.quoted(value)).isEqualTo(quoted);
  }

  private static String label(Map<String, String> params) {
    return new BenchmarkId("m", Mode.AVERAGE_TIME, new TreeMap<>(params), 1).label();
  }
}
