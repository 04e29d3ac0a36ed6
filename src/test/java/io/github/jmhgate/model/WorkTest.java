package io.github.jmhgate.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class WorkTest {
  private static Work of(Map<String, Double> methods, boolean settled, Double... draws) {
    return new Work(methods, List.of(draws), 16, 64, settled, Set.of());
  }

  @Test
  void theTotalIsTheMeanOfAllDraws() {
    assertThat(of(Map.of(), true, 100.0, 300.0).total()).isEqualTo(200);
  }

  @Test
  void joinedDrawsWeighTheSame() {
    Work one = of(Map.of("a/B.m()V", 100.0), true, 100.0);
    Work three = of(Map.of("a/B.m()V", 20.0, "a/B.n()V", 4.0), false, 24.0, 24.0, 24.0);

    Work both = one.and(three);

    assertThat(both.methods()).containsEntry("a/B.m()V", 40.0).containsEntry("a/B.n()V", 3.0);
    assertThat(both.draws()).containsExactly(100.0, 24.0, 24.0, 24.0);
    assertThat(both.settled()).isFalse();
  }

  @Test
  void theMethodsOfTheFirstDrawsAreUnknown() {
    Work three = of(Map.of("a/B.m()V", 20.0), true, 24.0, 12.0, 36.0);

    assertThat(three.ofFirst(2).total()).isEqualTo(18);
    assertThat(three.ofFirst(2).methods()).isEmpty();
  }

  @Test
  void aCallerIsKnownIfAllDrawsHaveTheSame() {
    Map<String, Double> methods = Map.of("a", 1.0, "b", 1.0, "c", 1.0);
    Work one = of(methods, true, 3.0).with(Map.of("b", "a", "c", "a"));
    Work other = of(methods, true, 3.0).with(Map.of("b", "a", "c", "b"));
    Work without = of(Map.of("a", 1.0), true, 1.0);

    assertThat(one.and(other).callers()).containsExactly(Map.entry("b", "a"));
    assertThat(one.and(without).callers()).isEqualTo(one.callers());
    assertThat(one.and(of(methods, true, 3.0)).callers()).isEmpty();
  }

  @Test
  void aMethodThatAFileMayHaveLeftOutIsNotSureToBeMissing() {
    Map<String, Double> kept = new TreeMap<>();
    for (int i = 0; i < Work.MOST_KEPT; i++) {
      kept.put("method" + i, 1.0);
    }

    assertThat(of(kept, true, 100.0).lacks("other")).isFalse();
    assertThat(of(Map.of("method", 1.0), true, 1.0).lacks("other")).isTrue();
    assertThat(of(Map.of("method", 1.0), true, 1.0).lacks("method")).isFalse();
  }
}
