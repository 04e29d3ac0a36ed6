package io.github.jmhgate.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The measured forks of one benchmark and metric. Grows with each step. Not thread-safe. */
public final class Evidence {
  private static final View[] VIEWS = View.values();

  private final Design design;
  private final Side baseline = new Side();
  private final Side candidate = new Side();

  private static final class Side {
    private double[][] values = new double[VIEWS.length][8];
    private int size;

    void add(ForkViews fork) {
      for (View view : VIEWS) {
        int v = view.ordinal();
        if (size == values[v].length) {
          values[v] = Arrays.copyOf(values[v], 2 * size);
        }
        values[v][size] = fork.get(view);
      }
      size++;
    }

    boolean bimodal(View view, int n) {
      return Modes.find(Arrays.copyOf(values[view.ordinal()], n)).isPresent();
    }
  }

  private Evidence(Design design) {
    this.design = design;
  }

  public static Evidence ofBothSides() {
    return new Evidence(Design.BOTH_SIDES);
  }

  public static Evidence ofPairs() {
    return new Evidence(Design.PAIRS);
  }

  /** Returns evidence with a stored baseline of at least one fork, and none of the candidate. */
  public static Evidence against(List<ForkViews> baseline) {
    Evidence evidence = new Evidence(Design.storedBaseline(baseline.size()));
    baseline.forEach(evidence.baseline::add);
    return evidence;
  }

  public Design design() {
    return design;
  }

  public int steps() {
    return candidate.size;
  }

  /** Adds a step; {@code before} is null if the design adds no fork of the baseline. */
  public void add(@Nullable ForkViews before, ForkViews after) {
    if (design.kind() == Design.Kind.BOTH_SIDES) {
      baseline.add(Objects.requireNonNull(before));
    }
    candidate.add(after);
  }

  /**
   * Returns the effect in one view after k steps.
   *
   * @param k from 2 to {@link #steps()}
   * @param prior deviation between forks of the added degrees of freedom, above 0
   * @param between standard deviation of the effect of the same code between sessions and builds
   * @param unequal whether the variances of the two sides are known to differ
   * @param once whether the test has a single look, so that nothing is moderated
   */
  public Estimate estimate(
      View view, int k, double prior, double between, boolean unequal, boolean once) {
    return Estimate.of(this, view, k, prior, between, unequal, once);
  }

  /** Returns whether the forks of a side, or the pairs, fall into two groups in one view. */
  boolean bimodal(View view, int k) {
    return candidate.bimodal(view, k)
        || (design.kind() != Design.Kind.PAIRS && baseline.bimodal(view, forksBefore(k)));
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
    return design.kind() == Design.Kind.BOTH_SIDES ? k : baseline.size;
  }

  /** Returns the baseline's forks in one view; the array may be longer than the forks. */
  double[] before(View view) {
    return baseline.values[view.ordinal()];
  }

  /** Returns the candidate's forks, or the pairs' effects, likewise. */
  double[] after(View view) {
    return candidate.values[view.ordinal()];
  }
}
