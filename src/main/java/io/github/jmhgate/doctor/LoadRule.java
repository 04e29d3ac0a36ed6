package io.github.jmhgate.doctor;

import io.github.jmhgate.doctor.Symptom.Severity;
import java.util.List;
import java.util.Locale;

/** Something else runs. */
final class LoadRule implements Rule {
  static final String ID = "load";
  private static final double IDLE = 0.5;

  @Override
  public String id() {
    return ID;
  }

  @Override
  public List<Symptom> examine(Machine machine) {
    double load = machine.loadAverage().orElse(0);
    return load <= IDLE
        ? List.of()
        : List.of(
            new Symptom(
                id(),
                load + 1 > machine.cores() ? Severity.WARNING : Severity.HINT,
                String.format(
                    Locale.ROOT,
                    "the load of the last minute is %.1f on %d cores",
                    load,
                    machine.cores()),
                "other processes take cores, caches and memory bandwidth, by turns",
                "end them or wait until they are done; see which with top"));
  }
}
