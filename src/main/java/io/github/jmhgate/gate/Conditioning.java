package io.github.jmhgate.gate;

import io.github.jmhgate.model.Conditions;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds where the two sides of a benchmark were measured under different JMH settings. */
final class Conditioning {
  private Conditioning() {}

  static List<Warning> compare(Conditions before, Conditions after) {
    RunFact.Phases warmup = difference(before.warmup(), after.warmup());
    RunFact.Phases measurement = difference(before.measurement(), after.measurement());
    return warmup == null && measurement == null
        ? List.of()
        : List.of(
            new Warning(
                Warning.Kind.SETTINGS_DIFFER, new RunFact.OtherSettings(warmup, measurement)));
  }

  private static RunFact.@Nullable Phases difference(
      Conditions.Phase before, Conditions.Phase after) {
    return before.equals(after)
            || before.equals(Conditions.Phase.UNKNOWN)
            || after.equals(Conditions.Phase.UNKNOWN)
        ? null
        : new RunFact.Phases(before, after);
  }
}
