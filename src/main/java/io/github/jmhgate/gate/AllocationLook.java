package io.github.jmhgate.gate;

import static io.github.jmhgate.gate.AllocationLimit.nothing;

import io.github.jmhgate.gate.AllocationFact.Level;
import io.github.jmhgate.gate.AllocationLevels.Kind;
import io.github.jmhgate.gate.Finding.Ratio;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.Median;
import io.github.jmhgate.statistics.SequentialTest;
import io.github.jmhgate.statistics.Sides;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The result of the forks so far for a benchmark's bytes per operation.
 *
 * <p>If no level has forks of both sides, the code changed or the forks separated by chance. A
 * change is called once there are enough forks to make chance unlikely; see {@link
 * io.github.jmhgate.statistics.Separation}. A shared level means no change, unless the candidate's
 * forks are on upper levels more often: then as many forks are measured as for separate levels, and
 * it is a loss if that is still so beyond chance, by Fisher's exact test. Forks without clear
 * levels are tested like times, with a level of their own: a loss must exceed the limit; twice the
 * limit must be ruled out. Pairs whose data differ are no change if both sides of each allocate the
 * same.
 */
final class AllocationLook {
  private static final int FEWEST_PAIRS = 2;

  private final AllocationTerms terms;
  private final MetricPair pair;
  private final AllocationLimit limit;
  private final AllocationLevels levels;

  /** Whether both sides of each pair allocate the same, although the pairs may differ. */
  private final boolean alike;

  /** One number per fork for the test; less than a byte counts as one. */
  private final MetricPair means;

  /** The test; null if levels decide, or the baseline has too few forks for any test. */
  private final @Nullable MetricPlan test;

  AllocationLook(AllocationTerms terms, MetricPair pair) {
    this.terms = terms;
    this.pair = pair;
    this.limit = AllocationLimit.of(terms.policy(), terms.plan().sides(), pair);
    this.levels = new AllocationLevels(limit, pair);
    this.alike = levels.kind() != Kind.ONE && alike();
    if (levels.kind() != Kind.NONE || alike) {
      this.means = pair;
      this.test = null;
      return;
    }
    this.means = pair.with(means(pair.before()), means(pair.after()), pair.shares());
    double[] before = means.before().forkMeans();
    // A plan uses only the first fork, so that every look has the same limit.
    double from = terms.given() ? Median.of(before) : before[0];
    double growth = (limit.allowedGrowth(from) + limit.own(pair.shares().more())) / from;
    Finding.Limits limits = new Finding.Limits(growth, 2 * growth);
    this.test =
        terms.given() ? once(terms.byTest(), means, limits) : test(terms.byTest(), means, limits);
  }

  /** Looks once at all forks, in any order; null if a side has a single one. */
  private static @Nullable MetricPlan once(
      SuitePlan suite, MetricPair means, Finding.Limits limits) {
    Evidence evidence =
        TimeRule.Once.evidence(
            means.with(sorted(means.before()), sorted(means.after()), means.shares()));
    if (!TimeRule.Once.testable(evidence)) {
      return null;
    }
    double level = suite.plan().alphaEach();
    SequentialTest test = SequentialTest.once(evidence.design(), level, evidence.steps());
    var rule = new LookRule(test, level, limits, EffectDeviation.NONE, false, suite.day());
    return new MetricPlan(rule, evidence).look(0);
  }

  private static Samples sorted(Samples samples) {
    double[] means = samples.sortedMeans();
    return Samples.of(
        samples.metric(), Arrays.stream(means).mapToObj(mean -> new double[] {mean}).toList());
  }

  private boolean alike() {
    boolean paired = terms.plan().sides() == Sides.PAIRED;
    int pairs = pair.candidateForks();
    return paired
        && pairs >= FEWEST_PAIRS
        && pairs == pair.baselineForks()
        && IntStream.range(0, pairs)
            .noneMatch(
                i -> {
                  double before = pair.before().forkMean(i);
                  double after = pair.after().forkMean(i);
                  return limit.grown(before, after) || limit.grown(after, before);
                });
  }

  private static @Nullable MetricPlan test(
      SuitePlan suite, MetricPair means, Finding.Limits limits) {
    try {
      return MetricPlan.begin(suite, means, limits, 0).add(means, Integer.MAX_VALUE);
    } catch (ImpossiblePlanException e) {
      return null;
    }
  }

  private static Samples means(Samples samples) {
    double[][] forks = new double[samples.forkCount()][];
    Arrays.setAll(forks, i -> new double[] {Math.max(1, samples.forkMean(i))});
    return Samples.of(samples.metric(), forks);
  }

  AllocationLevels levels() {
    return levels;
  }

  Verdict verdict() {
    if (alike) {
      return Verdict.UNCHANGED;
    }
    return switch (levels.kind()) {
      case NONE -> test == null || tooFew(test) ? Verdict.INCONCLUSIVE : test.verdict();
      case ONE, SHARED -> Verdict.UNCHANGED;
      case SHIFTED -> shifted() ? Verdict.REGRESSED : Verdict.INCONCLUSIVE;
      case APART ->
          switch (terms.enough(levels, pair) ? levels.direction() : 0) {
            case 1 -> Verdict.REGRESSED;
            case -1 -> Verdict.IMPROVED;
            default -> Verdict.INCONCLUSIVE;
          };
    };
  }

  /** Returns whether a shift is beyond chance; a plan looks once, at the end. */
  private boolean shifted() {
    return (terms.given() || terms.enough(levels, pair)) && terms.shifted(levels);
  }

