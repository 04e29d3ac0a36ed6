package io.github.jmhgate.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EnvironmentTest {
  @Test
  void namesAllThatIsKnown() {
    assertThat(of("AMD EPYC", 2, "Debian", "G1").text())
        .isEqualTo("AMD EPYC, 2 cores, Linux amd64, Debian 17.0.15, G1");
    assertThat(of("AMD EPYC", 1, "Debian", "G1").text()).contains(", 1 core, ");
  }

  /** A JMH result file knows neither the cores nor who made the JVM. */
  @Test
  void leavesOutWhatNobodyKnows() {
    assertThat(of("unknown CPU", 0, "", "").text()).isEqualTo("unknown CPU, Linux amd64, 17.0.15");
  }

  private static Environment of(String cpu, int cores, String vendor, String gc) {
    return new Environment(
        cpu, cores, "Linux", "amd64", vendor, "17.0.15", "OpenJDK 64-Bit Server VM", gc, List.of());
  }

  @ParameterizedTest
  @CsvSource({"1 s, 5", "500 ms, 2.5", "100 us, 0.0005", "2 min, 600", "1 hr, 18000"})
  void readsTheLengthsOfPhasesThatJmhWrites(String time, double seconds) {
    assertThat(new MeasuredPhase(5, time, 1).seconds()).isCloseTo(seconds, within(1e-12));
    assertThat(new MeasuredPhase(1, time, 1).seconds(5)).isCloseTo(seconds, within(1e-12));
  }

  @ParameterizedTest
  @ValueSource(strings = {"single-shot", "", "1 fortnight"})
  void knowsNoLengthIfJmhWritesNone(String time) {
    assertThat(new MeasuredPhase(5, time, 1).seconds()).isNaN();
    assertThat(new MeasuredPhase(0, time, 1).seconds()).isZero();
  }

  @ParameterizedTest
  @CsvSource({"1.20,1.20", "1.17.3,1.17.3", "1.0-rc1,1.0", "1.9.3.1,1.9.3"})
  void namesTheReleaseThatIsTooOld(String version, String named) {
    assertThat(JmhRelease.obstacle(version))
        .hasValue(
            "JMH "
                + named
                + " is too old to be measured here; take org.openjdk.jmh:jmh-core 1.21 or"
                + " later, in many poms by -Djmh.version=1.21");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.21", "1.21.1", "1.37", "1.37-SNAPSHOT", "2.0", "", "1.x"})
  void letsAllOtherReleasesPass(String version) {
    assertThat(JmhRelease.obstacle(version)).isEmpty();
  }
}
