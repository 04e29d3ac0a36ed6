package io.github.jmhgate.doctor;

import io.github.jmhgate.gate.message.Warning;
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
