package io.github.jmhgate.gate;

import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Rule;
import io.github.jmhgate.gate.message.Verdict;
import java.util.Arrays;
import java.util.List;

/** Decides counts, such as of round trips: one more in any fork is a regression. */
public final class CountRule implements MetricRule {
  @Override
  public Rule id() {
    return Rule.COUNT;
  }

  @Override
  public List<Finding> judge(List<MetricPair> pairs) {
    return pairs.stream().map(CountRule::judge).toList();
  }

  private static Finding judge(MetricPair pair) {
    double before = Arrays.stream(pair.before().forkMeans()).max().orElseThrow();
    double after = Arrays.stream(pair.after().forkMeans()).max().orElseThrow();
    double worse = pair.sign() * (after - before);
    return Finding.of(
        pair,
        worse > 0 ? Verdict.REGRESSED : worse < 0 ? Verdict.IMPROVED : Verdict.UNCHANGED,
        Fact.message("%+.0f in its worst fork".formatted(after - before)),
        Finding.Ratio.exact(before, after));
  }
}
