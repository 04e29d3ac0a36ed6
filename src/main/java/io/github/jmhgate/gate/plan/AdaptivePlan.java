package io.github.jmhgate.gate.plan;

import io.github.jmhgate.gate.AlphaShares;
import io.github.jmhgate.gate.DrawnWork;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.message.EffectDeviation;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.statistics.NoisePrior;
import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.statistics.View;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The plan that decides during measurement: it adds forks look by look, and stops each benchmark as
 * soon as its verdict is known. It is fixed in advance, because the level is shared among all tests
 * and looks. A {@link Decider} carries it out; what stores its measurements stores its plan, too,
 * since the same steps get the same verdict only by the same plan. Immutable.
 */
public final class AdaptivePlan {
  /** The default of {@link #maxForks}. */
  public static final int MAX_FORKS = 60;

  /**
   * The terms by which one benchmark is decided. They are stored with its steps.
   *
   * @param tests noisy metrics that share α, at least 1
   * @param maxForks forks per side, or pairs, after which it is left undecided, at least 2
   * @param fixed whether it gets just so many, and one look at all
   * @param modes whether its forks are known to fall into two modes, so that it settles later
   * @param draws whether each step draws other random data, so that it settles later, too
   * @param work how its counted work grew draw by draw, if that is known and it draws or runs the
   *     change in its set-up only
   */
  public record Terms(
      int tests,
      int maxForks,
      boolean fixed,
      boolean modes,
      boolean draws,
      Optional<DrawnWork> work) {

    /** Returns the draws that it gets at least before it is UNCHANGED. */
    int fewestDraws() {
      return work.filter(DrawnWork::setUpOnly).isPresent() ? 1 : DrawnBytes.FEWEST;
    }
  }

  private final Sides sides;
  private double alpha;
  private int tests;
  private int maxForks;
  private boolean fixed;
  private boolean partOfSuite;
  private Map<BenchmarkId, Terms> terms = Map.of();
  private Map<BenchmarkId, EffectDeviation> effectDeviations = Map.of();
  private Map<BenchmarkId, NoisePrior> calibrated = Map.of();
  private Set<BenchmarkId> sameCode = Set.of();
  private Set<BenchmarkId> modes = Set.of();
  private Set<BenchmarkId> drawn = Set.of();
  private Map<BenchmarkId, DrawnWork> works = Map.of();
  private Map<BenchmarkId, SecondOpinion> opinions = Map.of();
  private Set<BenchmarkId> unmeasured = Set.of();

  private AdaptivePlan(Sides sides, double alpha, int tests, int maxForks) {
    this.sides = sides;
    this.alpha = alpha;
    this.tests = tests;
    this.maxForks = maxForks;
  }

  public static AdaptivePlan of(Policy policy, Sides sides, int tests) {
    return new AdaptivePlan(sides, policy.alpha(), tests, MAX_FORKS);
  }

  /** Returns a copy that a change is applied to. */
  private AdaptivePlan with(Consumer<AdaptivePlan> change) {
    AdaptivePlan copy = new AdaptivePlan(sides, alpha, tests, maxForks);
    copy.fixed = fixed;
    copy.partOfSuite = partOfSuite;
    copy.terms = terms;
    copy.effectDeviations = effectDeviations;
    copy.calibrated = calibrated;
    copy.sameCode = sameCode;
    copy.modes = modes;
    copy.drawn = drawn;
    copy.works = works;
    copy.opinions = opinions;
    copy.unmeasured = unmeasured;
    change.accept(copy);
    return copy;
  }

  /** Sets the number of noisy metrics that are gated in this build, at least 1. */
  public AdaptivePlan withTests(int number) {
    return with(plan -> plan.tests = number);
  }

  /**
   * Sets the largest share of builds that may fail although nothing is worse, 0 to 1; far fewer do.
   */
  public AdaptivePlan withAlpha(double share) {
    return with(plan -> plan.alpha = share);
  }

  /** Sets the forks per side, or pairs, after which a benchmark is left undecided, at least 2. */
  public AdaptivePlan withMaxForks(int most) {
    return with(plan -> plan.maxForks = most);
  }

  /** Gives every benchmark exactly so many forks per side, or pairs, and one look at all. */
  public AdaptivePlan withFixedForks(int forks) {
    return withMaxForks(forks).with(plan -> plan.fixed = true);
  }

  /** Returns the plan that looks after each step, also if the number of steps was fixed. */
  AdaptivePlan inLooks() {
    return fixed ? with(plan -> plan.fixed = false) : this;
  }

