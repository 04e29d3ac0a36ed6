package io.github.jmhgate.doctor;

import io.github.jmhgate.doctor.Doctor.Finding;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Causes in the processors and their clocks. */
final class ProcessorRules {
  private static final String NO_TURBO = "sys/devices/system/cpu/intel_pstate/no_turbo";
  private static final String BOOST = "sys/devices/system/cpu/cpufreq/boost";
  private static final Set<String> SLOW_CLOCKS =
      Set.of("hpet", "acpi_pm", "jiffies", "refined-jiffies", "xen");

  private ProcessorRules() {}

  static List<Finding> governor(Machine machine) {
    TreeSet<String> governors =
        new TreeSet<>(
            machine.readEach("sys/devices/system/cpu", "cpu\\d+", "cpufreq/scaling_governor"));
    governors.remove("performance");
    return governors.isEmpty()
        ? List.of()
        : Finding.warning(
            "the frequency governor is " + String.join(" and ", governors),
            "the clock follows the load, so that forks begin slow and differ from each other",
            "set it for the time of measuring: sudo cpupower frequency-set -g performance");
  }

  static List<Finding> turbo(Machine machine) {
    Optional<String> noTurbo = machine.read(NO_TURBO);
    if (noTurbo.isPresent()) {
      return noTurbo.get().equals("0") ? turbo("echo 1 | sudo tee /" + NO_TURBO) : List.of();
    }
    return machine.read(BOOST).filter("1"::equals).isPresent()
        ? turbo("echo 0 | sudo tee /" + BOOST)
        : List.of();
  }

  private static List<Finding> turbo(String command) {
    return Finding.warning(
        "turbo boost is on",
        "the clock depends on temperature and on what other cores do, so that later forks run slower"
            + " than earlier ones",
        "switch it off for the time of measuring: " + command);
  }

  static List<Finding> smt(Machine machine) {
    return machine.read("sys/devices/system/cpu/smt/active").filter("1"::equals).isPresent()
        ? Finding.hint(
            "simultaneous multithreading is on",
            "whatever runs on the other thread of a core, compiler and collector among it, takes"
                + " part of the benchmark's core",
            "switch it off for the time of measuring:"
                + " echo off | sudo tee /sys/devices/system/cpu/smt/control")
        : List.of();
  }

  static List<Finding> cores(Machine machine) {
    return machine.cores() >= 2
        ? List.of()
        : Finding.warning(
            "the JVM sees one core",
            "compiler and garbage collector take their time from the benchmark, and the JVM"
                + " chooses the serial collector by itself",
            "measure where there are two cores or more");
  }

  static List<Finding> clockSource(Machine machine) {
    return machine
        .read("sys/devices/system/clocksource/clocksource0/current_clocksource")
        .filter(SLOW_CLOCKS::contains)
        .map(
            source ->
                Finding.warning(
                    "the clock source is " + source,
                    "reading the time is a system call of a microsecond or more, which sample mode"
                        + " and short iterations feel",
                    "boot with clocksource=tsc where the processor's counter is steady, or take"
                        + " another machine"))
        .orElse(List.of());
  }

  /** Without taskset the two forks of a pair cannot be kept on one processor. */
  static List<Finding> placement(Machine machine) {
    boolean linux = !machine.lines("proc/self/status").isEmpty();
    return !linux || machine.cores() < 2 || isOnPath("taskset", machine)
        ? List.of()
        : Finding.hint(
            "there is no taskset on the PATH",
            "the forks of a pair may run on different processors, and those are not equally"
                + " fast while others use them",
            "install util-linux");
  }

  private static boolean isOnPath(String tool, Machine machine) {
    String path = machine.environment().getOrDefault("PATH", "");
    for (String folder : path.split(File.pathSeparator, -1)) {
      Path below = Path.of("/").relativize(Path.of("/").resolve(folder));
      if (Files.isExecutable(machine.root().resolve(below).resolve(tool))) {
        return true;
      }
    }
    return false;
  }
}
