package io.github.jmhgate.statistics;

import io.github.jmhgate.statistics.descriptive.Modes;
import io.github.jmhgate.statistics.descriptive.Moments;
import io.github.jmhgate.statistics.descriptive.Outlier;
import io.github.jmhgate.statistics.descriptive.VarianceRatio;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The measured forks of one benchmark and metric, one number per fork and view. Grows with each
 * step. Not thread-safe.
 */
public final class Evidence {
  private final Design design;

  /** The numbers of each fork: in the steady view, and in the mean. */
  private final List<double[]> baseline = new ArrayList<>();

  private final List<double[]> candidate = new ArrayList<>();

  /** Creates evidence without forks, of both sides or of pairs. */
  public Evidence(Design design) {
    this.design = design;
  }

  /**
   * Returns evidence with a stored baseline of at least one fork, and none of the candidate.
   *
   * @param sign 1 if larger values are worse, −1 if they are better
   */
  public static Evidence against(List<double[]> baseline, int sign) {
    Evidence evidence = new Evidence(Design.storedBaseline(baseline.size()));
    baseline.forEach(fork -> evidence.baseline.add(numbers(fork, sign)));
    return evidence;
  }

  public Design design() {
    return design;
  }

  public int steps() {
    return candidate.size();
  }

  /**
   * Adds the iterations of a step's forks that were not measured as a pair.
   *
   * @param before null if the design adds no fork of the baseline
   */
  public void add(double @Nullable [] before, double[] after, int sign) {
    if (design.sides() == Sides.BOTH) {
      baseline.add(numbers(Objects.requireNonNull(before), sign));
    }
    candidate.add(numbers(after, sign));
  }

  /**
   * Adds a pair of forks whose slices alternated. Surplus slices, and those without a finite ratio,
   * count only in the mean.
   *
   * @param means mean of the candidate's fork / mean of the baseline's, above 0: time per operation
   *     over all slices, not the mean of slice scores. A slice whose thread was kept from running
   *     has few operations and a huge score, which would dominate a mean of scores
   * @param sign 1 if larger values are worse, −1 if they are better
   */
  public void addPair(double[] before, double[] after, double means, int sign) {
    double[] ratios = new double[Math.min(before.length, after.length)];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = Math.log(after[i] / before[i]);
    }
    double steady = sign * Moments.median(Arrays.stream(ratios).filter(Double::isFinite).toArray());
    double mean = sign * Math.log(means);
    candidate.add(new double[] {Double.isFinite(steady) ? steady : mean, mean});
  }

  private static double[] numbers(double[] fork, int sign) {
    double[] sorted = fork.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    int quarter = fastest(n);
    double fast = 0;
    for (int i = 0; i < quarter; i++) {
      fast += sorted[sign > 0 ? i : n - 1 - i];
    }
    double all = 0;
    for (double value : sorted) {
      all += value;
    }
    double steady = sign * Math.log(fast / quarter);
    double mean = sign * Math.log(all / n);
    return new double[] {Double.isFinite(steady) ? steady : mean, mean};
  }

  /** Returns how many of n iterations count as the fastest quarter, at least one. */
  static int fastest(int n) {
    return Math.max(1, (n + 2) / 4);
  }

  /** Returns whether the forks of a side, or the pairs, fall into two groups in one view. */
  public boolean bimodal(View view, int k) {
    return Modes.find(after(view, k)) != null || Modes.find(before(view, k)) != null;
  }

  /**
   * Returns the smallest loss of any pair, or of any candidate fork against any baseline fork,
   * after k steps in the view where it is smaller: a logarithm.
   */
  public double gap(int k) {
    double gap = Double.POSITIVE_INFINITY;
    for (View view : View.values()) {
      double least = Arrays.stream(after(view, k)).min().orElse(Double.NaN);
      double most = Arrays.stream(before(view, k)).max().orElse(0);
      gap = Math.min(gap, least - most);
    }
    return gap;
  }

  /** Returns the smallest gain likewise. */
  public double gain(int k) {
    double gain = Double.POSITIVE_INFINITY;
    for (View view : View.values()) {
      double most = Arrays.stream(after(view, k)).max().orElse(Double.NaN);
      double least = Arrays.stream(before(view, k)).min().orElse(0);
      gain = Math.min(gain, least - most);
    }
    return gain;
  }

  /** Returns the baseline's mean in one view after k steps; 0 for pairs. */
  public double baseline(View view, int k) {
    return Arrays.stream(before(view, k)).average().orElse(0);
  }

  /** Returns the pooled variance of both sides, or that of the pairs, after k steps. */
  public SampleVariance variance(View view, int k) {
    double squares = Moments.of(before(view, k)).squares() + Moments.of(after(view, k)).squares();
    int df = design.degreesOfFreedom(k);
    return new SampleVariance(squares / df, df);
  }

  /**
   * Returns the standard deviation of one step's effect after k steps, in the steady view: of a
   * pair, or of the difference between two forks.
   */
  public double spread(int k) {
    int forks = design.sides() == Sides.PAIRED ? 1 : 2;
    return Math.sqrt(forks * variance(View.STEADY, k).value());
  }

  public VarianceRatio.Variances sides(View view, int k) {
    return VarianceRatio.Variances.of(before(view, k), after(view, k));
  }

  /** Returns the same without a fork far from all others of its side, which is no noisy day. */
  public VarianceRatio.Variances sidesWithoutOutliers(View view, int k) {
    return VarianceRatio.Variances.of(usual(before(view, k)), usual(after(view, k)));
  }

  private static double[] usual(double[] forks) {
    Outlier outlier = Outlier.find(forks);
    return outlier == null
        ? forks
        : IntStream.range(0, forks.length)
            .filter(i -> i != outlier.index())
            .mapToDouble(i -> forks[i])
            .toArray();
  }

  /** Returns whether each side has two forks, because a single one may be in a rare mode. */
  public boolean testable() {
    return Math.min(forksBefore(steps()), steps()) > 1;
  }

  public int forksBefore(int k) {
    return design.sides() == Sides.BOTH ? k : baseline.size();
  }

  /** Returns the baseline's forks in one view after k steps; none for pairs. */
  double[] before(View view, int k) {
    return first(baseline, forksBefore(k), view);
  }

  /** Returns the candidate's forks, or the pairs' effects, likewise. */
  public double[] after(View view, int k) {
    return first(candidate, k, view);
  }

  /** Returns the effect of each of the first steps: a fork against the other side's, or a pair. */
  public double[] effects(View view, int most) {
    int before = design.sides() == Sides.PAIRED ? candidate.size() : baseline.size();
    int k = Math.min(most, Math.min(before, candidate.size()));
    double[] effects = after(view, k);
    if (design.sides() != Sides.PAIRED) {
      double[] other = first(baseline, k, view);
      Arrays.setAll(effects, i -> effects[i] - other[i]);
    }
    return effects;
  }

  private static double[] first(List<double[]> forks, int n, View view) {
    double[] values = new double[n];
    int own = view == View.STEADY ? 0 : 1;
    for (int i = 0; i < n; i++) {
      values[i] = forks.get(i)[own];
    }
    return values;
  }
}
