package io.github.jmhgate.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SharingRulesTest extends ExaminedMachine {
  @ParameterizedTest
  @ValueSource(strings = {"", "cpu", "cpu a b c d e f g h", "cpu 0 0 0 0 0 0 0 0", "intr 1"})
  void livesWithStatisticsItCannotRead(String line) throws Exception {
    file("proc/stat", line + "\n");
    assertThat(Doctor.examine(machine())).isEmpty();
  }

  @Test
  void seesOtherJvms() {
    otherJvms = List.of("pid 1", "pid 2", "pid 3", "pid 4", "pid 5", "pid 6");
    assertThat(only("other-jvms", Severity.HINT).what())
        .isEqualTo("6 other JVMs run (pid 1, pid 2, pid 3, pid 4, pid 5 and 1 more)");
  }

  @Test
  void seesFlagsThatChangeWhatIsMeasured() {
    for (String flag :
        List.of(
            "-Xint",
            "-Xcomp",
            "-XX:TieredStopAtLevel=1",
            "-agentlib:jdwp=transport=dt_socket",
            "-javaagent:/opt/agent.jar",
            "-ea",
            "-ea:com.example...")) {
      jvmArguments = List.of("-Xmx1g", flag);
      assertThat(only("jvm-flags", Severity.WARNING).what()).contains(flag);
    }
    jvmArguments = List.of();
    environment = Map.of("JAVA_TOOL_OPTIONS", "-Xmx1g", "PATH", "/bin");
    assertThat(only("jvm-flags", Severity.HINT).what()).contains("JAVA_TOOL_OPTIONS");
  }
}
