package io.github.jmhgate.doctor;

import io.github.jmhgate.gate.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Examines a machine by all rules. */
public final class Doctor {
  private static final String LOAD = "load";
  private static final List<Rule> RULES =
      List.of(
          new Rule("governor", ProcessorRules::governor),
          new Rule("turbo", ProcessorRules::turbo),
          new Rule("smt", ProcessorRules::smt),
          new Rule("cores", ProcessorRules::cores),
          new Rule(LOAD, SharingRules::load),
          new Rule("steal", SharingRules::steal),
          new Rule("cpu-limit", SharingRules::cpuLimit),
          new Rule("memory-limit", SharingRules::memoryLimit),
          new Rule("swap", SharingRules::swap),
          new Rule("other-jvms", SharingRules::otherJvms),
          new Rule("clock-source", ProcessorRules::clockSource),
          new Rule("placement", ProcessorRules::placement),
          new Rule("jvm-flags", SharingRules::jvmFlags));

  private Doctor() {}

  /** Looks for one cause; finds nothing if all is well or the machine does not say. */
  private record Rule(String id, Function<Machine, List<Finding>> examine) {}

  /** What a rule finds, as {@link Symptom} has it. */
  record Finding(Severity severity, String what, String cost, String remedy) {
    static List<Finding> warningIf(boolean found, String what, String cost, String remedy) {
      return found ? List.of(new Finding(Severity.WARNING, what, cost, remedy)) : List.of();
    }

    static List<Finding> hintIf(boolean found, String what, String cost, String remedy) {
      return found ? List.of(new Finding(Severity.HINT, what, cost, remedy)) : List.of();
    }
  }

  /** How much a symptom matters. */
  public enum Severity {
    /** Worth knowing; a measurement can still be trusted. */
    HINT,
    /** Makes verdicts noisier or wrong until it is fixed. */
    WARNING
  }

  /**
   * Something about the machine that a measurement suffers from.
   *
   * @param rule id of the rule that found it, the same in every version
   * @param what what was found; may hold untrusted text
   */
  public record Symptom(String rule, Severity severity, String what, String cost, String remedy) {
    String sentence() {
      return "%s: %s; %s".formatted(what, cost, remedy);
    }
  }

  /** Returns the ids of all rules, in the order in which they examine. */
  public static List<String> rules() {
    return RULES.stream().map(Rule::id).toList();
  }

  /** Returns what all rules find. */
  public static List<Symptom> examine(Machine machine) {
    List<Symptom> symptoms = new ArrayList<>();
    for (Rule rule : RULES) {
      for (Finding one : rule.examine().apply(machine)) {
        symptoms.add(new Symptom(rule.id(), one.severity(), one.what(), one.cost(), one.remedy()));
      }
    }
    return symptoms;
  }

  /**
   * Returns the symptoms that every report of a run on that machine should show. The load of the
   * last minute is left out: usually it is the load of the build that runs the benchmarks.
   */
  public static List<Warning> warnings(Machine machine) {
    return examine(machine).stream()
        .filter(symptom -> symptom.severity() == Severity.WARNING)
        .filter(symptom -> !symptom.rule().equals(LOAD))
        .map(symptom -> new Warning(Warning.Kind.MACHINE, symptom.sentence()))
        .toList();
  }
}
