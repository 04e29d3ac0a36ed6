package io.github.jmhgate.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ForkProfileTest {
  /** JMH's own threads wait for each other all the time, and Flight Recorder samples them. */
  @Test
  void threadsThatWaitInNativeCodeAreNotRunning() {
    TraceFrame reading = new TraceFrame("java.io.FileInputStream", "readBytes", 1);
    TraceFrame own = new TraceFrame("a.B", "copy", 1);
    assertThat(FlightRecording.isWaiting(new Trace(List.of(reading, own)))).isTrue();
    assertThat(FlightRecording.isWaiting(new Trace(List.of(own, reading)))).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "[B, byte[]", "[[Ljava.lang.String;, java.lang.String[][]",
    "[Ljava/lang/String;, java.lang.String[]", "a.B$C, a.B$C",
    "a.jmh_generated.B_jmhType, a.B", "a.jmh_generated.B_C_jmhType_B2, a.B_C",
    "[, [", "'', ''"
  })
  void namesOfClassesAreReadable(String name, String readable) {
    assertThat(TraceFrame.readable(name)).isEqualTo(readable);
  }
}
