package io.github.jmhgate.doctor;

import io.github.jmhgate.doctor.Symptom.Severity;
import io.github.jmhgate.settings.name.SettingNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A container's memory is so small that a fork's heap is too. */
final class MemoryLimitRule implements Rule {
  private static final double GIBIBYTE = 1 << 30;
  private static final double ENOUGH = 2 * GIBIBYTE;

  @Override
  public String id() {
    return "memory-limit";
  }

  @Override
  public List<Symptom> examine(Machine machine) {
    Cgroup cgroup = new Cgroup(machine);
    List<String> limits = new ArrayList<>(cgroup.unified("memory.max"));
    limits.addAll(cgroup.legacy("memory", "memory.limit_in_bytes"));
    double limit =
        limits.stream()
            .filter(text -> text.matches("\\d{1,19}"))
            .mapToDouble(Double::parseDouble)
            .min()
            .orElse(Double.POSITIVE_INFINITY);
    return limit >= ENOUGH
        ? List.of()
        : List.of(
            new Symptom(
                id(),
                Severity.WARNING,
                String.format(
                    Locale.ROOT, "the container may use %.1f GiB of memory", limit / GIBIBYTE),
                "a fork's heap is a quarter of that unless -Xmx says otherwise, and below 2 GiB the JVM"
                    + " chooses the serial collector by itself",
                "raise the limit, or set heap and collector with " + SettingNames.JVM_ARGS));
  }
}
