package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Rule;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForkCountsTest {
  @Test
  void saysNothingWhereAllHaveAsMany() {
    assertThat(ForkCounts.text(List.of())).isEmpty();
    assertThat(ForkCounts.text(List.of(finding(5, 5), finding(5, 5)))).isEmpty();
    assertThat(ForkCounts.text(List.of(finding(5, 5), finding(5, 0)))).isEmpty();
  }

  @Test
  void saysFromHowManyToHowMany() {
    assertThat(ForkCounts.text(List.of(finding(5, 2), finding(5, 15), finding(5, 3))))
        .isEqualTo("2 to 15 a benchmark, against 5 of the baseline");
    assertThat(ForkCounts.text(List.of(finding(2, 2), finding(8, 8))))
        .isEqualTo("2 to 8 a benchmark, against 2 to 8 of the baseline");
    assertThat(ForkCounts.text(List.of(finding(0, 2), finding(0, 3))))
        .isEqualTo("2 to 3 a benchmark");
  }

  private static Finding finding(int before, int after) {
    Metric score = new Metric(Metric.SCORE, "ns/op");
    return new Finding(
        BenchmarkId.of("p.C.m", Mode.AVERAGE_TIME),
        score,
        score.direction(),
        Rule.TIME,
        Verdict.UNCHANGED,
        Fact.message(""),
        new Finding.Change(1, 1, 1, 1, 1),
        new Finding.Evidence(before, after, 1, 0.01, 0.05, 0),
        new Finding.Limits(0.025, 0.05),
        List.of());
  }
}
