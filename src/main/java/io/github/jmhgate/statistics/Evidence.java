package io.github.jmhgate.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The forks of one benchmark and metric as they come in. Not for use by several threads. */
public final class Evidence {
  private static final View[] VIEWS = View.values();

  private final Design design;
  private final Side baseline = new Side();
  private final Side candidate = new Side();

  /** One side's forks, or the pairs' effects. */
  private static final class Side {
    private double[][] values = new double[VIEWS.length][8];
    private int size;

    void add(ForkViews fork) {
      if (size == values[0].length) {
        for (int v = 0; v < values.length; v++) {
          values[v] = Arrays.copyOf(values[v], 2 * size);
        }
      }
      for (View view : VIEWS) {
        values[view.ordinal()][size] = fork.get(view);
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

  /** None yet, of sides that grow alike. */
  public static Evidence ofBothSides() {
    return new Evidence(Design.BOTH_SIDES);
  }

  /** None yet, of pairs. */
  public static Evidence ofPairs() {
    return new Evidence(Design.PAIRS);
  }

  /**
   * None yet of the candidate.
   *
   * @param baseline the baseline's forks, at least one
   */
  public static Evidence against(List<ForkViews> baseline) {
    Evidence evidence = new Evidence(Design.storedBaseline(baseline.size()));
    baseline.forEach(evidence.baseline::add);
    return evidence;
  }

  /** How forks become evidence here. */
  public Design design() {
    return design;
  }

  /** Steps taken. */
  public int steps() {
    return candidate.size;
  }

  /**
   * Takes one step.
   *
   * @param before the baseline's fork; null where the design has none in a step
   * @param after the candidate's fork, or the pair's effect
   */
  public void add(@Nullable ForkViews before, ForkViews after) {
    if (design.kind() == Design.Kind.BOTH_SIDES) {
      baseline.add(Objects.requireNonNull(before));
    }
    candidate.add(after);
  }

  /**
   * One view's effect after so many steps; see {@link Estimate}.
   *
   * @param k steps that count, from 2 to {@link #steps()}
   * @param prior deviation between forks that is expected before any are seen, above 0
   * @param between standard deviation of the effect of the same code between sessions and builds
   * @param unequal whether the variances of the two sides are known to differ
   * @param once whether nothing but these steps is looked at
   */
  public Estimate estimate(
      View view, int k, double prior, double between, boolean unequal, boolean once) {
    return Estimate.of(design, before(view), after(view), k, prior, between, unequal, once);
  }

  /** Whether the forks of a side, or the effects of the pairs, fall into two groups in one view. */
  boolean bimodal(View view, int k) {
    return candidate.bimodal(view, k) || (unpaired() && baseline.bimodal(view, forksBefore(k)));
  }

  private boolean unpaired() {
    return design.kind() != Design.Kind.PAIRS;
  }

  /**
   * Returns the least loss of any pair, or of any fork of the candidate against any of the
   * baseline's, after k steps in the view that shows less of it: a logarithm.
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

  /** Mean of the baseline's forks in one view after k steps; of pairs, which have none, 0. */
  public double baseline(View view, int k) {
    return Arrays.stream(before(view), 0, forksBefore(k)).average().orElse(0);
  }

  /** How the forks of the two sides vary in one view after k steps. */
  public VarianceRatio.Sides sides(View view, int k) {
    return VarianceRatio.Sides.of(
        Arrays.copyOf(before(view), forksBefore(k)), Arrays.copyOf(after(view), k));
  }

  /** Forks of the baseline after k steps. */
  public int forksBefore(int k) {
    return design.kind() == Design.Kind.BOTH_SIDES ? k : baseline.size;
  }

  /** The baseline's forks in one view; the array may be longer than the forks are many. */
  double[] before(View view) {
    return baseline.values[view.ordinal()];
  }

  /** The candidate's forks, or the pairs' effects, likewise. */
  double[] after(View view) {
    return candidate.values[view.ordinal()];
  }
}
