package io.github.jmhgate.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.report.Wording;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DoctorTest extends ExaminedMachine {
  private static final String CPU = "sys/devices/system/cpu/";

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
  void seesLoad() {
    load = 1.5;
    assertThat(only("load", Severity.HINT).what()).contains("1.5 on 4 cores");
    load = 3.4;
    assertThat(only("load", Severity.WARNING).what()).contains("3.4 on 4 cores");
  }

  @Test
  void seesASingleCore() {
    cores = 1;
    only("cores", Severity.WARNING);
  }

  @Test
  void handsOnNothingButWarnings() throws Exception {
    file(CPU + "smt/active", "1\n");
    file("sys/devices/system/clocksource/clocksource0/current_clocksource", "hpet\n");

    assertThat(Doctor.warnings(machine()))
        .extracting(warning -> warning.kind() + ": " + Wording.of(warning))
        .singleElement()
        .asString()
        .contains("MACHINE: ", "hpet", "system call", "tsc");
  }
}
