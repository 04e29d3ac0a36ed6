package io.github.jmhgate.doctor;

import static io.github.jmhgate.doctor.Diagnosis.hintIf;
import static io.github.jmhgate.doctor.Diagnosis.warningIf;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Causes in the processors and their clocks. */
final class ProcessorRules {
  private static final String CPU = "sys/devices/system/cpu/";
  private static final Set<String> SLOW_CLOCKS =
      Set.of("hpet", "acpi_pm", "jiffies", "refined-jiffies", "xen");

  private ProcessorRules() {}

  static List<Diagnosis> governor(Machine machine) {
    var governors = new TreeSet<>(machine.readEach(CPU, "cpu\\d+", "cpufreq/scaling_governor"));
    governors.remove("performance");
    return warningIf(
        !governors.isEmpty(),
        "the frequency governor is " + String.join(" and ", governors),
        "the clock follows the load, so that forks begin slow and differ from each other",
        "set it for the time of measuring: sudo cpupower frequency-set -g performance");
  }

  static List<Diagnosis> turbo(Machine machine) {
    String noTurbo = machine.read(CPU + "intel_pstate/no_turbo");
    boolean boost = noTurbo.isEmpty() && machine.read(CPU + "cpufreq/boost").equals("1");
    String off = boost ? "0" : "1";
    String file = boost ? "cpufreq/boost" : "intel_pstate/no_turbo";
    return warningIf(
        noTurbo.equals("0") || boost,
        "turbo boost is on",
        "the clock depends on temperature and on what other cores do, so that later forks run"
            + " slower than earlier ones",
        "switch it off for the time of measuring: echo %s | sudo tee /%s"
            .formatted(off, CPU + file));
  }

  static List<Diagnosis> smt(Machine machine) {
    return hintIf(
        machine.read(CPU + "smt/active").equals("1"),
        "simultaneous multithreading is on",
        "whatever runs on the other thread of a core, compiler and collector among it, takes"
            + " part of the benchmark's core",
        "switch it off for the time of measuring:"
            + " echo off | sudo tee /sys/devices/system/cpu/smt/control");
  }

  static List<Diagnosis> cores(Machine machine) {
    return warningIf(
        machine.cores() < 2,
        "the JVM sees one core",
        "compiler and garbage collector take their time from the benchmark, and the JVM"
            + " chooses the serial collector by itself",
        "measure where there are two cores or more");
  }

  static List<Diagnosis> clockSource(Machine machine) {
    String source = machine.read("sys/devices/system/clocksource/clocksource0/current_clocksource");
    return warningIf(
        SLOW_CLOCKS.contains(source),
        "the clock source is " + source,
        "reading the time is a system call of a microsecond or more, which sample mode"
            + " and short iterations feel",
        "boot with clocksource=tsc where the processor's counter is steady, or take"
            + " another machine");
  }

  /** Finds a missing taskset, which keeps the two forks of a pair on one processor. */
  static List<Diagnosis> placement(Machine machine) {
    boolean linux = !machine.read("proc/self/status").isEmpty();
    return hintIf(
        linux && machine.cores() >= 2 && !isOnPath("taskset", machine),
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
