package io.github.jmhgate.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.report.Wording;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DoctorTest {
  private static final String CPU = "sys/devices/system/cpu/";

  @TempDir private Path root;
  private int cores = 4;
  private double load;
  private List<String> otherJvms = List.of();
  private List<String> jvmArguments = List.of();
  private Map<String, String> environment = Map.of();

  @Test
  void findsNothingOnAMachineWithoutThatInformation() {
    assertThat(Doctor.examine(machine())).isEmpty();
    assertThat(Doctor.rules()).doesNotHaveDuplicates().isNotEmpty();
  }

  @Test
  void findsNothingOnAMachineThatIsWell() throws Exception {
    file(CPU + "cpu0/cpufreq/scaling_governor", "performance\n");
    file(CPU + "intel_pstate/no_turbo", "1\n");
    file(CPU + "smt/active", "0\n");
    file("proc/stat", "cpu  900000 0 100000 9000000 1000 0 500 900 0 0\ncpu0 1 2 3\n");
    file("proc/meminfo", "MemTotal: 8 kB\nSwapTotal:  2097148 kB\nSwapFree:  2097148 kB\n");
    file("proc/self/cgroup", "0::/user.slice\n");
    file("sys/fs/cgroup/user.slice/cpu.max", "max 100000\n");
    file("sys/fs/cgroup/user.slice/memory.max", "max\n");
    file("sys/devices/system/clocksource/clocksource0/current_clocksource", "tsc\n");
    load = 0.2;
    jvmArguments = List.of("-Xmx1g", "-XX:+UseG1GC");

    assertThat(Doctor.examine(machine())).isEmpty();
  }

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

  /** Of processors the lowest limit of any group above counts, or that of a container's mount. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        CPU + "cpu1/cpufreq/scaling_governor=powersave | WARNING | governor | is powersave: the",
        CPU + "intel_pstate/no_turbo=0 | WARNING | turbo | echo 1",
        CPU + "cpufreq/boost=1 | WARNING | turbo | echo 0",
        CPU + "smt/active=1 | HINT | smt | multithreading",
        "proc/stat=cpu  9000 0 500 500000 1000 0 0 500 0 0 | WARNING | steal | 5.0 %",
        "sys/fs/cgroup/memory.max=1073741824 | WARNING | memory-limit | 1.0 GiB",
        "'proc/meminfo=SwapTotal: 2097148 kB\nSwapFree: 1048572 kB' | WARNING | swap | 1024 MiB",
        "sys/devices/system/clocksource/clocksource0/current_clocksource=hpet | WARNING"
            + " | clock-source | hpet",
        "proc/self/cgroup=0::/a/b/c;sys/fs/cgroup/a/b/c/cpu.max=max 100000"
            + ";sys/fs/cgroup/a/b/cpu.max=150000 100000;sys/fs/cgroup/a/cpu.max=400000 100000"
            + " | WARNING | cpu-limit | 1.5 processors",
        "proc/self/cgroup=0::/docker/4f;sys/fs/cgroup/cpu.max=50000 100000"
            + " | WARNING | cpu-limit | 0.50 processors",
      })
  void seesWhatFilesOfLinuxSay(String files, Severity severity, String rule, String what)
      throws Exception {
    file(CPU + "cpu0/cpufreq/scaling_governor", "performance\n");
    file(CPU + "cpufreq/scaling_governor", "ondemand\n");
    for (String file : files.split(";")) {
      String[] parts = file.split("=", 2);
      file(parts[0], parts[1] + "\n");
    }

    assertThat(only(rule, severity).sentence()).contains(what);
  }

  @Test
  void seesASingleCoreAndLoad() {
    load = 1.5;
    assertThat(only("load", Severity.HINT).what()).contains("1.5 on 4 cores");
    load = 3.4;
    assertThat(only("load", Severity.WARNING).what()).contains("3.4 on 4 cores");
    load = 0;
    cores = 1;
    only("cores", Severity.WARNING);
  }

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

  @Test
  void handsOnWarningsAndKeepsHintsToItself() throws Exception {
    file(CPU + "smt/active", "1\n");
    file("sys/devices/system/clocksource/clocksource0/current_clocksource", "hpet\n");

    assertThat(Doctor.warnings(machine()))
        .extracting(warning -> warning.kind() + ": " + Wording.of(warning))
        .singleElement()
        .asString()
        .contains("MACHINE: ", "hpet", "system call", "tsc");
  }

  private Symptom only(String rule, Severity severity) {
    List<Symptom> symptoms = Doctor.examine(machine());
    assertThat(symptoms).hasSize(1);
    Symptom symptom = symptoms.get(0);
    assertThat(symptom.rule()).isEqualTo(rule);
    assertThat(symptom.severity()).isEqualTo(severity);
    assertThat(Doctor.rules()).contains(rule);
    assertThat(symptom.sentence())
        .contains(symptom.what(), symptom.cost(), symptom.remedy())
        .doesNotContain("\n");
    return symptom;
  }

  private Machine machine() {
    return new Machine(root, cores, load, otherJvms, jvmArguments, environment);
  }

  private void file(String path, String text) throws Exception {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
