package io.github.jmhgate.gate;

import io.github.jmhgate.model.Metric;
import io.github.jmhgate.statistics.Median;
import io.github.jmhgate.statistics.SignTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Most benchmarks moved together: a change that all of them share, or a machine that is not what it
 * was. The verdicts stay as they are, because a global loss is a loss; but one cause is looked for
 * instead of thirty.
 *
 * @param effect median effect, a logarithm; larger is worse
 * @param moved benchmarks that moved its way by half of it or more
 * @param benchmarks benchmarks whose times were compared
 */
public record SuiteShift(double effect, int moved, int benchmarks) {
  private static final int FEWEST = 6;
  private static final double SMALLEST = Math.log1p(0.01);
  private static final double MOST = 0.75;
  private static final double LEVEL = 0.05;
  private static final double REACH = 2;

  /**
   * Looks for a shift: a median effect beyond 1 % that three quarters of at least six benchmarks
   * share by half, where a sign test at 5 % does not take it for chance.
   */
  public static Optional<SuiteShift> find(List<Finding> findings) {
    double[] effects =
        findings.stream().filter(SuiteShift::compared).mapToDouble(Finding::effect).toArray();
    double median = Median.of(effects);
    if (effects.length < FEWEST || Math.abs(median) < SMALLEST) {
      return Optional.empty();
    }
    int moved = 0;
    int sameWay = 0;
    for (double effect : effects) {
      moved += effect / median >= 0.5 ? 1 : 0;
      sameWay += effect / median > 0 ? 1 : 0;
    }
    return moved >= MOST * effects.length && SignTest.pValue(sameWay, effects.length) <= LEVEL
        ? Optional.of(new SuiteShift(median, moved, effects.length))
        : Optional.empty();
  }

  private static boolean compared(Finding finding) {
    return finding.metric().name().equals(Metric.SCORE)
        && finding.metric().kind() == Metric.Kind.TIME
        && finding.change().ratio() > 0
        && Double.isFinite(finding.change().ratio());
  }

  /**
   * Whether the shift alone explains what a benchmark shows: it lies within twice the reach of the
   * benchmark's 95 % bounds, since of many benchmarks some miss their bounds by chance.
   */
  public boolean explains(Finding finding) {
    if (!compared(finding)) {
      return false;
    }
    boolean inverted = finding.inverted();
    double away = (inverted ? -effect : effect) - Math.log(finding.change().ratio());
    double reach =
        Math.log(
            (away < 0 ? finding.change().low() : finding.change().high())
                / finding.change().ratio());
    return Math.abs(away) <= REACH * Math.abs(reach);
  }

  /** The findings, those that the shift explains marked as such. */
  List<Finding> mark(List<Finding> findings) {
    return findings.stream()
        .map(
            finding ->
                changed(finding) && explains(finding)
                    ? finding.with(
                        new Warning(Warning.Kind.SUITE_SHIFT, RunFact.Plain.MOVED_WITH_THE_SUITE))
                    : finding)
        .toList();
  }

  private static boolean changed(Finding finding) {
    return switch (finding.verdict()) {
      case REGRESSED, IMPROVED, INCONCLUSIVE, WAIVED -> true;
      case UNCHANGED, NOT_COMPARABLE, MISSING, NEW, SAME_CODE -> false;
    };
  }

  /** What happened, and which benchmarks did otherwise. */
  RunFact.Shift fact(List<Finding> findings) {
    List<String> others = new ArrayList<>();
    for (Finding finding : findings) {
      if (compared(finding) && !explains(finding)) {
        others.add(finding.benchmark().shortLabel());
      }
    }
    return new RunFact.Shift(moved, benchmarks, Math.expm1(effect), others);
  }
}
