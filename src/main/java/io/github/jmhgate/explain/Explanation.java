package io.github.jmhgate.explain;

import io.github.jmhgate.explain.Picture.Cost;
import io.github.jmhgate.explain.Picture.Difference;
import io.github.jmhgate.explain.Picture.Shares;
import io.github.jmhgate.gate.CodeFact;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Why a benchmark got worse.
 *
 * @param worst what most of the loss is; empty if nothing certainly is
 * @param processor processor time of an operation in the run, in nanoseconds; NaN if unknown
 */
public record Explanation(
    BenchmarkId benchmark,
    List<String> regressed,
    Cost processor,
    List<Part> parts,
    Optional<CodeFact.Cost> worst) {
  /** Returns whether a profile shows why any of these metrics got worse. */
  static boolean profiles(List<String> metrics) {
    return metrics.contains(Metric.SCORE) || metrics.contains(Metric.ALLOCATION);
  }

  /**
   * One picture.
   *
   * @param profiled what the forks of the picture measured themselves; NaN if unknown
   * @param differences the weighed differences, the largest first
   * @param methods the same by method outside the JDK, with what it calls of the JDK; empty for
   *     allocation, whose sites are such methods
   * @param graphs flame graphs: what grew, what vanished; empty if nothing was seen
   */
  public record Part(
      Kind kind,
      Cost cost,
      Cost profiled,
      double sum,
      List<Difference> differences,
      List<Difference> methods,
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

      Shares shares(ForkProfile fork) {
        return this == TIME ? fork.time() : fork.allocation();
      }

      /** Returns what is regressed first: time if it is, else allocation. */
      static Kind of(List<String> regressed) {
        return regressed.contains(Metric.SCORE) ? TIME : ALLOCATION;
      }
    }

    public List<Difference> named() {
      return differences.stream().filter(Difference::certain).toList();
    }

    public List<Difference> namedMethods() {
      return methods.stream().filter(Difference::certain).toList();
    }

    public double rest() {
      return sum - named().stream().mapToDouble(Difference::more).sum();
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
}
