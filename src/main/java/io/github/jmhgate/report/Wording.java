package io.github.jmhgate.report;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.AllocationFact;
import io.github.jmhgate.gate.CodeFact;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.ForkFact;
import io.github.jmhgate.gate.MeasureFact;
import io.github.jmhgate.gate.ReviewFact;
import io.github.jmhgate.gate.RunFact;
import io.github.jmhgate.gate.SizeFact;
import io.github.jmhgate.gate.TimeFact;
import io.github.jmhgate.gate.TrustFact;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.gate.Finding;

/**
 * Makes sentences of facts; the only place that does. Each is one clause without a full stop, and
 * raw: it may hold untrusted text.
 */
public final class Wording {
  private Wording() {}

  /** Why a decision came out as it did. */
  public static String reason(Decision decision) {
    return of(decision.reason());
  }

  /** Why a finding has its verdict. */
  public static String reason(Finding finding) {
    return of(finding.reason(), Numbers.of(finding));
  }

  /** The same with the rule that decided, where one did. */
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
    return of(fact, Numbers.of(finding));
  }

  /** A warning on no finding or on all. */
  public static String of(Warning warning) {
    return of(warning.fact());
  }

  /** A fact that belongs to no finding. */
  public static String of(Fact fact) {
    return of(fact, Numbers.FREE);
  }

  static String of(Fact fact, Numbers numbers) {
    if (fact instanceof TimeFact time) {
      return new TimeWording(numbers).of(time);
    }
    if (fact instanceof ForkFact forks) {
      return new ForkWording(numbers).of(forks);
    }
    if (fact instanceof RunFact run) {
      return new RunWording(numbers).of(run);
    }
    if (fact instanceof ReviewFact review) {
      return ReviewWording.of(review);
    }
    if (fact instanceof MeasureFact measured) {
      return MeasureWording.of(measured);
    }
    if (fact instanceof CodeFact code) {
      return new CodeWording(numbers).of(code);
    }
    if (fact instanceof TrustFact trust) {
      return TrustWording.of(trust);
    }
    if (fact instanceof AllocationFact allocation) {
      return new AllocationWording(numbers).of(allocation);
    }
    if (fact instanceof SizeFact size) {
      return size.bytes() == 0 ? "the size is the same" : Numbers.bytes(size.bytes());
    }
    return ((Fact.Told) fact).text();
  }
}
