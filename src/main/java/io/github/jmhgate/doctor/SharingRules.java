package io.github.jmhgate.doctor;

import static io.github.jmhgate.doctor.Diagnosis.hintIf;
import static io.github.jmhgate.doctor.Diagnosis.warningIf;

import io.github.jmhgate.text.Words;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Causes in what else uses the machine, in limits that it sets, and in flags of JVMs. */
final class SharingRules {
  private static final double IDLE_LOAD = 0.5;
  private static final double MUCH_STOLEN = 0.01;
  private static final int STOLEN = 7;
  private static final double GIBIBYTE = 1 << 30;
  private static final double ENOUGH_MEMORY = 2 * GIBIBYTE;
  private static final long MUCH_SWAPPED_KIB = 64 * 1024;
  private static final int NAMED_JVMS = 5;

  /** What flags cost, by their pattern. */
  private static final Map<String, String> FLAGS =
      Map.of(
          "-Xint.*", "nothing is compiled, so that everything is many times slower",
          "-Xcomp.*", "everything is compiled before it has run, without any profile",
          "-XX:TieredStopAtLevel.*", "the optimising compiler may never run",
          "-(agentlib:jdwp|Xdebug|Xrunjdwp).*",
              "a debugger's agent keeps the compiler from some optimisations",
          "-javaagent:.*", "an agent may rewrite the code under measurement",
          "-(ea(:.*)?|enableassertions.*)", "assertions are part of what is measured");

  private SharingRules() {}

  static List<Diagnosis> load(Machine machine) {
    double load = machine.loadAverage();
    String what = "the load of the last minute is %.1f on %d cores";
    String cost = "other processes take cores, caches and memory bandwidth, by turns";
    String remedy = "end them or wait until they are done; see which with top";
    what = String.format(Locale.ROOT, what, load, machine.cores());
    return load + 1 > machine.cores()
        ? warningIf(load > IDLE_LOAD, what, cost, remedy)
        : hintIf(load > IDLE_LOAD, what, cost, remedy);
  }

  static List<Diagnosis> steal(Machine machine) {
    double share = stolen(machine);
    String what = "the hypervisor took %.1f %% of the processors' time since the start";
    return warningIf(
        share > MUCH_STOLEN,
        String.format(Locale.ROOT, what, 100 * share),
        "the machine stops now and then without the benchmark noticing, which looks like slow"
            + " iterations",
        "take a machine with processors of its own, or measure both sides in pairs");
  }

  /** Returns the share of time stolen, of all time not idle. */
  private static double stolen(Machine machine) {
    List<String> lines = machine.read("proc/stat").lines().toList();
    if (lines.isEmpty() || !lines.get(0).matches("cpu(\\s+\\d+){8,}\\s*")) {
      return 0;
    }
    Stream<String> words = Stream.of(lines.get(0).trim().split("\\s+")).skip(1).limit(STOLEN + 1);
    long[] times = words.mapToLong(Long::parseLong).toArray();
    double busy = (double) Arrays.stream(times).sum() - times[3] - times[4];
    return busy > 0 ? times[STOLEN] / busy : 0;
  }

  static List<Diagnosis> cpuLimit(Machine machine) {
    double limit = processors(machine);
    return warningIf(
        limit < Double.POSITIVE_INFINITY,
        String.format(Locale.ROOT, "the container may use %.2g processors", limit),
        "once its share of a period is used up, everything in it stands still until the next"
            + " one, tens of milliseconds at a time",
        "give it whole cores of its own (--cpuset-cpus) instead of a share of time (--cpus)");
  }

  /** Returns the processors that may be used in the mean of a period; +∞ if nothing limits them. */
  private static double processors(Machine machine) {
    double least = Double.POSITIVE_INFINITY;
    for (String limit : groups(machine, "cpu.max")) {
      if (limit.matches("\\d+ [1-9]\\d*")) {
        String[] parts = limit.split(" ");
        least = Math.min(least, Double.parseDouble(parts[0]) / Double.parseDouble(parts[1]));
      }
    }
    return least;
  }

  static List<Diagnosis> memoryLimit(Machine machine) {
    double limit = Double.POSITIVE_INFINITY;
    for (String text : groups(machine, "memory.max")) {
      if (text.matches("\\d{1,19}")) {
        limit = Math.min(limit, Double.parseDouble(text));
      }
    }
    return warningIf(
        limit < ENOUGH_MEMORY,
        String.format(Locale.ROOT, "the container may use %.1f GiB of memory", limit / GIBIBYTE),
        "a fork's heap is a quarter of that unless -Xmx says otherwise, and below 2 GiB the JVM"
            + " chooses the serial collector by itself",
        "raise the limit, or set heap and collector with benchmark.jvm-args");
  }

  /** Returns the texts of a file of control groups, from the innermost group outwards. */
  private static List<String> groups(Machine machine, String file) {
    String group = "/";
    for (String line : machine.read("proc/self/cgroup").lines().toList()) {
      group = line.startsWith("0::") ? line.substring("0::".length()) : group;
    }
    List<String> texts = new ArrayList<>();
    // In a container the path may be the host's; only the mount itself is visible.
    for (Path at = Path.of(group); at != null; at = at.getParent()) {
      String text = machine.read("sys/fs/cgroup" + at + "/" + file);
      if (!text.isEmpty()) {
        texts.add(text);
      }
    }
    return texts;
  }

  static List<Diagnosis> swap(Machine machine) {
    long used = kibibytes(machine, "SwapTotal:") - kibibytes(machine, "SwapFree:");
    return warningIf(
        used > MUCH_SWAPPED_KIB,
        used / 1024 + " MiB are swapped out",
        "pages that come back from disk stop a benchmark for milliseconds, and a garbage"
            + " collection that meets them for seconds",
        "free memory, then: sudo swapoff -a && sudo swapon -a");
  }

  private static long kibibytes(Machine machine, String field) {
    for (String line : machine.read("proc/meminfo").lines().toList()) {
      if (line.matches(field + "\\D*\\d{1,18}\\D*")) {
        return Long.parseLong(line.replaceAll("\\D", ""));
      }
    }
    return 0;
  }

  static List<Diagnosis> otherJvms(Machine machine) {
    List<String> others = machine.otherJvms();
    String run = others.size() == 1 ? " other JVM runs (" : " other JVMs run (";
    return hintIf(
        !others.isEmpty(),
        others.size() + run + Words.list(others, NAMED_JVMS) + ")",
        "IDEs, build daemons and servers wake up, compile and collect garbage when they like",
        "end what need not run, such as build daemons");
  }

  static List<Diagnosis> jvmFlags(Machine machine) {
    List<Diagnosis> found = new ArrayList<>();
    for (String argument : machine.jvmArguments()) {
      String what = "the measuring JVMs get " + argument;
      String remedy = "leave it out, unless that is what you want to measure";
      FLAGS.forEach(
          (flag, cost) -> found.addAll(warningIf(argument.matches(flag), what, cost, remedy)));
    }
    for (String variable : List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS")) {
      found.addAll(
          hintIf(
              !machine.environment().getOrDefault(variable, "").isBlank(),
              variable + " is set",
              "every JVM takes its flags silently, also the measuring ones",
              "unset it, so that runs on other machines mean the same"));
    }
    return found;
  }
}
