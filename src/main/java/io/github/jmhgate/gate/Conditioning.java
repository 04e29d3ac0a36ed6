package io.github.jmhgate.gate;

import io.github.jmhgate.model.Conditions;
import java.util.ArrayList;
import java.util.List;

/** Says where the two sides of a benchmark were measured under different JMH settings. */
final class Conditioning {
  private Conditioning() {}

  static List<Warning> compare(Conditions before, Conditions after) {
    List<String> differences = new ArrayList<>();
    add(differences, "warm-up", before.warmup(), after.warmup());
    add(differences, "measurement", before.measurement(), after.measurement());
    return differences.isEmpty()
        ? List.of()
        : List.of(
            new Warning(
                Warning.Kind.SETTINGS_DIFFER,
                "measured with other settings: " + String.join("; ", differences)));
  }

  private static void add(
      List<String> differences, String what, Conditions.Phase before, Conditions.Phase after) {
    if (!before.equals(after)
        && !before.equals(Conditions.Phase.UNKNOWN)
        && !after.equals(Conditions.Phase.UNKNOWN)) {
      differences.add("%s %s, then %s".formatted(what, text(before), text(after)));
    }
  }

  private static String text(Conditions.Phase phase) {
    String batch = phase.batchSize() > 1 ? " of " + phase.batchSize() + " calls" : "";
    return phase.iterations() + " × " + phase.time() + batch;
  }
}
