package io.github.jmhgate.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class TraceTest {
  @Test
  void drawsALineAForkFromLeftToRight() {
    List<double[]> forks = List.of(new double[] {1, 2, 3}, new double[] {3, 2, 1});

    Trace trace = Trace.of("baseline", forks, Trace.axis(forks));

    assertThat(trace.lines()).containsExactly(List.of(59, 30, 1), List.of(1, 30, 59));
    assertThat(trace.least()).isEqualTo("1");
    assertThat(trace.most()).isEqualTo("3");
  }

  @Test
  void cutsOffAPauseThatWouldFlattenTheRest() {
    double[] fork = new double[100];
    Arrays.setAll(fork, i -> 10 + i % 3);
    fork[50] = 1e6;

    double[] axis = Trace.axis(List.of(fork));

    assertThat(axis).containsExactly(10, 14);
    assertThat(Trace.of("candidate", List.of(fork), axis).lines().get(0).get(50)).isEqualTo(1);
  }

  @Test
  void thinsOutWhatHasMorePointsThanADrawing() {
    double[] fork = new double[10_000];

    assertThat(Trace.of("baseline", List.of(fork), new double[] {0, 1}).lines().get(0))
        .hasSize(120);
  }

  @Test
  void isEmptyWithoutANumber() {
    assertThat(Trace.axis(List.of(new double[] {Double.NaN}))).isEmpty();
    assertThat(Trace.of("baseline", List.of(new double[] {5}), new double[] {5, 5}).lines())
        .isEmpty();
  }
}
