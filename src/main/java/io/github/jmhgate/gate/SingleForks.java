package io.github.jmhgate.gate;

import static io.github.jmhgate.gate.Oddities.logs;

import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Median;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds suspects among times with a single fork on a side. Such a fork proves nothing, but it is a
 * suspect if all its iterations are worse by far than all of the other side, and few other
 * benchmarks moved or vary as much; see {@code suspects} in docs/statistics.md.
 */
record SingleForks(List<MetricPair> pairs, List<Finding> findings) {
  /** Recorded forks of the same code are at most 1.84 times apart. */
  private static final double FAR = Math.log(3);

  /** The share of other benchmarks that may move or vary by half as much. */
  private static final double MOST_OTHERS = 0.25;

  /** So many forks a side prove nearly all losses as large as that of a suspect. */
  private static final int ENOUGH = 3;

  /** Returns a finding, as a suspect if it is one; {@code index} is that of its pair. */
  Finding judged(int index) {
    Finding finding = findings.get(index);
    MetricPair pair = pairs.get(index);
    double least = Math.max(FAR, Math.log1p(finding.limits().threshold()));
    double gap = finding.reason() instanceof TimeFact.OneFork ? gap(pair) : 0;
    if (gap < least || gap <= spread(pair)) {
      return finding;
    }
    // Rows of one method, such as its params and percentiles, move together.
    int[] others =
        IntStream.range(0, pairs.size())
            .filter(i -> !pairs.get(i).benchmark().name().equals(pair.benchmark().name()))
            .toArray();
    double[] effects = Arrays.stream(others).mapToDouble(i -> findings.get(i).effect()).toArray();
    double shared = Median.of(effects);
    double own = shared > 0 ? gap - shared : gap;
    long alike =
        IntStream.range(0, others.length)
            .mapToDouble(i -> Math.max(Math.abs(effects[i]), spread(pairs.get(others[i]))))
            .filter(moved -> moved > own / 2)
            .count();
    if (own < least || alike > MOST_OTHERS * others.length) {
      return finding;
    }
    int before = pair.baselineForks();
    int after = pair.candidateForks();
    Design measured = before == after ? Design.BOTH_SIDES : Design.storedBaseline(before);
    ForkNumber enough = ForkNumber.of(Design.BOTH_SIDES, ENOUGH);
    Fact why = new ForkFact.Suspect(Math.expm1(gap), ForkNumber.of(measured, after), enough);
    return finding.with(Verdict.INCONCLUSIVE, why, finding.warnings());
  }

  /** Returns by how much the best iteration of the candidate is worse than the worst before it. */
  private static double gap(MetricPair pair) {
    boolean several = pair.both(side -> side.iterationCount() > 1);
    double worst = range(pair.before(), pair.sign()).getMax();
    return several ? range(pair.after(), pair.sign()).getMin() - worst : 0;
  }

  /** Returns how far the iterations of the side that varies more are apart: a logarithm. */
  private static double spread(MetricPair pair) {
    DoubleSummaryStatistics before = range(pair.before(), 1);
    DoubleSummaryStatistics after = range(pair.after(), 1);
    return Math.max(before.getMax() - before.getMin(), after.getMax() - after.getMin());
  }

  private static DoubleSummaryStatistics range(Samples side, int sign) {
    var iterations = side.forks().stream().flatMapToDouble(fork -> Arrays.stream(logs(fork, sign)));
    return iterations.summaryStatistics();
  }
}
