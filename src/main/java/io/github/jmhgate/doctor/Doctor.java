package io.github.jmhgate.doctor;

import io.github.jmhgate.doctor.Symptom.Severity;
import io.github.jmhgate.gate.fact.Warning;
import java.util.ArrayList;
import java.util.List;

/** Examines a machine by all rules. */
public final class Doctor {
  private static final List<Rule> RULES =
      List.of(
          new GovernorRule(),
          new TurboRule(),
          new SmtRule(),
          new CoresRule(),
          new LoadRule(),
          new StealRule(),
          new CpuLimitRule(),
          new MemoryLimitRule(),
          new SwapRule(),
          new OtherJvmsRule(),
          new ClockSourceRule(),
          new PlacementRule(),
          new JvmFlagsRule());

  private Doctor() {}

  /** Ids of all rules, in the order they are asked. */
  public static List<String> rules() {
    return RULES.stream().map(Rule::id).toList();
  }

  /** What all rules find. */
  public static List<Symptom> examine(Machine machine) {
    List<Symptom> symptoms = new ArrayList<>();
    RULES.forEach(rule -> symptoms.addAll(rule.examine(machine)));
    return symptoms;
  }

  /**
   * The symptoms that every report of a run on that machine should show. The load of the minute
   * before is not among them: as a rule it is that of the build which runs the benchmarks.
   */
  public static List<Warning> warnings(Machine machine) {
    return examine(machine).stream()
        .filter(symptom -> symptom.severity() == Severity.WARNING)
        .filter(symptom -> !symptom.rule().equals(LoadRule.ID))
        .map(symptom -> new Warning(Warning.Kind.MACHINE, symptom.sentence()))
        .toList();
  }
}
