package io.github.jmhgate.gate.bytes;

import io.github.jmhgate.gate.MetricPair;
import io.github.jmhgate.gate.bytes.AllocationLimit.Fork;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Median;
import io.github.jmhgate.statistics.Separation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The forks of both sides, sorted into the levels of bytes per operation on which they lie: groups
 * with more than the limit between them. Just-in-time compilers settle on one plan or another from
 * fork to fork, so that one code may have several levels.
 */
public final class AllocationLevels {
  private static final int MOST_LEVELS = 3;

  /**
   * From this p-value on, the candidate's forks lie on upper levels more often, as far as is known.
   */
  private static final double SHIFTED = 0.1;

  private final double[] before;
  private final double[] after;
  private final List<Level> levels;
  private final boolean clear;
  private final boolean narrow;
  private final boolean far;

  /**
   * One level.
   *
   * @param before the baseline's forks on it, the lowest first
   * @param after the candidate's forks on it, likewise
   * @param lowest fork on it
   * @param highest fork on it
   */
  record Level(double[] before, double[] after, Fork lowest, Fork highest) {
    private boolean shared() {
      return before.length > 0 && after.length > 0;
    }

    private int forks() {
      return before.length + after.length;
    }
  }

  /** What the levels say. */
  public enum Kind {
    /** All forks lie on one. */
    ONE,
    /** Both sides share one at least. */
    SHARED,
    /** The same, and the candidate's forks lie on the upper ones more often. */
    SHIFTED,
    /** None holds forks of both sides. */
    APART,
    /** There are none: the forks merely vary. */
    NONE
  }

  /** Levels of the means of the forks; either side has one fork at least. */
  AllocationLevels(AllocationLimit limit, MetricPair pair) {
    this.before = sorted(pair.before().forkMeans());
    this.after = sorted(pair.after().forkMeans());
    this.levels = levels(limit, forks(pair));
    this.clear = within(limit);
    this.narrow = within(limit.half());
    this.far = far(limit);
  }

  /** The forks of both sides, the lowest first. */
  private static List<Fork> forks(MetricPair pair) {
    return Stream.concat(
            forks(pair.before(), pair.shares().baseline()),
            forks(pair.after(), pair.shares().candidate()))
        .sorted(Comparator.comparingDouble(Fork::bytes))
        .toList();
  }

  private static Stream<Fork> forks(Samples samples, List<Double> shares) {
    return IntStream.range(0, samples.forkCount())
        .mapToObj(i -> new Fork(samples.forkMean(i), shares.isEmpty() ? 0 : shares.get(i)));
  }

  private List<Level> levels(AllocationLimit limit, List<Fork> all) {
    List<Level> found = new ArrayList<>();
    int from = 0;
    for (int i = 1; i <= all.size(); i++) {
      if (i == all.size() || limit.grown(all.get(i - 1), all.get(i))) {
        Fork lowest = all.get(from);
        Fork highest = all.get(i - 1);
        found.add(
            new Level(
                between(before, lowest, highest),
                between(after, lowest, highest),
                lowest,
                highest));
        from = i;
      }
    }
    return found;
  }

  /** Whether the forks of each level lie within a limit of each other. */
  private boolean within(AllocationLimit limit) {
    return levels.stream().noneMatch(level -> limit.grown(level.lowest(), level.highest()));
  }

  /** How the levels of the two sides lie to each other. */
  public Kind kind() {
    if (!clear) {
      return Kind.NONE;
    }
    if (levels.size() == 1) {
      return Kind.ONE;
    }
    if (levels.stream().noneMatch(Level::shared)) {
      return most() <= MOST_LEVELS ? Kind.APART : Kind.NONE;
    }
    // Mere noise leaves wide levels, or levels that are met once.
    if (!narrow || 2 * levels.size() > before.length + after.length) {
      return Kind.NONE;
    }
    return Separation.chanceOfShift(counts(Level::before), counts(Level::after)) <= SHIFTED
        ? Kind.SHIFTED
        : Kind.SHARED;
  }

  /**
   * Returns whether each side has a single level and these are as far apart as those of one code
   * hardly ever are.
   */
  public boolean far() {
    return far;
  }

  /**
   * Returns by how much the lowest fork of the candidate lies above the highest of the baseline.
   */
  public double least() {
    return after[0] / before[before.length - 1] - 1;
  }

  private boolean far(AllocationLimit limit) {
    return levels.size() == 2
        && levels.stream().noneMatch(Level::shared)
        && limit.far(levels.get(0).highest(), levels.get(1).lowest());
  }

  private int[] counts(Function<Level, double[]> side) {
    return levels.stream().mapToInt(level -> side.apply(level).length).toArray();
  }

  /** Levels of the baseline, the lowest first. */
  List<double[]> ofBaseline() {
    return of(Level::before);
  }

  /** Levels of the candidate, the lowest first. */
  List<double[]> ofCandidate() {
    return of(Level::after);
  }

  private List<double[]> of(Function<Level, double[]> side) {
    return levels.stream().map(side).filter(forks -> forks.length > 0).toList();
  }

  /** Whether the candidate has a level that the baseline lacks. */
  boolean added() {
    return levels.stream().anyMatch(level -> level.before().length == 0);
  }

  /** Levels of the side that has more of them. */
  int most() {
    return Math.max(ofBaseline().size(), ofCandidate().size());
  }

  /**
   * Which way the candidate went where no level is shared: 1 where its lowest and its highest level
   * lie above the baseline's, −1 where below. Where one side's levels enclose the other's, 1 if
   * more than half of the enclosing forks say so, as where the few forks of one side missed its
   * lower level; 0 else.
   */
  public int direction() {
    long up = beyond(after, before) + below(before, after);
    long down = below(after, before) + beyond(before, after);
    if (up == 0 || down == 0) {
      return Long.signum(up - down);
    }
    int enclosing = after[0] < before[0] ? after.length : before.length;
    return 2 * up > enclosing ? 1 : 0;
  }

  private static long beyond(double[] forks, double[] others) {
    return Arrays.stream(forks).filter(fork -> fork > others[others.length - 1]).count();
  }

  private static long below(double[] forks, double[] others) {
    return Arrays.stream(forks).filter(fork -> fork < others[0]).count();
  }

  /**
   * One value of either side that does not contradict what is said of them: on the level that holds
   * most forks where one is shared, else of the lowest levels, or of the highest where the lowest
   * did not go {@link #direction the way} of all.
   *
   * @return medians of the baseline's and the candidate's forks on those levels
   */
  double[] values() {
    return levels.stream()
        .filter(Level::shared)
        .max(Comparator.comparingInt(Level::forks))
        .map(level -> medians(level.before(), level.after()))
        .orElseGet(this::ends);
  }

  private double[] ends() {
    List<double[]> left = ofBaseline();
    List<double[]> right = ofCandidate();
    double[] low = medians(left.get(0), right.get(0));
    return Math.signum(low[1] - low[0]) == -direction()
        ? medians(left.get(left.size() - 1), right.get(right.size() - 1))
        : low;
  }

  private static double[] medians(double[] left, double[] right) {
    return new double[] {Median.of(left), Median.of(right)};
  }

  private static double[] between(double[] values, Fork lowest, Fork highest) {
    return Arrays.stream(values)
        .filter(value -> value >= lowest.bytes() && value <= highest.bytes())
        .toArray();
  }

  private static double[] sorted(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted;
  }
}
