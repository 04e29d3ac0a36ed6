package io.github.jmhgate.doctor;

import java.util.List;

/** What a rule finds, as {@link Symptom} has it. */
record Diagnosis(Severity severity, String what, String cost, String remedy) {
  static List<Diagnosis> warningIf(boolean found, String what, String cost, String remedy) {
    return found ? List.of(new Diagnosis(Severity.WARNING, what, cost, remedy)) : List.of();
  }

  static List<Diagnosis> hintIf(boolean found, String what, String cost, String remedy) {
    return found ? List.of(new Diagnosis(Severity.HINT, what, cost, remedy)) : List.of();
  }
}