  /** Sets the terms of benchmarks that were measured by another plan, such as that of a shard. */
  public AdaptivePlan withTerms(Map<BenchmarkId, Terms> own) {
    return with(plan -> plan.terms = Map.copyOf(own));
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

  /** Sets what earlier sessions showed of the forks, or pairs, of some rows. */
  public AdaptivePlan withCalibrated(Map<BenchmarkId, NoisePrior> forks) {
    return with(plan -> plan.calibrated = Map.copyOf(forks));
  }

  Map<BenchmarkId, NoisePrior> calibrated() {
    return calibrated;
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

  /** Sets the benchmarks whose steps draw other random data each, once that is known. */
  public AdaptivePlan withDrawn(Set<BenchmarkId> drawing) {
    return with(plan -> plan.drawn = Set.copyOf(drawing));
  }

  public Set<BenchmarkId> drawn() {
    return drawn;
  }

  /**
   * Sets how counted work grew draw by draw. If it grew more with some draws, these and the others
   * take turns in the pairs, and are decided apart.
   */
  public AdaptivePlan withWorks(Map<BenchmarkId, DrawnWork> counted) {
    return with(plan -> plan.works = Map.copyOf(counted));
  }

  AdaptivePlan withDrawn(BenchmarkId benchmark) {
    return terms(benchmark).draws() ? this : withDrawn(Set.of(benchmark));
  }

  /** Sets what forks on their own showed, once the plan was carried out. */
  public AdaptivePlan withOpinions(Map<BenchmarkId, SecondOpinion> alone) {
    return with(plan -> plan.opinions = Map.copyOf(alone));
  }

  /** Sets the benchmarks that the budget ended before, once the plan was carried out. */
  public AdaptivePlan withUnmeasured(Set<BenchmarkId> none) {
    return with(plan -> plan.unmeasured = Set.copyOf(none));
  }

  /** Returns the plan of one benchmark, by its terms. */
  public AdaptivePlan of(BenchmarkId benchmark) {
    Terms own = terms.get(benchmark);
    return own == null
        ? this
        : with(
            plan -> {
              plan.tests = own.tests();
              plan.maxForks = own.maxForks();
              plan.fixed = own.fixed();
            });
  }

  /** Returns the terms by which a benchmark is decided. */
  public Terms terms(BenchmarkId benchmark) {
    Terms own = terms.get(benchmark);
    boolean draws = drawn.contains(benchmark);
    return own == null
        ? new Terms(
            tests,
            maxForks,
            fixed,
            modes.contains(benchmark),
            draws,
            Optional.ofNullable(works.get(benchmark)))
        : new Terms(own.tests, own.maxForks, own.fixed, own.modes, own.draws || draws, own.work);
  }

  /** Returns whether draws that do more work and others take turns in a benchmark's pairs. */
  public boolean takesDrawsInTurn(BenchmarkId benchmark) {
    Terms own = terms(benchmark);
    return sides == Sides.PAIRED
        && !own.fixed()
        && own.work().filter(DrawnWork::depends).isPresent();
  }

  public Sides sides() {
    return sides;
  }

  public int tests() {
    return tests;
  }

  public double alpha() {
    return alpha;
  }

  public int maxForks() {
    return maxForks;
  }

  /** Returns whether every benchmark gets the same number of steps, and one look. */
  public boolean fixed() {
    return fixed;
  }

  /** Returns whether other shards measure the rest of the suite. */
  public boolean partOfSuite() {
    return partOfSuite;
  }

  public Map<BenchmarkId, EffectDeviation> effectDeviations() {
    return effectDeviations;
  }

  public Set<BenchmarkId> sameCode() {
    return sameCode;
  }

  public Map<BenchmarkId, SecondOpinion> opinions() {
    return opinions;
  }

  public Set<BenchmarkId> unmeasured() {
    return unmeasured;
  }

  /**
   * Returns the level of one view of one test, over all looks together. The one look at a fixed
   * number of steps has that of the spreads, too, which call losses after few steps.
   */
  public double level() {
    double share = fixed() ? AlphaShares.LOOKS + AlphaShares.SPREAD : AlphaShares.LOOKS;
    return share * alphaEach() / View.values().length;
  }

  /** Returns each metric's share of α. */
  public double alphaEach() {
    return alpha / tests;
  }

  public EffectDeviation deviation(BenchmarkId benchmark) {
    return effectDeviations.getOrDefault(benchmark, EffectDeviation.NONE);
  }

  /** Returns {@link EffectDeviation#reach} of a benchmark. */
  public double reach(BenchmarkId benchmark) {
    return deviation(benchmark).reach();
  }

  private List<Object> parts() {
    return List.of(
        List.of(sides, alpha, tests, maxForks, fixed, partOfSuite, terms),
        List.of(effectDeviations, calibrated, sameCode, modes, drawn, works, unmeasured));
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
