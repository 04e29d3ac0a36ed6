package io.github.jmhgate.explain;

import static io.github.jmhgate.statistics.MeanInterval.difference;
import static java.lang.Math.abs;
import static java.util.Comparator.comparingDouble;

import io.github.jmhgate.statistics.MeanInterval;
import io.github.jmhgate.statistics.descriptive.Moments;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * The cost of an operation on both sides, divided among stacks: the share that a fork's samples
 * give a stack, times what the side's operations cost without a profiler. All parts add up to that
 * cost, and all differences to the loss.
 *
 * <p>An interval is Welch's t over forks. A fork varies at least as much as counting its samples
 * does, so that a few forks that agree by accident prove nothing. All frames that are weighed
 * together keep 95 % (Bonferroni). The cost's own error counts with each frame's share of it, and
 * what a side costs without leaving samples counts as if it might all be that frame's.
 */
public final class Picture {
  private static final double TAIL = 0.025;

  /** Frames below this share of the cost, on average of both sides, are not weighed alone. */
  private static final double LEAST = 0.005;

  final FrameCost cost;
  private final SideShares base;
  private final SideShares candidate;

  /** Creates a picture; ignores forks without samples, unless a side costs too little for any. */
  public Picture(FrameCost cost, List<FrameShares> base, List<FrameShares> candidate) {
    this.cost = cost;
    this.base = SideShares.of(base, cost.base(), cost.candidate());
    this.candidate = SideShares.of(candidate, cost.candidate(), cost.base());
  }

  /** Returns whether there is a cost, and at least two forks of each side left samples. */
  public boolean hasEnoughForks() {
    return base.forks().size() > 1
        && candidate.forks().size() > 1
        && Math.max(base.seen(), candidate.seen()) > 0;
  }

  /** Returns the samples of the side that has fewer, of those that are not slight. */
  public int samples() {
    int fewer = Math.min(base.samples(), candidate.samples());
    return fewer == Integer.MAX_VALUE ? 0 : fewer;
  }

  /** Returns a side's cost by stack, the mean of its forks. */
  public Map<Trace, Double> stacks(boolean ofCandidate) {
    return ofCandidate ? candidate.stacks() : base.stacks();
  }

  /** Returns the sum of all differences, which is the loss if no stack was lost. */
  public double sum() {
    return candidate.sum() - base.sum();
  }

  /** Returns the weighed differences, the largest first; none if a side left no samples. */
  public List<FrameDifference> differences(
      Function<Trace, String> name, Function<Trace, Integer> line) {
    List<Map<String, Double>> before = base.by(name);
    List<Map<String, Double>> after = candidate.by(name);
    TreeSet<String> names = new TreeSet<>();
    before.forEach(fork -> names.addAll(fork.keySet()));
    after.forEach(fork -> names.addAll(fork.keySet()));
    names.removeIf(
        frame -> !(moments(before, frame).mean() + moments(after, frame).mean() >= 2 * LEAST));
    Map<String, Integer> lines = lines(name, line);
    List<FrameDifference> all = new ArrayList<>();
    for (String one : names) {
      Moments b = moments(before, one);
      Moments c = moments(after, one);
      double share = (b.mean() + c.mean()) / 2;
      double tail = TAIL / names.size();
      MeanInterval more =
          difference(base.mean(b, share), candidate.mean(c, share), share * cost.error(), tail);
      double low = more.low() - base.unseen();
      double high = more.high() + candidate.unseen();
      int at = lines.getOrDefault(one, 0);
      all.add(
          new FrameDifference(
              one, b.mean() * base.seen(), c.mean() * candidate.seen(), low, high, at));
    }
    all.sort(
        comparingDouble((FrameDifference d) -> -abs(d.more()))
            .thenComparing(FrameDifference::name));
    return all;
  }

  private static Moments moments(List<Map<String, Double>> forks, String name) {
    return Moments.of(forks.stream().mapToDouble(f -> f.getOrDefault(name, 0.0)).toArray());
  }

  /** Returns the line with most of each name's cost, the candidate's if it has one. */
  private Map<String, Integer> lines(Function<Trace, String> name, Function<Trace, Integer> line) {
    Map<String, Integer> heaviest = new HashMap<>();
    for (boolean side : new boolean[] {false, true}) {
      Map<String, TreeMap<Integer, Double>> weights = new HashMap<>();
      for (var stack : stacks(side).entrySet()) {
        weights
            .computeIfAbsent(name.apply(stack.getKey()), frame -> new TreeMap<>())
            .merge(line.apply(stack.getKey()), stack.getValue(), Double::sum);
      }
      for (var one : weights.entrySet()) {
        var most = Collections.max(one.getValue().entrySet(), Map.Entry.comparingByValue());
        heaviest.put(one.getKey(), most.getKey());
      }
    }
    return heaviest;
  }
}
