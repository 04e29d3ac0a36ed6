package io.github.jmhgate.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

final class Tried {
  public static void main(String[] project) throws Exception {
    Path root = Path.of(project[0], "root");
    Path power = root.resolve("sys/class/power_supply/AC/online");
    Files.createDirectories(power.getParent());
    Files.writeString(power, "0\n");
    Machine machine = new Machine(root, 8, 0, List.of(), List.of(), Map.of());

    assertThat(Doctor.rules()).contains("battery");
    assertThat(Doctor.examine(machine)).extracting(Symptom::rule).contains("battery");
  }
}
