package io.github.jmhgate.explain;

import io.github.jmhgate.model.Metric;
import java.nio.file.Path;
import java.util.List;

/**
 * One picture.
 *
 * @param profiled what the forks of the picture measured themselves; NaN if unknown
 * @param differences the weighed differences, the largest first
 * @param methods the same by method outside the JDK, with what it calls of the JDK; empty for
 *     allocation, whose sites are such methods
 * @param graphs flame graphs: what grew, what vanished; empty if nothing was seen
 */
public record ExplainedPart(
    Kind kind,
    FrameCost cost,
    FrameCost profiled,
    double sum,
    List<FrameDifference> differences,
    List<FrameDifference> methods,
    int samples,
    int forks,
    List<Path> graphs) {

  /** Enough samples of a side to believe a picture. */
  public static final int ENOUGH = 1000;

  /** The largest rounding error of a sum, as a share of the larger cost. */
  private static final double ROUNDING = 1e-6;

  public enum Kind {
    /** Nanoseconds per operation by frame. */
    TIME("ns/op"),
    /** Bytes per operation by class and where it is allocated. */
    ALLOCATION("B/op");

    final String unit;

    Kind(String unit) {
      this.unit = unit;
    }

    FrameShares shares(ForkProfile fork) {
      return this == TIME ? fork.time() : fork.allocation();
    }

    /** Returns what is regressed first: time if it is, else allocation. */
    static Kind of(List<String> regressed) {
      return regressed.contains(Metric.SCORE) ? TIME : ALLOCATION;
    }
  }

  public List<FrameDifference> named() {
    return differences.stream().filter(FrameDifference::certain).toList();
  }

  public List<FrameDifference> namedMethods() {
    return methods.stream().filter(FrameDifference::certain).toList();
  }

  public double rest() {
    return sum - named().stream().mapToDouble(FrameDifference::more).sum();
  }

  /** Returns whether the differences add up to the loss, so that no cost is missing. */
  public boolean addsUp() {
    return Math.abs(sum - cost.more()) <= ROUNDING * Math.max(cost.base(), cost.candidate());
  }

  /** Returns whether at least half of the loss showed under the profiler, as it should. */
  public boolean shown() {
    return !Double.isFinite(profiled.more())
        || cost.base() <= 0
        || profiled.candidate() / profiled.base() - 1 >= (cost.candidate() / cost.base() - 1) / 2;
  }
}
