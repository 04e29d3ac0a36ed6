package io.github.jmhgate.gate.rule;

import static java.util.Arrays.stream;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.MetricPair;
import io.github.jmhgate.gate.Oddities;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.ForkFact;
import io.github.jmhgate.gate.message.ForkNumber;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Effect;
import io.github.jmhgate.statistics.descriptive.Moments;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Finds the suspects among the times of two files whose forks are too few for a verdict; see {@code
 * suspects} in docs/statistics.md. One or two forks on a side prove nothing, but they are a suspect
 * if all their iterations are worse by far than all of the other side, and few other benchmarks
 * moved a little or vary as much. If nearly all benchmarks are that much worse, no machine of a
 * kind explains it, and files cannot tell.
 */
final class FileSuspects {
  /** Recorded forks of the same code are at most 1.84 times apart. */
  private static final double FAR = Math.log(3);

  /** The share of other benchmarks that may move or vary by half as much as a suspect. */
  private static final double MOST_OTHERS = 0.25;

  /** So many forks a side prove nearly all losses as large as that of a suspect. */
  private static final int ENOUGH = 3;

  private final List<MetricPair> pairs;
  private final List<Finding> findings;
  private final double[] effects;

  /** How far undecided forks are all worse than all of the other side; 0 if it is not far. */
  private final double[] falls;

  /** Takes the finding of each pair, in the same order. */
  FileSuspects(List<MetricPair> pairs, List<Finding> findings) {
    this.pairs = pairs;
    this.findings = findings;
    this.effects = findings.stream().mapToDouble(Finding::effect).toArray();
    this.falls = IntStream.range(0, pairs.size()).parallel().mapToDouble(this::fall).toArray();
  }

  /** Returns all findings, in their order, of which some are suspects now. */
  List<Finding> judged() {
    int[] fallen = rows(i -> effects[i] >= least(i));
    long methods = stream(fallen).mapToObj(i -> pairs.get(i).benchmark().name()).distinct().count();
    boolean together = methods > 1 && fallen.length >= (1 - MOST_OTHERS) * pairs.size();
    return IntStream.range(0, pairs.size())
        .parallel()
        .mapToObj(i -> together ? together(i, fallen) : alone(i))
        .toList();
  }

  private int[] rows(IntPredicate which) {
    return IntStream.range(0, pairs.size()).filter(which).toArray();
  }

  private double least(int index) {
    return Math.max(FAR, findings.get(index).limits().thresholdEffect().log());
  }

  private double fall(int index) {
    MetricPair pair = pairs.get(index);
    boolean open = findings.get(index).verdict() == Verdict.INCONCLUSIVE;
    double gap = open ? gap(pair) : 0;
    return gap >= least(index) && gap > spread(pair) ? gap : 0;
  }

  /** Returns an undecided finding as one of many that are worse by far. */
  private Finding together(int index, int[] fallen) {
    Finding finding = findings.get(index);
    boolean worse = effects[index] >= least(index) && finding.verdict() == Verdict.INCONCLUSIVE;
    if (!worse || finding.suspect()) {
      return finding;
    }
    double slowest = stream(fallen).mapToDouble(i -> effects[i]).min().orElse(0);
    Fact why = new ForkFact.WholeSuite(fallen.length, pairs.size(), Effect.ofLog(slowest).loss());
    return finding.with(Verdict.INCONCLUSIVE, why, finding.warnings());
  }

  /** Returns a finding as a suspect if it fell, and few others moved or vary but did not fall. */
  private Finding alone(int index) {
    Finding finding = findings.get(index);
    double fall = falls[index];
    if (fall == 0 || finding.suspect()) {
      return finding;
    }
    // Rows of one method, such as its params and percentiles, move together.
    MetricPair pair = pairs.get(index);
    int[] others = rows(i -> !pairs.get(i).benchmark().name().equals(pair.benchmark().name()));
    int[] standing = stream(others).filter(i -> falls[i] == 0).toArray();
    double shared = Moments.median(stream(standing).mapToDouble(i -> effects[i]).toArray());
    double own = shared > 0 ? fall - shared : fall;
    long alike =
        stream(standing)
            .filter(i -> Math.max(Math.abs(effects[i]), spread(pairs.get(i))) > own / 2)
            .count();
    if (own < least(index) || alike > MOST_OTHERS * others.length) {
      return finding;
    }
    int before = pair.baselineForks();
    int after = pair.candidateForks();
    Design measured = before == after ? Design.BOTH_SIDES : Design.storedBaseline(before);
    ForkNumber enough = ForkNumber.of(Design.BOTH_SIDES, Math.max(ENOUGH, after + 1));
    Fact why =
        new ForkFact.Suspect(Effect.ofLog(fall).loss(), ForkNumber.of(measured, after), enough);
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
    return side.forks().stream()
        .flatMapToDouble(fork -> Arrays.stream(Oddities.logs(fork, sign)))
        .summaryStatistics();
  }
}
