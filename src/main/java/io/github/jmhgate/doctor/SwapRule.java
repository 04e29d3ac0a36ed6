package io.github.jmhgate.doctor;

import io.github.jmhgate.doctor.Symptom.Severity;
import java.util.List;
import java.util.Locale;

/** Memory has gone to disk. */
final class SwapRule implements Rule {
  private static final long MUCH = 64 * 1024;

  @Override
  public String id() {
    return "swap";
  }

  @Override
  public List<Symptom> examine(Machine machine) {
    long used = kibibytes(machine, "SwapTotal:") - kibibytes(machine, "SwapFree:");
    return used <= MUCH
        ? List.of()
        : List.of(
            new Symptom(
                id(),
                Severity.WARNING,
                String.format(Locale.ROOT, "%d MiB are swapped out", used / 1024),
                "pages that come back from disk stop a benchmark for milliseconds, and a garbage"
                    + " collection that meets them for seconds",
                "free memory, then: sudo swapoff -a && sudo swapon -a"));
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
}
