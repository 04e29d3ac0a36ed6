package io.github.jmhgate.report;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.ForkFact;
import io.github.jmhgate.gate.message.Warning;

/** The sentences of facts, with numbers that suit their finding. They may hold untrusted text. */
public final class Wording {
  private Wording() {}

  public static String reason(Decision decision) {
    return of(decision.reason());
  }

  public static String reason(Finding finding) {
    return finding.reason().text(Numbers.of(finding));
  }

  /** Returns the {@link #reason(Finding)}, with the rule that decided, if one did. */
  static String explained(Finding finding) {
    return switch (finding.verdict()) {
      case REGRESSED, IMPROVED, UNCHANGED, INCONCLUSIVE ->
          reason(finding) + "; rule " + finding.rule().id();
      case WAIVED, NOT_COMPARABLE, MISSING, NEW, SAME_CODE -> reason(finding);
    };
  }

  /** Returns a warning on one finding, with values in the unit in which the finding's are. */
  public static String of(Warning warning, Finding finding) {
    Fact fact = warning.fact();
    if (fact instanceof ForkFact.TwoModes modes && modes.unit().equals(finding.metric().unit())) {
      double factor = Printed.factor(finding);
      double low = modes.low() * factor;
      double high = modes.high() * factor;
      String unit = Printed.of(finding).unit();
      fact =
          new ForkFact.TwoModes(modes.side(), modes.lowForks(), low, modes.highForks(), high, unit);
    }
    return fact.text(Numbers.of(finding));
  }

  public static String of(Warning warning) {
    return of(warning.fact());
  }

  public static String of(Fact fact) {
    return fact.text(Numbers.FREE);
  }
}
