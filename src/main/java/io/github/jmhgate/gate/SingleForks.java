package io.github.jmhgate.gate;

import static io.github.jmhgate.gate.Oddities.logs;

import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Median;
import io.github.jmhgate.statistics.Power;
import io.github.jmhgate.statistics.View;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds suspects among times of which a side has a single fork. Such a fork proves nothing, but it
 * is a suspect if all its iterations are worse by far than all of the other side, and few other
 * benchmarks moved or vary as much; see {@code suspects} in docs/statistics.md.
 */
record SingleForks(List<MetricPair> pairs, List<Finding> findings, Policy policy) {
  /** Recorded forks of the same code are at most 1.84 times apart. */
  private static final double FAR = Math.log(3);

  /** The share of other benchmarks that may move or vary by half as much. */
  private static final double MOST_OTHERS = 0.25;

  /** With fewer forks a side, even a loss by a factor of ten may stay a suspect. */
  private static final int FEWEST_FORKS = 3;

  /** Returns a finding, as a suspect if it is one; {@code index} is that of its pair. */
  Finding judged(int index) {
    Finding finding = findings.get(index);
    if (!(finding.reason() instanceof TimeFact.OneFork)) {
      return finding;
    }
    double gap = gap(pairs.get(index));
    double floor = Math.log1p(finding.limits().threshold());
    if (gap < Math.max(FAR, floor) || gap <= spread(pairs.get(index))) {
      return finding;
    }
    // Rows of one method, such as its params and percentiles, move together.
    int[] others =
        IntStream.range(0, pairs.size())
            .filter(i -> !pairs.get(i).benchmark().name().equals(finding.benchmark().name()))
            .toArray();
    double shared = others.length == 0 ? 0 : Median.of(effects(others));
    double own = gap - Math.max(0, shared);
    long alike =
        Arrays.stream(others)
            .filter(i -> Math.max(Math.abs(effect(i)), spread(pairs.get(i))) > own / 2)
            .count();
    return own < FAR || alike > MOST_OTHERS * others.length
        ? finding
        : finding.with(Verdict.INCONCLUSIVE, suspect(pairs.get(index), gap), finding.warnings());
  }

  private double[] effects(int[] indices) {
    return Arrays.stream(indices).mapToDouble(this::effect).toArray();
  }

  private double effect(int index) {
    return findings.get(index).effect();
  }

  private Fact suspect(MetricPair pair, double gap) {
    Finding.Limits limits = policy.limits(pair);
    double level = policy.alpha() / (View.values().length * pairs.size());
    int needed =
        new Power(level, policy.power(), Math.log1p(limits.threshold()))
            .forksToDetect(Math.log1p(limits.detectable()), gap);
    int before = pair.baselineForks();
    int after = pair.candidateForks();
    Design measured = before == after ? Design.BOTH_SIDES : Design.storedBaseline(before);
    return new ForkFact.Suspect(
        Math.expm1(gap),
        ForkNumber.of(measured, after),
        ForkNumber.of(Design.BOTH_SIDES, Math.max(FEWEST_FORKS, needed)));
  }

  /** Returns by how much the best iteration of the candidate is worse than the worst before it. */
  private static double gap(MetricPair pair) {
    boolean several = pair.both(side -> side.iterationCount() > 1);
    return several
        ? range(pair.after(), pair.sign()).getMin() - range(pair.before(), pair.sign()).getMax()
        : 0;
  }

  /** Returns how far the iterations of the fork that varies most are apart: a logarithm. */
  private static double spread(MetricPair pair) {
    DoubleSummaryStatistics before = range(pair.before(), 1);
    DoubleSummaryStatistics after = range(pair.after(), 1);
    return Math.max(before.getMax() - before.getMin(), after.getMax() - after.getMin());
  }

  private static DoubleSummaryStatistics range(Samples side, int sign) {
    return side.forks().stream()
        .flatMapToDouble(fork -> Arrays.stream(logs(fork, sign)))
        .summaryStatistics();
  }
}
