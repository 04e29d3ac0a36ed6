package io.github.jmhgate.benchmarks.control;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WorkTest {

  @Test
  void unitsFollowOneAnother() {
    long half = Work.run(7, 50);

    assertThat(Work.run(7, 0)).isEqualTo(7);
    assertThat(Work.run(half, 52)).isEqualTo(Work.run(7, 102)).isNotEqualTo(Work.run(7, 100));
  }
}
