package io.github.jmhgate.gate.message;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.report.Wording;
import org.junit.jupiter.api.Test;

class WorkComparedTest {
  @Test
  void saysHowFarWorkMoved() {
    assertThat(Wording.of(new WorkCompared(9, -0.002, 0.05)))
        .isEqualTo(
            "bytecodes per operation, compared with the baseline's in 9 benchmarks: -0.2 … +5.0 %");
  }
}
