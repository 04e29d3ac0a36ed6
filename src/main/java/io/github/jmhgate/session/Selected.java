package io.github.jmhgate.session;

import io.github.jmhgate.gate.MeasureFact;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.settings.Measuring;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What of a baseline a run can be missing: what the settings select, and what the run has all the
 * same. The rest was never meant to be measured; how much that is, is said.
 *
 * @param baseline the baseline without the rest
 * @param warnings that there is a rest
 */
record Selected(Run baseline, List<Warning> warnings) {

  static Selected of(Run baseline, Run candidate, Measuring measuring) {
    Set<BenchmarkId> measured =
        candidate.results().stream().map(Result::id).collect(Collectors.toSet());
    List<Result> kept =
        baseline.results().stream()
            .filter(result -> measuring.selects(result.id()) || measured.contains(result.id()))
            .toList();
    int rest = baseline.results().size() - kept.size();
    if (rest == 0) {
      return new Selected(baseline, List.of());
    }
    return new Selected(
        new Run(baseline.source(), kept, baseline.failures(), baseline.environment()),
        List.of(new Warning(Warning.Kind.NOT_SELECTED, new MeasureFact.NotSelected(rest))));
  }
}
