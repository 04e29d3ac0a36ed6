package io.github.jmhgate.session;

import io.github.jmhgate.gate.fact.MeasureFact;
import io.github.jmhgate.gate.fact.Warning;
import io.github.jmhgate.gate.metric.Comparability;
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
    add(warnings, "JDK version", baseline, candidate, Conditions::jdkVersion);
    add(warnings, "VM", baseline, candidate, Conditions::vmName);
    add(warnings, "JMH version", baseline, candidate, Conditions::jmhVersion);
    add(warnings, "JVM arguments", baseline, candidate, c -> String.join(" ", c.jvmArgs()));
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
              Warning.Kind.ENVIRONMENT_DIFFERS, new MeasureFact.OtherOrigin(what, before, after)));
    }
  }

  private static String text(Run run, Function<Conditions, String> part) {
    TreeSet<String> values = new TreeSet<>();
    for (Result result : run.results()) {
      values.add(part.apply(result.conditions()));
    }
    String text = String.join(" or ", values);
    return text.isEmpty() ? "none" : text;
  }
}
