package io.github.jmhgate.gate;

import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Median;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * What share of an iteration an operation takes, fork by fork. What JMH itself does once an
 * iteration counts as its operations' own, and weighs more on each the fewer they are.
 *
 * @param baseline of the baseline's forks, in their order; empty where a side's are not known
 * @param candidate of the candidate's forks, likewise
 */
public record IterationShares(List<Double> baseline, List<Double> candidate) {
  /** Of results without counted bytes, or that do not tell how long iterations were. */
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
    double iteration = result.conditions().measurement().seconds(1);
    List<Double> shares =
        Arrays.stream(score.forkMeans())
            .map(
                mean ->
                    Units.secondsPerOperation(score.metric().unit(), mean, result.id().threads())
                        / iteration)
            .boxed()
            .toList();
    return shares.stream().allMatch(Double::isFinite) ? shares : List.of();
  }

  /**
   * Of the forks so far and of those that came then; unknown where either are.
   *
   * @param stored whether the baseline's forks are always the same
   */
  public IterationShares and(IterationShares then, boolean stored) {
    return equals(UNKNOWN) || then.equals(UNKNOWN)
        ? UNKNOWN
        : new IterationShares(
            stored ? baseline : joined(baseline, then.baseline), joined(candidate, then.candidate));
  }

  private static List<Double> joined(List<Double> first, List<Double> then) {
    return Stream.concat(first.stream(), then.stream()).toList();
  }

  /**
   * How much more of an iteration the candidate's operations take, in the middle; below 0 where
   * less, 0 where it is not known.
   */
  public double more() {
    return equals(UNKNOWN) ? 0 : middle(candidate) - middle(baseline);
  }

  private static double middle(List<Double> shares) {
    return Median.of(shares.stream().mapToDouble(Double::doubleValue).toArray());
  }
}
