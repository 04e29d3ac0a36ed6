package io.github.jmhgate.doctor;

import io.github.jmhgate.doctor.Symptom.Severity;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The host of a virtual machine gives its processors to others. */
final class StealRule implements Rule {
  private static final int STEAL = 7;
  private static final double MUCH = 0.01;

  @Override
  public String id() {
    return "steal";
  }

  @Override
  public List<Symptom> examine(Machine machine) {
    double share = share(machine);
    return share <= MUCH
        ? List.of()
        : List.of(
            new Symptom(
                id(),
                Severity.WARNING,
                String.format(
                    Locale.ROOT,
                    "the hypervisor took %.1f %% of the processors' time since the start",
                    100 * share),
                "the machine stops now and then without the benchmark noticing, which looks like slow"
                    + " iterations",
                "take a machine with processors of its own, or measure both sides in pairs"));
  }

  /** Time stolen, of all time not idle. */
  private static double share(Machine machine) {
    List<String> lines = machine.lines("proc/stat");
    if (lines.isEmpty() || !lines.get(0).matches("cpu(\\s+\\d+){8,}\\s*")) {
      return 0;
    }
    long[] times =
        Arrays.stream(lines.get(0).trim().split("\\s+"))
            .skip(1)
            .limit(STEAL + 1)
            .mapToLong(Long::parseLong)
            .toArray();
    long idle = times[3] + times[4];
    double busy = (double) Arrays.stream(times).sum() - idle;
    return busy > 0 ? times[STEAL] / busy : 0;
  }
}
