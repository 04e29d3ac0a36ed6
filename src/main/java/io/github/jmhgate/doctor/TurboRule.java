package io.github.jmhgate.doctor;

import io.github.jmhgate.doctor.Symptom.Severity;
import java.util.List;
import java.util.Optional;

/** The clock follows temperature and the load of other cores. */
final class TurboRule implements Rule {
  private static final String INTEL = "sys/devices/system/cpu/intel_pstate/no_turbo";
  private static final String OTHERS = "sys/devices/system/cpu/cpufreq/boost";

  @Override
  public String id() {
    return "turbo";
  }

  @Override
  public List<Symptom> examine(Machine machine) {
    Optional<String> noTurbo = machine.read(INTEL);
    if (noTurbo.isPresent()) {
      return noTurbo.get().equals("0")
          ? List.of(symptom("echo 1 | sudo tee /" + INTEL))
          : List.of();
    }
    return machine.read(OTHERS).filter("1"::equals).isPresent()
        ? List.of(symptom("echo 0 | sudo tee /" + OTHERS))
        : List.of();
  }

  private Symptom symptom(String command) {
    return new Symptom(
        id(),
        Severity.WARNING,
        "turbo boost is on",
        "the clock depends on temperature and on what other cores do, so that later forks run slower"
            + " than earlier ones",
        "switch it off for the time of measuring: " + command);
  }
}
