package io.github.jmhgate.doctor;

import io.github.jmhgate.doctor.Symptom.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A container may use processors for a part of each period only. */
final class CpuLimitRule implements Rule {
  @Override
  public String id() {
    return "cpu-limit";
  }

  @Override
  public List<Symptom> examine(Machine machine) {
    double limit = limit(new Cgroup(machine));
    return Double.isInfinite(limit)
        ? List.of()
        : List.of(
            new Symptom(
                id(),
                Severity.WARNING,
                String.format(Locale.ROOT, "the container may use %.2g processors", limit),
                "once its share of a period is used up, everything in it stands still until the next"
                    + " one, tens of milliseconds at a time",
                "give it whole cores of its own (--cpuset-cpus) instead of a share of time (--cpus)"));
  }

  /** Processors that may be used in the mean of a period; +∞ where nothing limits them. */
  private static double limit(Cgroup cgroup) {
    double limit = Double.POSITIVE_INFINITY;
    for (String text : cgroup.unified("cpu.max")) {
      if (text.matches("\\d+ \\d+")) {
        String[] parts = text.split(" ");
        limit = Math.min(limit, Double.parseDouble(parts[0]) / Double.parseDouble(parts[1]));
      }
    }
    List<String> quotas = cgroup.legacy("cpu", "cpu.cfs_quota_us");
    List<String> periods = new ArrayList<>(cgroup.legacy("cpu", "cpu.cfs_period_us"));
    for (int i = 0; i < Math.min(quotas.size(), periods.size()); i++) {
      if (quotas.get(i).matches("\\d+") && periods.get(i).matches("[1-9]\\d*")) {
        limit =
            Math.min(limit, Double.parseDouble(quotas.get(i)) / Double.parseDouble(periods.get(i)));
      }
    }
    return limit;
  }
}
