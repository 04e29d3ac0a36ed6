package io.github.jmhgate.gate.rule;

import io.github.jmhgate.gate.DrawnWork;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Works;
import io.github.jmhgate.gate.message.DrawnWorkFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.MetricKind;
import java.util.List;
import java.util.Optional;

/**
 * Says of rows whether their work depends on the data that they draw, and whether the change is in
 * their set-up only; see {@code drawn data} in docs/statistics.md. It decides nothing.
 *
 * @param plan by which rows were measured, with what was counted before; it was counted twice where
 *     draws differ
 * @param works the counted work, for rows that the plan does not know
 */
public record DrawnWorkRule(Policy policy, AdaptivePlan plan, Works works) {

  /** Returns the findings; those on times say how work depends on the data or the set-up. */
  public List<Finding> marked(List<Finding> findings) {
    return policy.work() == Policy.OnRecord.OFF
        ? findings
        : findings.stream().map(this::marked).toList();
  }

  private Finding marked(Finding finding) {
    if (finding.metric().kind() != MetricKind.TIME || finding.verdict() == Verdict.SAME_CODE) {
      return finding;
    }
    return fact(finding.benchmark())
        .map(fact -> finding.with(new Warning(Warning.Kind.WORK, fact)))
        .orElse(finding);
  }

  private Optional<DrawnWorkFact> fact(BenchmarkId benchmark) {
    Optional<DrawnWork> planned = plan.terms(benchmark).work();
    Optional<DrawnWork> known =
        planned.isPresent()
            ? planned.filter(work -> work.setUpOnly() || work.depends())
            : works
                .of(benchmark)
                .flatMap(Works.Pair::drawn)
                .filter(work -> work.depends(DrawnWork.LEAST_UNREPEATED));
    return known.map(work -> fact(work, plan.takesDrawsInTurn(benchmark)));
  }

  private static DrawnWorkFact fact(DrawnWork work, boolean inTurn) {
    return new DrawnWorkFact(
        work.ratios(),
        work.dearer().size(),
        work.factor(),
        work.factorOfOthers(),
        inTurn,
        work.setUpOnly());
  }
}
