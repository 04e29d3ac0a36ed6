package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DrawingsTest {
  private static final double REACH = Math.log(1.5);
  private static final double NONE = Double.NaN;

  @Test
  void intervalsHaveNoChangeInTheMiddleAndTheReachAtTheEnds() {
    assertThat(Drawings.interval(1, 1 / 1.5, 1.5, Math.sqrt(1.5), REACH))
        .containsExactly(0, 240, 120, 180, 0, 0);
    assertThat(Drawings.interval(2, 1.4, 3, 1.5, REACH)).containsExactly(220, 240, 240, 240, 0, 1);
    assertThat(Drawings.interval(1, NONE, NONE, NONE, REACH))
        .containsExactly(120, 120, 120, -1, 0, 0);
  }

  @Test
  void stripsHaveBothSidesOnOneAxis() {
    assertThat(strip(false, 10, 20, 15, 30)).hasToString("[[6, 180], [93, 354], 0, 10, 30]");
    assertThat(strip(true, 10, NONE, 20, 15)).hasToString("[[6, -1], [354, 180], 1, 10, 20]");
    assertThat(Drawings.strip(new double[] {10, 11}, new double[] {20}, true))
        .hasToString("[[6, 41], [354], 0, 10, 20]");
    assertThat(Drawings.strip(new double[0], new double[] {NONE}, true))
        .isEqualTo(Drawings.NOTHING);
  }

  private static Object strip(boolean paired, double a, double b, double c, double d) {
    return Drawings.strip(new double[] {a, b}, new double[] {c, d}, paired);
  }

  @Test
  void tracesHaveALinePerForkFromLeftToRight() {
    assertThat(traces(new double[] {1, 2, 3}, new double[] {3, 2, 1}, new double[] {5}))
        .containsExactly("baseline", "1", "5", List.of(List.of(59, 45, 30), List.of(30, 45, 59)));
    assertThat(Drawings.traces(Map.of("a", List.of(new double[] {NONE})))).isEmpty();
  }

  @Test
  void tracesCutOffAPauseThatWouldFlattenTheRest() {
    double[] fork = new double[100];
    Arrays.setAll(fork, i -> 10 + i % 3);
    fork[50] = 1e6;

    List<?> trace = traces(fork);

    assertThat(trace.subList(1, 3)).hasToString("[10, 14]");
    assertThat(line(trace).get(50)).isEqualTo(1);
    assertThat(line(traces(new double[10_000]))).hasSize(120);
  }

  @SuppressWarnings("unchecked")
  private static List<Object> traces(double[]... forks) {
    return (List<Object>) Drawings.traces(Map.of("baseline", List.of(forks))).get(0);
  }

  private static List<?> line(List<?> trace) {
    return (List<?>) ((List<?>) trace.get(3)).get(0);
  }
}
