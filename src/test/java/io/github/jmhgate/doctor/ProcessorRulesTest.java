package io.github.jmhgate.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProcessorRulesTest extends ExaminedMachine {
  @Test
  void seesThatForksCannotBeKeptOnOneProcessor() throws Exception {
    file("proc/self/status", "Name:\tjava\n");
    environment = Map.of("PATH", "/usr/local/bin:/usr/bin");

    only("placement", Severity.HINT);

    file("usr/bin/taskset", "");
    assertThat(root.resolve("usr/bin/taskset").toFile().setExecutable(true)).isTrue();
    assertThat(Doctor.examine(machine())).isEmpty();
    Files.delete(root.resolve("usr/bin/taskset"));
    cores = 1;
    assertThat(Doctor.examine(machine())).noneMatch(s -> s.rule().equals("placement"));
  }
}
