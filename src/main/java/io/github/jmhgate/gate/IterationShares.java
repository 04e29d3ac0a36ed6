package io.github.jmhgate.gate;

import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.model.Units;
import io.github.jmhgate.statistics.Moments;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The share of an iteration that an operation takes, per fork. JMH's own work in an iteration
 * counts as its operations', and weighs more on each the fewer they are.
 *
 * @param baseline of the baseline's forks, in their order; empty if a side's are unknown
 * @param candidate of the candidate's forks, likewise
 */
public record IterationShares(List<Double> baseline, List<Double> candidate) {
  /** The shares of results without counted bytes, or with iterations of unknown length. */
  public static final IterationShares UNKNOWN = new IterationShares(List.of(), List.of());

  public IterationShares {
    baseline = List.copyOf(baseline);
    candidate = List.copyOf(candidate);
  }

  static IterationShares of(Result before, Result after) {
    List<Double> baseline = shares(before);
    List<Double> candidate = shares(after);
    return baseline.isEmpty() || candidate.isEmpty()
        ? UNKNOWN
        : new IterationShares(baseline, candidate);
  }

  private static List<Double> shares(Result result) {
    Samples score = result.score();
    Samples bytes = result.metric(Metric.ALLOCATION);
    if (bytes == null || bytes.forkCount() != score.forkCount()) {
      return List.of();
    }
    String unit = score.metric().unit();
    double iteration = result.conditions().measurement().seconds(1);
    List<Double> shares = new ArrayList<>();
    for (double mean : score.forkMeans()) {
      double share = Units.secondsPerOperation(unit, mean, result.id().threads()) / iteration;
      if (!Double.isFinite(share)) {
        return List.of();
      }
      shares.add(share);
    }
    return shares;
  }

  /** Appends those of more forks, without a stored baseline's; unknown if either are. */
  public IterationShares and(IterationShares then, boolean stored) {
    return equals(UNKNOWN) || then.equals(UNKNOWN)
        ? UNKNOWN
        : new IterationShares(
            stored ? baseline : joined(baseline, then.baseline), joined(candidate, then.candidate));
  }

  private static List<Double> joined(List<Double> first, List<Double> then) {
    return Stream.concat(first.stream(), then.stream()).toList();
  }

  /** Returns how much more of an iteration the candidate's median operation takes; 0 if unknown. */
  public double more() {
    return equals(UNKNOWN) ? 0 : median(candidate) - median(baseline);
  }

  private static double median(List<Double> shares) {
    return Moments.median(shares.stream().mapToDouble(Double::doubleValue).toArray());
  }
}
