package io.github.jmhgate.report;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.ForkFact;
import io.github.jmhgate.gate.Warning;

/** The sentences of facts, with numbers that suit their finding. They may hold untrusted text. */
public final class Wording {
  private Wording() {}

  /** Why a decision came out as it did. */
  public static String reason(Decision decision) {
    return of(decision.reason());
  }

  /** Why a finding has its verdict. */
  public static String reason(Finding finding) {
    return finding.reason().text(Numbers.of(finding));
  }

  /** As {@link #reason(Finding)}, with the rule that decided, if one did. */
  public static String explained(Finding finding) {
    return switch (finding.verdict()) {
      case REGRESSED, IMPROVED, UNCHANGED, INCONCLUSIVE ->
          reason(finding) + "; rule " + finding.rule().id();
      case WAIVED, NOT_COMPARABLE, MISSING, NEW, SAME_CODE -> reason(finding);
    };
  }

  /** A warning on one finding, its values in the unit in which the finding's are printed. */
  public static String of(Warning warning, Finding finding) {
    Fact fact = warning.fact();
    if (fact instanceof ForkFact.Modes modes && modes.unit().equals(finding.metric().unit())) {
      double factor = Quantity.factor(finding);
      fact =
          new ForkFact.Modes(
              modes.side(),
              modes.lowForks(),
              modes.low() * factor,
              modes.highForks(),
              modes.high() * factor,
              Quantity.of(finding).unit());
    }
    return fact.text(Numbers.of(finding));
  }

  /** A warning that belongs to no finding, or to all. */
  public static String of(Warning warning) {
    return of(warning.fact());
  }

  /** A fact that belongs to no finding. */
  public static String of(Fact fact) {
    return fact.text(Numbers.FREE);
  }
}
