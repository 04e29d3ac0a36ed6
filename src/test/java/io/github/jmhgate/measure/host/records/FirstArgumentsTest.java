package io.github.jmhgate.measure.host.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FirstArgumentsTest {
  private static final List<String> HEAP = List.of("-Xms6g", "-Xmn192m");

  @Test
  void repeatsAnnotatedOnes() {
    assertThat(FirstArguments.of(HEAP, List.of("-Dfirst=1"), List.of("-Xss2m"), false))
        .containsExactly("-Xms6g", "-Xmn192m", "-Dfirst=1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Xmx512m", "-Xms1g", "-Xmn64m",
        "-XX:MaxHeapSize=512m", "-XX:MaxRAMPercentage=50", "-XX:+AlwaysPreTouch",
        "-XX:+UseZGC"
      })
  void leavesABenchmarkItsOwnHeap(String own) {
    assertThat(FirstArguments.of(HEAP, List.of(), List.of(own), false)).isEmpty();
    assertThat(FirstArguments.of(HEAP, List.of(own), List.of(), false)).containsExactly(own);
  }

  @Test
  void leavesABenchmarkItsHeapThatHasArgumentsInsteadOfOurs() {
    assertThat(FirstArguments.of(HEAP, List.of(), List.of("-Da=b"), true)).isEmpty();
  }
}
