package io.github.jmhgate.doctor;

import io.github.jmhgate.doctor.Symptom.Severity;
import java.util.List;

/** Compiler and collector have no core of their own. */
final class CoresRule implements Rule {
  private static final int ENOUGH = 2;

  @Override
  public String id() {
    return "cores";
  }

  @Override
  public List<Symptom> examine(Machine machine) {
    return machine.cores() >= ENOUGH
        ? List.of()
        : List.of(
            new Symptom(
                id(),
                Severity.WARNING,
                "the JVM sees one core",
                "compiler and garbage collector take their time from the benchmark, and the JVM"
                    + " chooses the serial collector by itself",
                "measure where there are two cores or more"));
  }
}
