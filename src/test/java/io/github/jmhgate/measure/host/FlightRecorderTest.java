package io.github.jmhgate.measure.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import org.junit.jupiter.api.Test;

class FlightRecorderTest {
  /** By it JMH is asked for it. */
  @Test
  void itsNameIsItsOwn() {
    assertThat(FlightRecorder.NAME).isEqualTo(FlightRecorder.class.getName());
  }

  @Test
  void recordsFromTheStartIntoItsFolder() {
    Collection<String> options = new FlightRecorder("/a/b").addJVMOptions(null);

    assertThat(options)
        .anyMatch(
            option ->
                option.startsWith("-XX:StartFlightRecording=dumponexit=true,settings=")
                    && option.contains("explain.jfc,filename=")
                    && option.endsWith("fork.jfr"))
        .noneMatch(option -> option.contains(" "));
  }
}
