package io.github.jmhgate.gate;

import io.github.jmhgate.model.Metric;
import io.github.jmhgate.statistics.Median;
import io.github.jmhgate.statistics.Proportion;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Most benchmarks moved together, because of a shared change or a changed machine. The verdicts
 * stay as they are, because a global loss is a loss; but readers look for one cause.
 */
final class SuiteShift {
  private static final Set<Verdict> CHANGED =
      Set.of(Verdict.REGRESSED, Verdict.IMPROVED, Verdict.INCONCLUSIVE, Verdict.WAIVED);

  private static final int FEWEST = 6;
  private static final double SMALLEST = Math.log1p(0.01);
  private static final double MOST = 0.75;
  private static final double LEVEL = 0.05;
  private static final double REACH = 2;

  private SuiteShift() {}

  /**
   * Looks for a median effect beyond 1 % that three quarters of at least six benchmarks share by
   * half, and that a sign test at 5 % does not explain by chance; null if there is none.
   */
  static RunFact.@Nullable Shift find(List<Finding> findings) {
    double[] effects =
        findings.stream().filter(SuiteShift::compared).mapToDouble(Finding::effect).toArray();
    double median = Median.of(effects);
    if (effects.length < FEWEST || Math.abs(median) < SMALLEST) {
      return null;
    }
    int moved = 0;
    int sameWay = 0;
    for (double effect : effects) {
      moved += effect / median >= 0.5 ? 1 : 0;
      sameWay += effect / median > 0 ? 1 : 0;
    }
    if (moved < MOST * effects.length || Proportion.signTest(sameWay, effects.length) > LEVEL) {
      return null;
    }
    List<String> others =
        findings.stream()
            .filter(finding -> compared(finding) && !explains(median, finding))
            .map(finding -> finding.benchmark().shortLabel())
            .toList();
    return new RunFact.Shift(moved, effects.length, Math.expm1(median), others);
  }

  private static boolean compared(Finding finding) {
    return finding.metric().name().equals(Metric.SCORE)
        && finding.metric().kind() == Metric.Kind.TIME
        && finding.change().ratio() > 0
        && Double.isFinite(finding.change().ratio());
  }

  /**
   * Returns whether a median effect alone explains a finding: it is within twice the reach of the
   * 95 % bounds, since some of many benchmarks exceed their bounds by chance.
   */
  private static boolean explains(double effect, Finding finding) {
    if (!compared(finding)) {
      return false;
    }
    Finding.Ratio change = finding.change();
    double away = (finding.inverted() ? -effect : effect) - Math.log(change.ratio());
    double reach = Math.log((away < 0 ? change.low() : change.high()) / change.ratio());
    return Math.abs(away) <= REACH * Math.abs(reach);
  }

  /** Returns a finding, with a warning if the shift explains it. */
  static Finding marked(Finding finding, RunFact.Shift shift) {
    return CHANGED.contains(finding.verdict()) && explains(Math.log1p(shift.loss()), finding)
        ? finding.with(new Warning(Warning.Kind.SUITE_SHIFT, RunFact.Plain.MOVED_WITH_THE_SUITE))
        : finding;
  }
}
