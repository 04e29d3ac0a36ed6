package io.github.jmhgate.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

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
    return new EnvironmentBuilder()
        .cpu(cpu)
        .cores(cores)
        .os("Linux")
        .arch("amd64")
        .jvmVendor(vendor)
        .jvmVersion("17.0.15")
        .vmName("OpenJDK 64-Bit Server VM")
        .gc(gc)
        .vmFlags(List.of())
        .build();
  }
}
