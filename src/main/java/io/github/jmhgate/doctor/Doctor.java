package io.github.jmhgate.doctor;

import io.github.jmhgate.gate.fact.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

public final class Doctor {
  private static final String LOAD = "load";
  private static final List<Examination> RULES =
      List.of(
          new Examination("governor", ProcessorRules::governor),
          new Examination("turbo", ProcessorRules::turbo),
          new Examination("smt", ProcessorRules::smt),
          new Examination("cores", ProcessorRules::cores),
          new Examination(LOAD, SharingRules::load),
          new Examination("steal", SharingRules::steal),
          new Examination("cpu-limit", SharingRules::cpuLimit),
          new Examination("memory-limit", SharingRules::memoryLimit),
          new Examination("swap", SharingRules::swap),
          new Examination("other-jvms", SharingRules::otherJvms),
          new Examination("clock-source", ProcessorRules::clockSource),
          new Examination("placement", ProcessorRules::placement),
          new Examination("jvm-flags", SharingRules::jvmFlags));

  private Doctor() {}

  /** Looks for one cause; finds nothing if all is well or the machine does not say. */
  private record Examination(String id, Function<Machine, List<Diagnosis>> examine) {}

  /** What a rule finds, as {@link Symptom} has it. */
  record Diagnosis(Severity severity, String what, String cost, String remedy) {
    static List<Diagnosis> warningIf(boolean found, String what, String cost, String remedy) {
      return found ? List.of(new Diagnosis(Severity.WARNING, what, cost, remedy)) : List.of();
    }

    static List<Diagnosis> hintIf(boolean found, String what, String cost, String remedy) {
      return found ? List.of(new Diagnosis(Severity.HINT, what, cost, remedy)) : List.of();
    }
  }

  public enum Severity {
    /** Worth knowing; a measurement can still be trusted. */
    HINT,
    /** Makes verdicts noisier or wrong until it is fixed. */
    WARNING
  }

  /** Something that hurts measurements, maybe untrusted text; rule ids never change. */
  public record Symptom(String rule, Severity severity, String what, String cost, String remedy) {
    String sentence() {
      return "%s: %s; %s".formatted(what, cost, remedy);
    }
  }

  public static List<String> rules() {
    return RULES.stream().map(Examination::id).toList();
  }

  public static List<Symptom> examine(Machine machine) {
    List<Symptom> symptoms = new ArrayList<>();
    for (Examination rule : RULES) {
      for (Diagnosis one : rule.examine().apply(machine)) {
        symptoms.add(new Symptom(rule.id(), one.severity(), one.what(), one.cost(), one.remedy()));
      }
    }
    return symptoms;
  }

  /** Returns the symptoms for every report; leaves out the load, usually that of the build. */
  public static List<Warning> warnings(Machine machine) {
    return examine(machine).stream()
        .filter(symptom -> symptom.severity() == Severity.WARNING)
        .filter(symptom -> !symptom.rule().equals(LOAD))
        .map(symptom -> new Warning(Warning.Kind.MACHINE, symptom.sentence()))
        .toList();
  }
}
