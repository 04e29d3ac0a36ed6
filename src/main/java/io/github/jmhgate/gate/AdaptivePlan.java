package io.github.jmhgate.gate;

import io.github.jmhgate.gate.fact.EffectDeviation;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.statistics.View;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The plan that decides during measurement: it adds forks look by look, and stops each benchmark as
 * soon as its verdict is known. It is fixed in advance, because the level is shared among all tests
 * and looks. A {@link Decider} carries it out; whoever stores what it measured stores its plan too,
 * since the same steps get the same verdict only by the same plan. Immutable.
 */
public final class AdaptivePlan {
  /** The default of {@link #maxForks}. */
  public static final int MAX_FORKS = 60;

  /**
   * How the level of one benchmark is spent.
   *
   * @param tests noisy metrics that share α, at least 1
   * @param maxForks forks per side, or pairs, after which it is left undecided, at least 2
   */
  public record Spending(int tests, int maxForks) {}

  private final Sides sides;
  private double alpha;
  private Spending spending;
  private boolean fixed;
  private boolean partOfSuite;
  private Map<BenchmarkId, Spending> spendings = Map.of();
  private Map<BenchmarkId, EffectDeviation> effectDeviations = Map.of();
  private Set<BenchmarkId> sameCode = Set.of();
  private Set<BenchmarkId> modes = Set.of();
  private Map<BenchmarkId, SecondOpinion> opinions = Map.of();
  private Set<BenchmarkId> unmeasured = Set.of();

  private AdaptivePlan(Sides sides, Spending spending, double alpha) {
    this.sides = sides;
    this.spending = spending;
    this.alpha = alpha;
  }

  public static AdaptivePlan of(Policy policy, Sides sides, int tests) {
    return new AdaptivePlan(sides, new Spending(tests, MAX_FORKS), policy.alpha());
  }

  /** Returns a copy that a change is applied to. */
  private AdaptivePlan with(Consumer<AdaptivePlan> change) {
    AdaptivePlan copy = new AdaptivePlan(sides, spending, alpha);
    copy.fixed = fixed;
    copy.partOfSuite = partOfSuite;
    copy.spendings = spendings;
    copy.effectDeviations = effectDeviations;
    copy.sameCode = sameCode;
    copy.modes = modes;
    copy.opinions = opinions;
    copy.unmeasured = unmeasured;
    change.accept(copy);
    return copy;
  }

  /** Sets the number of noisy metrics that are gated in this build, at least 1. */
  public AdaptivePlan withTests(int tests) {
    return with(plan -> plan.spending = new Spending(tests, spending.maxForks()));
  }

  /**
   * Sets the largest share of builds that may fail although nothing is worse, 0 to 1; far fewer do.
   */
  public AdaptivePlan withAlpha(double share) {
    return with(plan -> plan.alpha = share);
  }

  /** Sets the forks per side, or pairs, after which a benchmark is left undecided, at least 2. */
  public AdaptivePlan withMaxForks(int most) {
    return with(plan -> plan.spending = new Spending(spending.tests(), most));
  }

  /** Gives every benchmark exactly so many forks per side, or pairs, and one look at all. */
  public AdaptivePlan withFixedForks(int forks) {
    return withMaxForks(forks).with(plan -> plan.fixed = true);
  }

  /** Sets how the level of single benchmarks is spent, if they were measured by several plans. */
  public AdaptivePlan withSpendings(Map<BenchmarkId, Spending> own) {
    return with(plan -> plan.spendings = Map.copyOf(own));
  }

  /** Makes it the plan of a part of a suite, whose change only the whole suite decides. */
  public AdaptivePlan ofPart() {
    return with(plan -> plan.partOfSuite = true);
  }

  /**
   * Sets the deviation of the effect of the same code between sessions and builds; unknown ones are
   * missing.
   */
  public AdaptivePlan withEffectDeviations(Map<BenchmarkId, EffectDeviation> deviations) {
    return with(plan -> plan.effectDeviations = Map.copyOf(deviations));
  }

  /**
   * Sets the benchmarks that run the same code on both sides; a loss of their times is measured
   * again with fresh forks.
   */
  public AdaptivePlan withSameCode(Set<BenchmarkId> same) {
    return with(plan -> plan.sameCode = Set.copyOf(same));
  }

  /** Sets the benchmarks whose forks are known to fall into two modes: they settle later. */
  public AdaptivePlan withModes(Set<BenchmarkId> two) {
    return with(plan -> plan.modes = Set.copyOf(two));
  }

  /** Sets what forks on their own showed, once the plan was carried out. */
  public AdaptivePlan withOpinions(Map<BenchmarkId, SecondOpinion> alone) {
    return with(plan -> plan.opinions = Map.copyOf(alone));
  }

  /** Sets the benchmarks that the budget ended before, once the plan was carried out. */
  public AdaptivePlan withUnmeasured(Set<BenchmarkId> none) {
    return with(plan -> plan.unmeasured = Set.copyOf(none));
  }

  /** Returns the plan of one benchmark: of tests and forks by which its level is spent. */
  AdaptivePlan of(BenchmarkId benchmark) {
    Spending own = spending(benchmark);
    return own.equals(spending) ? this : with(plan -> plan.spending = own);
  }

  /** Returns how the level of a benchmark is spent. */
  public Spending spending(BenchmarkId benchmark) {
    return spendings.getOrDefault(benchmark, spending);
  }

  public Sides sides() {
    return sides;
  }

  public int tests() {
    return spending.tests();
  }

  public double alpha() {
    return alpha;
  }

  public int maxForks() {
    return spending.maxForks();
  }

  /** Returns whether every benchmark gets the same number of steps, and one look. */
  public boolean fixed() {
    return fixed;
  }

  /** Returns whether other shards measure the rest of the suite. */
  boolean partOfSuite() {
    return partOfSuite;
  }

  public Map<BenchmarkId, EffectDeviation> effectDeviations() {
    return effectDeviations;
  }

  public Set<BenchmarkId> sameCode() {
    return sameCode;
  }

  public Set<BenchmarkId> modes() {
    return modes;
  }

  public Map<BenchmarkId, SecondOpinion> opinions() {
    return opinions;
  }

  public Set<BenchmarkId> unmeasured() {
    return unmeasured;
  }

  /** Returns the level of one view of one test, over all looks together. */
  double level() {
    return LookRule.SEQUENTIAL * alphaEach() / View.values().length;
  }

  /** Returns each metric's share of α. */
  double alphaEach() {
    return alpha / tests();
  }

  EffectDeviation deviation(BenchmarkId benchmark) {
    return effectDeviations.getOrDefault(benchmark, EffectDeviation.NONE);
  }

  /** Returns {@link EffectDeviation#reach} of a benchmark. */
  public double reach(BenchmarkId benchmark) {
    return deviation(benchmark).reach();
  }

  private List<Object> parts() {
    return List.of(
        List.of(sides, alpha, spending, fixed, partOfSuite, spendings),
        List.of(effectDeviations, sameCode, modes, unmeasured));
  }

  /** Returns whether it decides alike from the same steps; opinions are no part of a plan. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof AdaptivePlan that && parts().equals(that.parts());
  }

  @Override
  public int hashCode() {
    return parts().hashCode();
  }

  @Override
  public String toString() {
    return parts().toString();
  }
}
