package io.github.jmhgate.gate;

import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Median;
import java.util.Locale;

/** Decides sizes in bytes, which are exact: any growth is a regression. */
final class SizeRule {
  private SizeRule() {}

  static Finding judge(MetricPair pair, Samples baseline, Samples candidate) {
    double before = Median.of(baseline.forkMeans());
    double after = Median.of(candidate.forkMeans());
    Verdict verdict =
        after > before ? Verdict.REGRESSED : after < before ? Verdict.IMPROVED : Verdict.UNCHANGED;
    String reason =
        verdict == Verdict.UNCHANGED
            ? "the size is the same"
            : String.format(Locale.ROOT, "%+.0f bytes", after - before);
    return new Finding(
        pair.benchmark(),
        pair.metric(),
        verdict,
        reason,
        before,
        after,
        before > 0 ? after / before : Double.NaN,
        Double.NaN,
        Double.NaN,
        Double.NaN,
        0,
        Double.NaN,
        pair.baselineForks(),
        pair.candidateForks(),
        pair.warnings());
  }
}
