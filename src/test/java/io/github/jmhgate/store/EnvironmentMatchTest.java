package io.github.jmhgate.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.Environment;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EnvironmentMatchTest {
  private static final List<String> HERE =
      List.of("CPU", "2", "Linux", "amd64", "Debian", "17.0.15", "OpenJDK 64-Bit", "G1", "-Xint");

  @Test
  void timesOfTheSameEnvironmentAreComparable() {
    assertThat(BaselineStore.timeObstacles(environment(HERE), environment(HERE))).isEmpty();
  }

  /** Each field by itself forbids it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "CPU differs: CPU, then 7",
        "cores differs: 2, then 7",
        "OS differs: Linux, then 7",
        "architecture differs: amd64, then 7",
        "JVM vendor differs: Debian, then 7",
        "JVM version differs: 17.0.15, then 7",
        "VM differs: OpenJDK 64-Bit, then 7",
        "GC differs: G1, then 7",
        "VM flags differs: [-Xint], then [7]"
      })
  void timesOfAnotherAreNot(String obstacle) {
    String before = obstacle.replaceAll(".*differs: \\[?([^,\\]]+)]?,.*", "$1");
    List<String> there = HERE.stream().map(one -> one.equals(before) ? "7" : one).toList();
    assertThat(BaselineStore.timeObstacles(environment(HERE), environment(there)))
        .containsExactly(obstacle);
  }

  private static Environment environment(List<String> fields) {
    return new Environment(
        fields.get(0),
        Integer.parseInt(fields.get(1)),
        fields.get(2),
        fields.get(3),
        fields.get(4),
        fields.get(5),
        fields.get(6),
        fields.get(7),
        List.of(fields.get(8)));
  }
}