  /** Returns whether modes could explain what the test calls, because files have few forks. */
  private boolean tooFew(MetricPlan tested) {
    return called(tested) && !terms.enough(levels, pair);
  }

  private boolean called(MetricPlan tested) {
    return terms.given() && List.of(Verdict.REGRESSED, Verdict.IMPROVED).contains(tested.verdict());
  }

  /** Returns forks of the candidate, or pairs, until something can be decided; 0 if all is. */
  int wanted() {
    if (alike) {
      return 0;
    }
    return switch (levels.kind()) {
      case NONE -> test != null && (test.open() || test.proving()) ? test.wanted() : 0;
      case ONE, SHARED -> 0;
      case SHIFTED, APART ->
          terms.enough(levels, pair) || needed().isEmpty() ? 0 : pair.candidateForks() + 1;
    };
  }

  /** Returns the total steps to call levels that no side shares; {@link #wanted} otherwise. */
  int wantedToCall() {
    int wanted = wanted();
    return wanted == 0 || levels.kind() == Kind.NONE ? wanted : needed().orElse(wanted);
  }

  /** Returns how many forks of the candidate, or pairs, are enough; empty if no number is. */
  OptionalInt needed() {
    return terms.needed(levels, pair.baselineForks());
  }

  Finding finding() {
    if (alike) {
      return finding(AllocationFact.alike(pair.candidateForks()), levels.means());
    }
    if (levels.kind() != Kind.NONE) {
      double[] values = levels.values();
      return finding(suspect() ? suspected() : fact(values), values);
    }
    if (test == null || !test.looked()) {
      Fact few = new AllocationFact.Varies(verdict(), Double.NaN, Double.NaN);
      return finding(few, levels.means());
    }
    return tested(test, new PlanFinding(means, test, test.pWorse(), 1).finding());
  }

  private Finding tested(MetricPlan test, Finding tested) {
    if (tested.reason() instanceof TimeFact.Unproven || tested.suspect()) {
      return tested;
    }
    Fact varies =
        new AllocationFact.Varies(tested.verdict(), tested.loss(), tested.evidence().pValue());
    if (tooFew(test)) {
      double bytes = tested.change().candidate() - tested.change().baseline();
      varies = test.rarelyChance() ? suspected() : few(bytes);
      tested = tested.withoutBounds();
    }
    Finding finding = tested.with(verdict(), varies, tested.warnings());
    return called(test) && !tooFew(test) && terms.chance(levels, pair) > terms.byLevels(levels)
        ? finding.with(new Warning(Warning.Kind.TOO_FEW_FORKS, few(Double.NaN)))
        : finding;
  }

  private boolean suspect() {
    return verdict() == Verdict.INCONCLUSIVE && terms.suspect(levels, pair);
  }

  private Fact suspected() {
    int before = pair.baselineForks();
    OptionalInt needed = needed();
    Sides sides = terms.given() ? Sides.BOTH : terms.plan().sides();
    return new ForkFact.Suspect(
        levels.least(),
        new ForkNumber(sides, pair.candidateForks(), before),
        terms.given() || needed.isEmpty()
            ? new ForkNumber(Sides.BOTH, terms.neededPerSide(levels), 0)
            : new ForkNumber(sides, needed.getAsInt(), before));
  }

  private Fact fact(double[] values) {
    if (levels.kind() == Kind.ONE) {
      return same(values);
    }
    List<Level> before = withMedians(levels.ofBaseline());
    List<Level> after = withMedians(levels.ofCandidate());
    if (levels.kind() != Kind.APART) {
      return AllocationFact.shared(levels.kind() == Kind.SHIFTED, before, after);
    }
    return terms.enough(levels, pair)
        ? new AllocationFact.Apart(nothing(values[0]), levels.direction(), before, after)
        : few(values[1] - values[0]);
  }

  private Fact same(double[] values) {
    boolean little = !limit.grown(Math.min(values[0], values[1]), Math.max(values[0], values[1]));
    double more = little ? 0 : pair.shares().more();
    double own = Math.copySign(limit.own(Math.abs(more)), more);
    return new AllocationFact.Same(values[1] - values[0], limit.share(), limit.floor(), own);
  }

  private Fact few(double bytes) {
    return new AllocationFact.Few(
        bytes, terms.chance(levels, pair), needed().orElse(0), terms.neededPerSide(levels));
  }

  private static List<Level> withMedians(List<double[]> levels) {
    return levels.stream().map(forks -> new Level(forks.length, Median.of(forks))).toList();
  }

  private Finding finding(Fact fact, double[] values) {
    boolean noRatio =
        nothing(values[0]) || (fact instanceof AllocationFact.Same same && same.own() != 0);
    Ratio found = noRatio ? Ratio.none(values[0], values[1]) : Ratio.exact(values[0], values[1]);
    var untested = Finding.Certainty.untested(pair);
    var limits = new Finding.Limits(limit.share(), Double.NaN, limit.floor());
    return new Finding(pair, limits, verdict(), fact, found, untested, warnings());
  }

  private List<Warning> warnings() {
    List<Warning> warnings = new ArrayList<>(pair.warnings());
    if (alike) {
      return warnings;
    }
    if (levels.kind() == Kind.SHARED && levels.added()) {
      warnings.add(new Warning(Warning.Kind.BIMODAL, fact(levels.values())));
    }
    if (levels.kind() == Kind.APART
        && !suspect()
        && terms.chance(levels, pair) > terms.byLevels(levels)) {
      warnings.add(new Warning(Warning.Kind.TOO_FEW_FORKS, few(Double.NaN)));
    }
    return warnings;
  }
}
