package io.github.jmhgate.gate;

import io.github.jmhgate.model.Waiver;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns REGRESSED, or a suspect, into WAIVED if a waiver of its benchmark and metric permits the
 * loss.
 */
final class WaiverRule {
  private final List<Waiver> waivers;
  private final LocalDate today;

  WaiverRule(List<Waiver> waivers, LocalDate today) {
    this.waivers = waivers;
    this.today = today;
  }

  Finding apply(Finding finding) {
    if (finding.verdict() != Verdict.REGRESSED && !finding.suspect()) {
      return finding;
    }
    List<Warning> warnings = new ArrayList<>(finding.warnings());
    for (Waiver waiver : waivers) {
      if (!matches(waiver, finding)) {
        continue;
      }
      if (waiver.expires().isBefore(today)) {
        warnings.add(new Warning(Warning.Kind.WAIVER, new RunFact.WaiverExpired(waiver.expires())));
      } else if (!(finding.loss() <= waiver.ceiling())) {
        warnings.add(
            new Warning(Warning.Kind.WAIVER, new RunFact.WaiverExceeded(waiver.ceiling())));
      } else {
        return finding.with(
            Verdict.WAIVED,
            new RunFact.Waived(
                finding.reason(),
                finding.rule(),
                waiver.ceiling(),
                waiver.expires(),
                waiver.reason()),
            warnings);
      }
    }
    return finding.with(finding.verdict(), finding.reason(), warnings);
  }

  /** Waivers that permit nothing any more, so that they get removed. */
  List<Warning> warnings(List<Finding> findings) {
    List<Warning> warnings = new ArrayList<>();
    for (Waiver waiver : waivers) {
      boolean known = findings.stream().anyMatch(finding -> matches(waiver, finding));
      if (!known) {
        warnings.add(
            new Warning(
                Warning.Kind.WAIVER,
                new RunFact.WaiverUnused(waiver.metric(), waiver.benchmark())));
      }
    }
    return warnings;
  }

  private static boolean matches(Waiver waiver, Finding finding) {
    return waiver.metric().equals(finding.metric().name())
        && (waiver.benchmark().equals(finding.benchmark().label())
            || waiver.benchmark().equals(finding.benchmark().name()));
  }
}
