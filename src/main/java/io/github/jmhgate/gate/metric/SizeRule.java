package io.github.jmhgate.gate.metric;

import io.github.jmhgate.gate.fact.SizeFact;
import io.github.jmhgate.gate.fact.Verdict;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Median;

/** Decides sizes in bytes, which are exact: any growth is a regression. */
public final class SizeRule {
  private SizeRule() {}

  public static Finding judge(MetricPair pair, Samples baseline, Samples candidate) {
    double before = Median.of(baseline.forkMeans());
    double after = Median.of(candidate.forkMeans());
    Verdict verdict =
        after > before ? Verdict.REGRESSED : after < before ? Verdict.IMPROVED : Verdict.UNCHANGED;
    return Finding.of(
        pair,
        verdict,
        new SizeFact(after - before),
        Finding.Change.exact(before, after),
        Finding.Evidence.untested(pair),
        Finding.Limits.exact(0),
        pair.warnings());
  }
}
