package io.github.jmhgate.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Run;

final class Tried {
  public static void main(String[] project) throws Exception {
    Policy policy = Policies.of("gate.metric[trips]=lower");

    assertThat(Runs.input(counted(3), counted(4)).by(policy).decide().findings())
        .filteredOn(finding -> finding.rule().id().equals("count"))
        .singleElement()
        .extracting(Finding::verdict)
        .isEqualTo(Verdict.REGRESSED);
  }

  private static Run counted(double trips) {
    return Runs.run(
        Runs.result(
            BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME),
            Runs.score("ns/op", 100, 101),
            Runs.samples("trips", "#", trips, trips)));
  }
}
