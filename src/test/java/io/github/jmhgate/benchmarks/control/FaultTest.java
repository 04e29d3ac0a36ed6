package io.github.jmhgate.benchmarks.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FaultTest {

  @ParameterizedTest
  @CsvSource({
    "none, NONE",
    "crash, CRASH",
    "hang, HANG",
    "throw, THROW",
    "exit, EXIT",
    "garbage, GARBAGE",
    "out-of-memory, OUT_OF_MEMORY",
    "direct-memory, DIRECT_MEMORY",
    ", NONE"
  })
  void hasAName(String text, Fault fault) {
    assertThat(Fault.parse(text)).isEqualTo(fault);
  }

  @Test
  void refusesWhatItDoesNotKnow() {
    assertThatThrownBy(() -> Fault.parse("Crash"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "-Djmhgate.control.fault must be one of none, crash, hang, throw, exit, garbage,"
                + " out-of-memory, direct-memory, but is \"Crash\"");
  }

  @Test
  void throwThrowsAndNoneReturns() {
    assertThatThrownBy(Fault.THROW::strike).isInstanceOf(IllegalStateException.class);
    Fault.NONE.strike();
  }
}
