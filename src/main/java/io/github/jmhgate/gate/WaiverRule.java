package io.github.jmhgate.gate;

import io.github.jmhgate.model.Waiver;
import java.util.ArrayList;
import java.util.List;

/** Turns REGRESSED, or a suspect, into WAIVED if a waiver permits the loss. */
record WaiverRule(GateInput input) {

  Finding apply(Finding finding) {
    if (finding.verdict() != Verdict.REGRESSED && !finding.suspect()) {
      return finding;
    }
    List<Warning> warnings = new ArrayList<>(finding.warnings());
    for (Waiver waiver : input.waivers()) {
      if (!matches(waiver, finding)) {
        continue;
      }
      if (waiver.expires().isBefore(input.today())) {
        warnings.add(new Warning(Warning.Kind.WAIVER, "its waiver expired on " + waiver.expires()));
      } else if (!(finding.loss() <= waiver.ceiling())) {
        warnings.add(new Warning(Warning.Kind.WAIVER, RunFact.waiverExceeded(waiver.ceiling())));
      } else {
        Fact why =
            RunFact.waived(
                finding.reason(),
                finding.rule(),
                waiver.ceiling(),
                waiver.expires(),
                waiver.reason());
        return finding.with(Verdict.WAIVED, why, warnings);
      }
    }
    return finding.with(finding.verdict(), finding.reason(), warnings);
  }

  /** Returns warnings of waivers for what was not measured, so that they get removed. */
  List<Warning> unused(List<Finding> findings) {
    return input.waivers().stream()
        .filter(waiver -> findings.stream().noneMatch(finding -> matches(waiver, finding)))
        .map(waiver -> RunFact.waiverUnused(waiver.metric(), waiver.benchmark()))
        .map(fact -> new Warning(Warning.Kind.WAIVER, fact))
        .toList();
  }

  private static boolean matches(Waiver waiver, Finding finding) {
    return waiver.metric().equals(finding.metric().name())
        && (waiver.benchmark().equals(finding.benchmark().label())
            || waiver.benchmark().equals(finding.benchmark().name()));
  }
}
