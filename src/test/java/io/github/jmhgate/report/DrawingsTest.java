package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class DrawingsTest {
  @Test
  void intervalsAreLogarithmsThatNothingCutsOff() {
    assertThat(interval(Findings.time("m").values(100, 2000).bounds(1.4, 3)))
        .hasToString("[3365, 29957, 29957, 247]");
    assertThat(interval(Findings.throughput("m").values(100, 80).bounds(0.5, 0.9)))
        .as("right is worse")
        .hasToString("[1054, 6931, 2231, 247]");
    assertThat(interval(Findings.time("m").values(100, 100).bounds(Double.NaN, Double.NaN)))
        .hasToString("[0, 0, 0, 247]");
    assertThat(interval(Findings.allocation("m").values(0, 64))).isEqualTo(Drawings.NOTHING);
  }

  private static Object interval(Findings findings) {
    return Drawings.interval(findings.get());
  }

  @Test
  void numbersAreRounded() {
    assertThat(Drawings.rounded(1.23456, Double.NaN, 1_234_567)).hasToString("[1.235, , 1.235E+6]");
  }

  @Test
  void forksAreThinnedOut() {
    double[] fork = new double[1000];
    Arrays.setAll(fork, i -> i);
    List<List<Object>> traces = Drawings.traces(List.of(fork, new double[1], new double[2]));
    assertThat(traces).hasSize(2);
    assertThat(traces.get(0)).hasSize(120).startsWith(new BigDecimal(0), new BigDecimal(8));
    assertThat(Drawings.traces(Collections.nCopies(50, fork))).hasSize(12);
  }
}
