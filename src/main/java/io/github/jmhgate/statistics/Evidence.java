package io.github.jmhgate.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The measured forks of one benchmark and metric. Grows with each step. Not thread-safe. */
public final class Evidence {
  private final Design design;
  private final List<ForkViews> baseline = new ArrayList<>();
  private final List<ForkViews> candidate = new ArrayList<>();

  /** Creates evidence without forks, of both sides or of pairs. */
  public Evidence(Design design) {
    this.design = design;
  }

  /** Returns evidence with a stored baseline of at least one fork, and none of the candidate. */
  public static Evidence against(List<ForkViews> baseline) {
    Evidence evidence = new Evidence(Design.storedBaseline(baseline.size()));
    evidence.baseline.addAll(baseline);
    return evidence;
  }

  public Design design() {
    return design;
  }

  public int steps() {
    return candidate.size();
  }

  /** Adds a step; {@code before} is null if the design adds no fork of the baseline. */
  public void add(@Nullable ForkViews before, ForkViews after) {
    if (design.sides() == Sides.BOTH) {
      baseline.add(Objects.requireNonNull(before));
    }
    candidate.add(after);
  }

  /** Returns whether the forks of a side, or the pairs, fall into two groups in one view. */
  boolean bimodal(View view, int k) {
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

  /** Returns the baseline's mean in one view after k steps; 0 for pairs. */
  public double baseline(View view, int k) {
    return Arrays.stream(before(view, k)).average().orElse(0);
  }

  public VarianceRatio.Sides sides(View view, int k) {
    return VarianceRatio.Sides.of(before(view, k), after(view, k));
  }

  public int forksBefore(int k) {
    return design.sides() == Sides.BOTH ? k : baseline.size();
  }

  /** Returns the baseline's forks in one view after k steps; none for pairs. */
  double[] before(View view, int k) {
    return first(baseline, forksBefore(k), view);
  }

  /** Returns the candidate's forks, or the pairs' effects, likewise. */
  double[] after(View view, int k) {
    return first(candidate, k, view);
  }

  private static double[] first(List<ForkViews> forks, int n, View view) {
    double[] values = new double[n];
    Arrays.setAll(values, i -> forks.get(i).get(view));
    return values;
  }
}
