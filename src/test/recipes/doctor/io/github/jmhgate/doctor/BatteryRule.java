package io.github.jmhgate.doctor;

import io.github.jmhgate.doctor.Symptom.Severity;
import java.util.List;

/** A laptop runs on its battery. */
final class BatteryRule implements Rule {
  @Override
  public String id() {
    return "battery";
  }

  @Override
  public List<Symptom> examine(Machine machine) {
    return machine.read("sys/class/power_supply/AC/online").filter("0"::equals).isPresent()
        ? List.of(
            new Symptom(
                id(),
                Severity.WARNING,
                "the machine runs on its battery",
                "the processor is held back as it runs empty",
                "plug it in"))
        : List.of();
  }
}
