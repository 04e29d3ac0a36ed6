package io.github.jmhgate.history.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.json.JsonException;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AsvBenchmarkTest {
  @ParameterizedTest
  @CsvSource({
    "app.Copy.time_it, score, s/op",
    "app.timeraw_import, score, s/op",
    "app.mem_list, memory, B/op",
    "app.Copy.peakmem_it, memory, B/op",
    "app.time_module.track_ratio, value, ''"
  })
  void takesTheKindFromTheName(String name, String metric, String unit) {
    assertThat(AsvBenchmark.named(name).metric()).isEqualTo(new Metric(metric, unit));
  }

  @Test
  void doesNotKnowWhichTrackedValuesAreBetter() {
    AsvBenchmark tracked = new AsvBenchmark("hits", List.of());
    assertThat(tracked.metric().direction()).isEqualTo(Direction.UNKNOWN);
  }

  @Test
  void namesParamsThatTheSuiteDoesNot() throws JsonException {
    AsvBenchmark one = new AsvBenchmark("seconds", List.of("a"));
    assertThat(one.combinations(List.of(List.of("1"), List.of("x", "y")), 2))
        .containsExactly(
            new TreeMap<>(Map.of("a", "1", "param2", "x")),
            new TreeMap<>(Map.of("a", "1", "param2", "y")));
  }

  @Test
  void hasOneCombinationWithoutParams() throws JsonException {
    assertThat(AsvBenchmark.named("a.time_it").combinations(List.of(), 1))
        .containsExactly(new TreeMap<>());
  }

  /** Thirty params of two values would be a billion combinations. */
  @Test
  void refusesMoreCombinationsThanResultsBeforeItMakesThem() {
    List<List<String>> many = Collections.nCopies(30, List.of("0", "1"));
    assertThatThrownBy(() -> AsvBenchmark.named("a.time_it").combinations(many, 4))
        .isInstanceOf(JsonException.class)
        .hasMessageContaining("one value per combination of params");
  }
}
