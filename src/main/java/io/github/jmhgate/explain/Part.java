package io.github.jmhgate.explain;

import java.nio.file.Path;
import java.util.List;

/**
 * One picture, told.
 *
 * @param kind of what
 * @param cost what was measured without a profiler
 * @param profiled what the forks of the picture measured themselves, where that is known: its error
 *     is that of their difference
 * @param sum of all differences, named or not
 * @param differences those that were weighed, the largest first
 * @param methods the same of methods that are none of the JDK's, with what they call of it; none of
 *     allocation, whose sites are such methods
 * @param samples of the side that has fewer
 * @param forks of each side
 * @param graphs flame graphs: what grew, what vanished; none where nothing was seen
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

  /** What is told. */
  public enum Kind {
    /** Nanoseconds an operation by frame. */
    TIME,
    /** Bytes an operation by class and where it is allocated. */
    ALLOCATION
  }

  /** Samples of a side that should be there before a picture is believed. */
  public static final int ENOUGH = 1000;

  /** How far a sum may be off the loss, of the larger cost: rounding, and nothing else. */
  private static final double ROUNDING = 1e-6;

  public Part {
    differences = List.copyOf(differences);
    methods = List.copyOf(methods);
    graphs = List.copyOf(graphs);
  }

  /** Those whose interval excludes zero. */
  public List<Difference> named() {
    return certain(differences);
  }

  /** Those methods whose interval excludes zero. */
  public List<Difference> namedMethods() {
    return certain(methods);
  }

  private static List<Difference> certain(List<Difference> all) {
    return all.stream().filter(Difference::certain).toList();
  }

  /** What the named ones leave of the sum. */
  public double rest() {
    return sum - named().stream().mapToDouble(Difference::more).sum();
  }

  /** Whether the differences are the loss, so that no cost was lost on the way. */
  public boolean addsUp() {
    return Math.abs(sum - cost.more()) <= ROUNDING * Math.max(cost.base(), cost.candidate());
  }

  /**
   * Whether the forks under the profiler had half of the loss at least. Where they did not, the
   * picture is of something else.
   */
  public boolean shown() {
    return !Double.isFinite(profiled.more())
        || cost.base() <= 0
        || profiled.candidate() / profiled.base() - 1 >= (cost.candidate() / cost.base() - 1) / 2;
  }
}
