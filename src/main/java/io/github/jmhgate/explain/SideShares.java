package io.github.jmhgate.explain;

import io.github.jmhgate.statistics.MeanInterval;
import io.github.jmhgate.statistics.descriptive.Moments;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * One side.
 *
 * @param forks that left samples; all of them, without stacks, if it cost too little to be seen
 * @param unseen cost that left no samples: it may be any stack's
 * @param slight whether it costs so much less than the other that its samples do not matter
 */
record SideShares(List<FrameShares> forks, double seen, double unseen, boolean slight) {
  /** A side that costs less than this share of the other may cost too little to leave samples. */
  private static final double SLIGHT = 0.1;

  static SideShares of(List<FrameShares> all, double cost, double other) {
    List<FrameShares> forks = all.stream().filter(fork -> fork.samples() > 0).toList();
    boolean slight = cost <= SLIGHT * other;
    return slight && (forks.size() < 2 || cost == 0)
        ? new SideShares(
            Collections.nCopies(all.size(), new FrameShares(Map.of(), 1)), 0, cost, true)
        : new SideShares(forks, cost, 0, slight);
  }

  int samples() {
    return slight ? Integer.MAX_VALUE : forks.stream().mapToInt(FrameShares::samples).sum();
  }

  List<Map<String, Double>> by(Function<Trace, String> name) {
    return forks.stream().map(fork -> fork.by(name)).toList();
  }

  Map<Trace, Double> stacks() {
    Map<Trace, Double> stacks = new HashMap<>();
    double weight = seen / forks.size();
    for (FrameShares fork : forks) {
      fork.byTrace().forEach((trace, share) -> stacks.merge(trace, share * weight, Double::sum));
    }
    return stacks;
  }

  /** Returns a share's mean; a fork varies at least as much as counting its samples does. */
  MeanInterval.Mean mean(Moments shares, double share) {
    double counted =
        forks.stream().mapToDouble(f -> share * (1 - share) / f.samples()).average().orElse(0);
    double variance = Math.max(shares.variance(), counted) / Math.max(1, shares.n());
    return new MeanInterval.Mean(shares.mean() * seen, variance * seen * seen, shares.n());
  }

  double sum() {
    return unseen + stacks().values().stream().mapToDouble(Double::doubleValue).sum();
  }
}
