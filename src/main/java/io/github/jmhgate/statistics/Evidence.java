package io.github.jmhgate.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The measured forks of one benchmark and metric. Grows with each step. Not thread-safe. */
public final class Evidence {
  private static final View[] VIEWS = View.values();

  private final Design design;
  private final double[][] baseline = new double[VIEWS.length][0];
  private final double[][] candidate = new double[VIEWS.length][0];

  /** Creates evidence without forks, of both sides or of pairs. */
  public Evidence(Design design) {
    this.design = design;
  }

  /** Returns evidence with a stored baseline of at least one fork, and none of the candidate. */
  public static Evidence against(List<ForkViews> baseline) {
    Evidence evidence = new Evidence(Design.storedBaseline(baseline.size()));
    baseline.forEach(fork -> add(evidence.baseline, fork));
    return evidence;
  }

  public Design design() {
    return design;
  }

  public int steps() {
    return candidate[0].length;
  }

  /** Adds a step; {@code before} is null if the design adds no fork of the baseline. */
  public void add(@Nullable ForkViews before, ForkViews after) {
    if (design.sides() == Sides.BOTH) {
      add(baseline, Objects.requireNonNull(before));
    }
    add(candidate, after);
  }

  private static void add(double[][] side, ForkViews fork) {
    for (View view : VIEWS) {
      double[] forks = Arrays.copyOf(side[view.ordinal()], side[view.ordinal()].length + 1);
      forks[forks.length - 1] = fork.get(view);
      side[view.ordinal()] = forks;
    }
  }

  /** Returns whether the forks of a side, or the pairs, fall into two groups in one view. */
  boolean bimodal(View view, int k) {
    return bimodal(after(view), k)
        || (design.sides() != Sides.PAIRED && bimodal(before(view), forksBefore(k)));
  }

  private static boolean bimodal(double[] forks, int n) {
    return Modes.find(Arrays.copyOf(forks, n)) != null;
  }

  /**
   * Returns the smallest loss of any pair, or of any candidate fork against any baseline fork,
   * after k steps in the view where it is smaller: a logarithm.
   */
  public double gap(int k) {
    double gap = Double.POSITIVE_INFINITY;
    for (View view : VIEWS) {
      double least = Arrays.stream(after(view), 0, k).min().orElse(Double.NaN);
      double most = Arrays.stream(before(view), 0, forksBefore(k)).max().orElse(0);
      gap = Math.min(gap, least - most);
    }
    return gap;
  }

  /** Returns the baseline's mean in one view after k steps; 0 for pairs. */
  public double baseline(View view, int k) {
    return Arrays.stream(before(view), 0, forksBefore(k)).average().orElse(0);
  }

  public VarianceRatio.Sides sides(View view, int k) {
    return VarianceRatio.Sides.of(
        Arrays.copyOf(before(view), forksBefore(k)), Arrays.copyOf(after(view), k));
  }

  public int forksBefore(int k) {
    return design.sides() == Sides.BOTH ? k : baseline[0].length;
  }

  /** Returns the baseline's forks in one view. */
  double[] before(View view) {
    return baseline[view.ordinal()];
  }

  /** Returns the candidate's forks, or the pairs' effects, likewise. */
  double[] after(View view) {
    return candidate[view.ordinal()];
  }
}
