package io.github.jmhgate.doctor;

import io.github.jmhgate.doctor.Doctor.Finding;
import io.github.jmhgate.doctor.Symptom.Severity;
import io.github.jmhgate.settings.SettingNames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Causes in what else uses the machine, and in limits that it sets. */
final class SharingRules {
  private static final double IDLE_LOAD = 0.5;
  private static final double MUCH_STOLEN = 0.01;
  private static final int STOLEN = 7;
  private static final double GIBIBYTE = 1 << 30;
  private static final double ENOUGH_MEMORY = 2 * GIBIBYTE;
  private static final long MUCH_SWAPPED_KIB = 64 * 1024;
  private static final int NAMED_JVMS = 5;

  private SharingRules() {}

  static List<Finding> load(Machine machine) {
    double load = machine.loadAverage().orElse(0);
    return load <= IDLE_LOAD
        ? List.of()
        : List.of(
            new Finding(
                load + 1 > machine.cores() ? Severity.WARNING : Severity.HINT,
                String.format(
                    Locale.ROOT,
                    "the load of the last minute is %.1f on %d cores",
                    load,
                    machine.cores()),
                "other processes take cores, caches and memory bandwidth, by turns",
                "end them or wait until they are done; see which with top"));
  }

  static List<Finding> steal(Machine machine) {
    double share = stolen(machine);
    return share <= MUCH_STOLEN
        ? List.of()
        : Finding.warning(
            String.format(
                Locale.ROOT,
                "the hypervisor took %.1f %% of the processors' time since the start",
                100 * share),
            "the machine stops now and then without the benchmark noticing, which looks like slow"
                + " iterations",
            "take a machine with processors of its own, or measure both sides in pairs");
  }

  /** Returns the share of time stolen, of all time not idle. */
  private static double stolen(Machine machine) {
    List<String> lines = machine.lines("proc/stat");
    if (lines.isEmpty() || !lines.get(0).matches("cpu(\\s+\\d+){8,}\\s*")) {
      return 0;
    }
    long[] times =
        Arrays.stream(lines.get(0).trim().split("\\s+"))
            .skip(1)
            .limit(STOLEN + 1)
            .mapToLong(Long::parseLong)
            .toArray();
    double busy = (double) Arrays.stream(times).sum() - times[3] - times[4];
    return busy > 0 ? times[STOLEN] / busy : 0;
  }

  static List<Finding> cpuLimit(Machine machine) {
    double limit = processors(machine);
    return Double.isInfinite(limit)
        ? List.of()
        : Finding.warning(
            String.format(Locale.ROOT, "the container may use %.2g processors", limit),
            "once its share of a period is used up, everything in it stands still until the next"
                + " one, tens of milliseconds at a time",
            "give it whole cores of its own (--cpuset-cpus) instead of a share of time (--cpus)");
  }

  /** Returns the processors that may be used in the mean of a period; +∞ if nothing limits them. */
  private static double processors(Machine machine) {
    double limit = Double.POSITIVE_INFINITY;
    for (String text : unified(machine, "cpu.max")) {
      if (text.matches("\\d+ \\d+")) {
        String[] parts = text.split(" ");
        limit = Math.min(limit, Double.parseDouble(parts[0]) / Double.parseDouble(parts[1]));
      }
    }
    List<String> quotas = legacy(machine, "cpu", "cpu.cfs_quota_us");
    List<String> periods = legacy(machine, "cpu", "cpu.cfs_period_us");
    for (int i = 0; i < Math.min(quotas.size(), periods.size()); i++) {
      if (quotas.get(i).matches("\\d+") && periods.get(i).matches("[1-9]\\d*")) {
        limit =
            Math.min(limit, Double.parseDouble(quotas.get(i)) / Double.parseDouble(periods.get(i)));
      }
    }
    return limit;
  }

  static List<Finding> memoryLimit(Machine machine) {
    List<String> limits = new ArrayList<>(unified(machine, "memory.max"));
    limits.addAll(legacy(machine, "memory", "memory.limit_in_bytes"));
    double limit =
        limits.stream()
            .filter(text -> text.matches("\\d{1,19}"))
            .mapToDouble(Double::parseDouble)
            .min()
            .orElse(Double.POSITIVE_INFINITY);
    return limit >= ENOUGH_MEMORY
        ? List.of()
        : Finding.warning(
            String.format(
                Locale.ROOT, "the container may use %.1f GiB of memory", limit / GIBIBYTE),
            "a fork's heap is a quarter of that unless -Xmx says otherwise, and below 2 GiB the JVM"
                + " chooses the serial collector by itself",
            "raise the limit, or set heap and collector with " + SettingNames.JVM_ARGS);
  }

  /** Texts of a file of control groups of version 2, from the innermost group outwards. */
  private static List<String> unified(Machine machine, String file) {
    String group =
        machine.lines("proc/self/cgroup").stream()
            .filter(line -> line.startsWith("0::"))
            .map(line -> line.substring("0::".length()))
            .findFirst()
            .orElse("/");
    return outwards(machine, "sys/fs/cgroup", group, file);
  }

  /** Texts of a controller's file of version 1, from the innermost group outwards. */
  private static List<String> legacy(Machine machine, String controller, String file) {
    List<String> texts = new ArrayList<>();
    for (String line : machine.lines("proc/self/cgroup")) {
      String[] parts = line.split(":", 3);
      if (parts.length == 3 && List.of(parts[1].split(",")).contains(controller)) {
        texts.addAll(outwards(machine, "sys/fs/cgroup/" + controller, parts[2], file));
      }
    }
    return texts;
  }

  private static List<String> outwards(Machine machine, String mount, String path, String file) {
    List<String> texts = new ArrayList<>();
    String group = path;
    while (true) {
      // Inside a container the path may be the host's, of which only the mount itself is seen.
      Optional<String> text = machine.read(mount + (group.equals("/") ? "" : group) + "/" + file);
      text.ifPresent(texts::add);
      if (group.length() <= 1) {
        return texts;
      }
      int slash = group.lastIndexOf('/');
      group = slash <= 0 ? "/" : group.substring(0, slash);
    }
  }

  static List<Finding> swap(Machine machine) {
    long used = kibibytes(machine, "SwapTotal:") - kibibytes(machine, "SwapFree:");
    return used <= MUCH_SWAPPED_KIB
        ? List.of()
        : Finding.warning(
            String.format(Locale.ROOT, "%d MiB are swapped out", used / 1024),
            "pages that come back from disk stop a benchmark for milliseconds, and a garbage"
                + " collection that meets them for seconds",
            "free memory, then: sudo swapoff -a && sudo swapon -a");
  }

  private static long kibibytes(Machine machine, String field) {
    return machine.lines("proc/meminfo").stream()
        .filter(line -> line.startsWith(field))
        .map(line -> line.substring(field.length()).replaceAll("\\D", ""))
        .filter(digits -> !digits.isEmpty())
        .mapToLong(Long::parseLong)
        .findFirst()
        .orElse(0);
  }

  static List<Finding> otherJvms(Machine machine) {
    List<String> others = machine.otherJvms();
    if (others.isEmpty()) {
      return List.of();
    }
    String names = String.join(", ", others.subList(0, Math.min(NAMED_JVMS, others.size())));
    return Finding.hint(
        "%s other %s (%s%s)"
            .formatted(
                others.size(),
                others.size() == 1 ? "JVM runs" : "JVMs run",
                names,
                others.size() > NAMED_JVMS ? " and more" : ""),
        "IDEs, build daemons and servers wake up, compile and collect garbage when they like",
        "end what need not run, such as build daemons");
  }
}
