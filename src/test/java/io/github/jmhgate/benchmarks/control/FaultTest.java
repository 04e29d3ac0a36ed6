package io.github.jmhgate.benchmarks.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class FaultTest {
  @Test
  void namesAreFaultsAndOthersAreRefused() {
    assertThat(Fault.parse("out-of-memory")).isEqualTo(Fault.OUT_OF_MEMORY);
    assertThat(Fault.parse(null)).isEqualTo(Fault.NONE);
    assertThatThrownBy(() -> Fault.parse("Crash"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "-Djmhgate.control.fault must be one of none, crash, hang, throw, exit, garbage,"
                + " out-of-memory, direct-memory, but is \"Crash\"");
  }
}
