package io.github.jmhgate.settings;

import io.github.jmhgate.gate.Rules;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Requires of every glob that the loss which must be found is above the one which must be exceeded:
 * else it could never be found.
 */
final class LossLimits {
  private LossLimits() {}

  /** One problem a glob at most; a glob is its own example of a name that it matches. */
  static List<SettingsProblem> problems(Assignments given) {
    Rules<Double> thresholds = given.rules(GateKeys.THRESHOLD, Preset.STANDARD);
    Rules<Optional<Double>> detectables = given.rules(GateKeys.DETECTABLE, Preset.STANDARD);
    List<SettingsProblem> problems = new ArrayList<>();
    for (String glob : globs(given)) {
      double threshold = thresholds.get(glob);
      detectables
          .get(glob)
          .filter(detectable -> detectable <= threshold)
          .ifPresent(detectable -> problems.add(problem(given, glob, threshold, detectable)));
    }
    return problems;
  }

  private static Set<String> globs(Assignments given) {
    Set<String> globs = new LinkedHashSet<>();
    given.of(GateKeys.THRESHOLD).forEach(one -> globs.add(one.glob()));
    given.of(GateKeys.DETECTABLE).forEach(one -> globs.add(one.glob()));
    return globs;
  }

  private static SettingsProblem problem(
      Assignments given, String glob, double threshold, double detectable) {
    for (Assigned<?> one : given.of(GateKeys.DETECTABLE)) {
      if (one.glob().equals(glob)) {
        return SettingsProblem.of(
            one.given(),
            "is not above gate.threshold, which is %s there; write more, or auto for twice of it"
                .formatted(percent(threshold)));
      }
    }
    Given limit =
        given.of(GateKeys.THRESHOLD).stream()
            .filter(one -> one.glob().equals(glob))
            .findFirst()
            .orElseThrow()
            .given();
    return SettingsProblem.of(
        limit,
        "is not below gate.detectable, which is %s there; write less, or a larger %s"
            .formatted(
                percent(detectable),
                Quotation.visible(
                    GateKeys.DETECTABLE.name()
                        + limit.key().strip().substring(GateKeys.THRESHOLD.name().length()))));
  }

  private static String percent(double share) {
    return BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString() + "%";
  }
}
