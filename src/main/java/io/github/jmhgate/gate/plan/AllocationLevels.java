package io.github.jmhgate.gate.plan;

import io.github.jmhgate.gate.AllocationLimit;
import io.github.jmhgate.gate.AllocationLimit.ForkBytes;
import io.github.jmhgate.gate.MetricPair;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Separation;
import io.github.jmhgate.statistics.descriptive.Moments;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The forks of both sides, grouped into levels of bytes per operation with more than the limit
 * between them. Just-in-time compilers pick different plans in different forks, so the same code
 * may have several levels.
 */
public final class AllocationLevels {
  private static final int MOST_LEVELS = 3;

  /** Up to this p-value, the candidate's forks count as more often on upper levels. */
  private static final double SHIFTED = 0.1;

  private final double[] before;
  private final double[] after;
  private final List<Level> levels = new ArrayList<>();
  private final boolean apart;
  private final boolean far;
  private final Kind kind;

  /** One level with the forks of each side, lowest first. */
  private record Level(double[] before, double[] after, ForkBytes lowest, ForkBytes highest) {
    private boolean shared() {
      return before.length > 0 && after.length > 0;
    }

    private int forks() {
      return before.length + after.length;
    }

    private double[] medians() {
      return new double[] {Moments.median(before), Moments.median(after)};
    }
  }

  /** How the levels of the two sides relate. */
  public enum Kind {
    /** There is a single level. */
    ONE,
    /** Both sides share at least one level. */
    SHARED,
    /** The sides share a level, but the candidate's forks are on upper levels more often. */
    SHIFTED,
    /** No level has forks of both sides. */
    APART,
    /** There are no clear levels: the forks only vary. */
    NONE
  }

  /** Groups the means of the forks; each side has at least one fork. */
  AllocationLevels(AllocationLimit limit, MetricPair pair) {
    List<ForkBytes> all = new ArrayList<>();
    this.before = sorted(pair.before(), pair.shares().baseline(), all);
    this.after = sorted(pair.after(), pair.shares().candidate(), all);
    all.sort(Comparator.comparingDouble(ForkBytes::bytes).thenComparingDouble(ForkBytes::share));
    int from = 0;
    for (int i = 1; i <= all.size(); i++) {
      if (i == all.size() || limit.grown(all.get(i - 1), all.get(i))) {
        ForkBytes lowest = all.get(from);
        ForkBytes highest = all.get(i - 1);
        double[] left = between(before, lowest, highest);
        levels.add(new Level(left, between(after, lowest, highest), lowest, highest));
        from = i;
      }
    }
    this.apart = levels.stream().noneMatch(Level::shared);
    far = levels.size() == 2 && apart && limit.far(levels.get(0).highest(), levels.get(1).lowest());
    this.kind = kind(limit);
  }

  /** Returns the sorted bytes of a side, and adds its forks. */
  private static double[] sorted(Samples samples, List<Double> shares, List<ForkBytes> all) {
    for (int i = 0; i < samples.forkCount(); i++) {
      all.add(new ForkBytes(samples.forkMean(i), shares.isEmpty() ? 0 : shares.get(i)));
    }
    return samples.sortedMeans();
  }

  private static double[] between(double[] values, ForkBytes low, ForkBytes high) {
    return Arrays.stream(values)
        .filter(value -> value >= low.bytes() && value <= high.bytes())
        .toArray();
  }

  private Kind kind(AllocationLimit limit) {
    if (!within(limit)) {
      return Kind.NONE;
    }
    if (levels.size() == 1) {
      return Kind.ONE;
    }
    if (apart) {
      return most() <= MOST_LEVELS ? Kind.APART : Kind.NONE;
    }
    // Plain noise makes wide levels, or levels of a single fork.
    if (!within(limit.half()) || 2 * levels.size() > before.length + after.length) {
      return Kind.NONE;
    }
    return chanceOfShift() <= SHIFTED ? Kind.SHIFTED : Kind.SHARED;
  }

  /** Returns the chance that the candidate has so many forks on upper levels by accident. */
  double chanceOfShift() {
    return Separation.chanceOfShift(counts(Level::before), counts(Level::after));
  }

  /** Returns whether the forks of each level are within a limit of each other. */
  private boolean within(AllocationLimit limit) {
    return levels.stream().noneMatch(level -> limit.grown(level.lowest(), level.highest()));
  }

  private int[] counts(Function<Level, double[]> side) {
    return levels.stream().mapToInt(level -> side.apply(level).length).toArray();
  }

  public Kind kind() {
    return kind;
  }

  /** Returns whether each side has one level, farther apart than those of the same code usually. */
  boolean far() {
    return far && kind != Kind.NONE;
  }

  /** Returns the candidate's lowest fork over the baseline's highest one, minus 1. */
  double least() {
    return after[0] / before[before.length - 1] - 1;
  }

  List<double[]> ofBaseline() {
    return of(Level::before);
  }

  List<double[]> ofCandidate() {
    return of(Level::after);
  }

  private List<double[]> of(Function<Level, double[]> side) {
    return levels.stream().map(side).filter(forks -> forks.length > 0).toList();
  }

  /** Returns whether the candidate has a level that the baseline lacks. */
  boolean added() {
    return levels.stream().anyMatch(level -> level.before().length == 0);
  }

  /** Returns the number of levels of the side that has more; 1 if there are no clear levels. */
  int most() {
    return kind == Kind.NONE ? 1 : Math.max(ofBaseline().size(), ofCandidate().size());
  }

  /**
   * Returns the direction of a change if no level is shared: 1 if the candidate's lowest and
   * highest levels are above the baseline's, −1 if below. If one side's levels enclose the other's,
   * it is 1 if more than half of the enclosing forks indicate growth, because the few forks of the
   * other side may not show its lower level; otherwise 0.
   */
  int direction() {
    long up = above(after, before);
    long down = above(before, after);
    if (up == 0 || down == 0) {
      return Long.signum(up - down);
    }
    int enclosing = after[0] < before[0] ? after.length : before.length;
    return 2 * up > enclosing ? 1 : 0;
  }

  /** Returns the mean of each side's forks. */
  double[] means() {
    return new double[] {
      Arrays.stream(before).average().orElseThrow(), Arrays.stream(after).average().orElseThrow()
    };
  }

  /** Counts the forks of both sides by which one is above all forks of the other. */
  private static long above(double[] upper, double[] lower) {
    return Arrays.stream(upper).filter(fork -> fork > lower[lower.length - 1]).count()
        + Arrays.stream(lower).filter(fork -> fork < upper[0]).count();
  }

  /**
   * Returns a value per side that agrees with the verdict: means of all forks, if more of the
   * candidate's are on upper levels; medians of the shared level with most forks, if any; otherwise
   * of the lowest levels, or of the highest if the lowest contradict the {@link #direction}.
   */
  double[] values() {
    if (kind == Kind.SHIFTED) {
      return means();
    }
    if (!apart) {
      Stream<Level> shared = levels.stream().filter(Level::shared);
      return shared.max(Comparator.comparingInt(Level::forks)).orElseThrow().medians();
    }
    List<double[]> left = ofBaseline();
    List<double[]> right = ofCandidate();
    double[] low = {Moments.median(left.get(0)), Moments.median(right.get(0))};
    return Math.signum(low[1] - low[0]) == -direction()
        ? new double[] {
          Moments.median(left.get(left.size() - 1)), Moments.median(right.get(right.size() - 1))
        }
        : low;
  }
}
