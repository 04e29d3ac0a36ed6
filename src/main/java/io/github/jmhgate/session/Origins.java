package io.github.jmhgate.session;

import io.github.jmhgate.gate.Comparability;
import io.github.jmhgate.gate.MeasureFact;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Function;

/** What two result files say of where they come from, as warnings: comparing them was asked for. */
final class Origins {
  private Origins() {}

  static Comparability compare(Run baseline, Run candidate) {
    List<Warning> warnings = new ArrayList<>();
    // Without results, nothing is known of where a run comes from.
    if (!baseline.results().isEmpty() && !candidate.results().isEmpty()) {
      add(warnings, "JDK version", baseline, candidate, c -> known(c.jdkVersion()));
      add(warnings, "VM", baseline, candidate, c -> known(c.vmName()));
      add(warnings, "JMH version", baseline, candidate, c -> known(c.jmhVersion()));
      add(warnings, "JVM arguments", baseline, candidate, Origins::arguments);
    }
    return new Comparability(List.of(), List.of(), warnings, null);
  }

  private static void add(
      List<Warning> warnings,
      String what,
      Run baseline,
      Run candidate,
      Function<Conditions, String> part) {
    String before = text(baseline, part);
    String after = text(candidate, part);
    if (!before.equals(after)) {
      warnings.add(
          new Warning(
              Warning.Kind.ENVIRONMENT_DIFFERS, MeasureFact.otherOrigin(what, before, after)));
    }
  }

  private static String text(Run run, Function<Conditions, String> part) {
    TreeSet<String> values = new TreeSet<>();
    for (Result result : run.results()) {
      values.add(part.apply(result.conditions()));
    }
    return String.join(" or ", values);
  }

  private static String known(String text) {
    return text.isEmpty() ? "unknown" : text;
  }

  private static String arguments(Conditions conditions) {
    return conditions.jvmArgs().isEmpty() ? "none" : String.join(" ", conditions.jvmArgs());
  }
}
