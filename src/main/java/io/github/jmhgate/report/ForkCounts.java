package io.github.jmhgate.report;

import io.github.jmhgate.gate.Finding;
import java.util.Collection;
import java.util.IntSummaryStatistics;
import java.util.function.ToIntFunction;

/** How many forks a benchmark had, where an adaptive plan gave some more than others. */
public final class ForkCounts {
  private ForkCounts() {}

  /** In words; empty where every benchmark had as many. */
  public static String text(Collection<Finding> findings) {
    IntSummaryStatistics before = range(findings, Finding.Evidence::baselineForks);
    IntSummaryStatistics after = range(findings, Finding.Evidence::candidateForks);
    return after.getCount() == 0 || after.getMin() == after.getMax()
        ? ""
        : text(after)
            + " a benchmark"
            + (before.getCount() == 0 ? "" : ", against " + text(before) + " of the baseline");
  }

  private static IntSummaryStatistics range(
      Collection<Finding> findings, ToIntFunction<Finding.Evidence> forks) {
    return findings.stream()
        .map(Finding::evidence)
        .mapToInt(forks)
        .filter(count -> count > 0)
        .summaryStatistics();
  }

  private static String text(IntSummaryStatistics forks) {
    return forks.getMin() == forks.getMax()
        ? String.valueOf(forks.getMin())
        : forks.getMin() + " to " + forks.getMax();
  }
}
