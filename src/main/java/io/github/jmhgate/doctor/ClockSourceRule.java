package io.github.jmhgate.doctor;

import io.github.jmhgate.doctor.Symptom.Severity;
import java.util.List;
import java.util.Set;

/** Reading the clock is slow. */
final class ClockSourceRule implements Rule {
  private static final Set<String> SLOW =
      Set.of("hpet", "acpi_pm", "jiffies", "refined-jiffies", "xen");

  @Override
  public String id() {
    return "clock-source";
  }

  @Override
  public List<Symptom> examine(Machine machine) {
    return machine
        .read("sys/devices/system/clocksource/clocksource0/current_clocksource")
        .filter(SLOW::contains)
        .map(
            source ->
                List.of(
                    new Symptom(
                        id(),
                        Severity.WARNING,
                        "the clock source is " + source,
                        "reading the time is a system call of a microsecond or more, which sample mode"
                            + " and short iterations feel",
                        "boot with clocksource=tsc where the processor's counter is steady, or take"
                            + " another machine")))
        .orElse(List.of());
  }
}
