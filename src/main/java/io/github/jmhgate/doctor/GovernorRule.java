package io.github.jmhgate.doctor;

import io.github.jmhgate.doctor.Symptom.Severity;
import java.util.List;
import java.util.TreeSet;

/** The clock follows the load. */
final class GovernorRule implements Rule {
  private static final String STEADY = "performance";

  @Override
  public String id() {
    return "governor";
  }

  @Override
  public List<Symptom> examine(Machine machine) {
    TreeSet<String> governors =
        new TreeSet<>(
            machine.readEach("sys/devices/system/cpu", "cpu\\d+", "cpufreq/scaling_governor"));
    governors.remove(STEADY);
    return governors.isEmpty()
        ? List.of()
        : List.of(
            new Symptom(
                id(),
                Severity.WARNING,
                "the frequency governor is " + String.join(" and ", governors),
                "the clock follows the load, so that forks begin slow and differ from each other",
                "set it for the time of measuring: sudo cpupower frequency-set -g performance"));
  }
}
