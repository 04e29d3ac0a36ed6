package io.github.jmhgate.gate.plan;

import static io.github.jmhgate.gate.AllocationLimit.nothing;

import io.github.jmhgate.gate.AllocationLimit;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Finding.Ratio;
import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.MetricPair;
import io.github.jmhgate.gate.Oddities;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.message.AllocationFact;
import io.github.jmhgate.gate.message.AllocationFact.Level;
import io.github.jmhgate.gate.message.EffectDeviation;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.ForkFact;
import io.github.jmhgate.gate.message.ForkNumber;
import io.github.jmhgate.gate.message.Limits;
import io.github.jmhgate.gate.message.TimeFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.AllocationLevels.Kind;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Effect;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.Separation;
import io.github.jmhgate.statistics.SequentialTest;
import io.github.jmhgate.statistics.Shift;
import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.statistics.descriptive.Moments;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
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
 *
 * <p>The chance of a false call per benchmark is half of α shared among the benchmarks, and at most
 * {@value #MOST_ERROR}. Three quarters of it are for forks on separate levels, a quarter for the
 * test of forks that only vary. Forks that moved between levels that both sides have are tested
 * once, after as many forks as separate levels need, with half as much again.
 */
public final class AllocationLook {
  private static final int FEWEST_PAIRS = 2;
  private static final double MOST_ERROR = 2e-4;
  private static final double SHARE_OF_ALPHA = 0.5;
  private static final double BY_LEVELS = 0.75;
  private static final double BY_SHIFT = 0.5;

  /** The error with fixed forks and no modes, so that JMH's default of five per side is enough. */
  private static final double GIVEN = 2e-3;

  /** Bound of the share of benchmarks with modes {@link AllocationLimit#far} apart: 0 of 203. */
  private static final double FAR = 0.0025;

  /** The part of α for coincidences that make a suspect. */
  private static final double SUSPECT = 0.5;

  /** The part of α for ranks, and for shares of two groups, of forks that only vary. */
  private static final double BY_RANKS = 0.05;

  private static final int MOST_SEARCHED = 1000;

  private final Policy policy;
  private final AdaptivePlan plan;
  private final boolean given;
  private final MetricPair pair;
  private final AllocationLimit limit;
  private final AllocationLevels levels;

  /** The pairs of a benchmark that draws its data; empty if it does not, or none are pairs. */
  private final Optional<DrawnBytes> drawn;

  /** Whether both sides of each pair allocate the same, although the pairs may differ. */
  private final boolean alike;

  /** One number per fork for the test; less than a byte counts as one. */
  private final MetricPair means;

  /** The test; null if levels decide, or the baseline has too few forks for any test. */
  private final @Nullable MetricPlan test;

  /** The chance of so many larger forks by ranks or shares; 1 unless one of them decides. */
  private final double shifted;

  /**
   * Looks at a pair.
   *
   * @param plan its tests are the benchmarks
   * @param given whether the number of forks is fixed
   */
  public AllocationLook(Policy policy, AdaptivePlan plan, boolean given, MetricPair pair) {
    this.policy = policy;
    this.plan = plan;
    this.given = given;
    this.pair = pair;
    this.limit = AllocationLimit.of(policy, plan.sides(), pair);
    this.levels = new AllocationLevels(limit, pair);
    this.drawn = drawn();
    this.alike = levels.kind() != Kind.ONE && alike();
    if (levels.kind() != Kind.NONE || alike) {
      this.means = pair;
      this.test = null;
      this.shifted = 1;
      return;
    }
    this.means = pair.with(means(pair.before()), means(pair.after()), pair.shares());
    double[] before = means.before().forkMeans();
    // A plan uses only the first fork, so that every look has the same limit.
    double from = given ? Moments.median(before) : before[0];
    double growth = (limit.allowedGrowth(from) + limit.own(pair.shares().more())) / from;
    Limits limits = new Limits(growth, 2 * growth);
    SuitePlan byTest =
        new SuitePlan(policy, plan.withTests(1).withAlpha((1 - BY_LEVELS) * error() / 2), Map.of())
            .withoutSharedNoise();
    this.test = given ? once(byTest, means, limits) : test(byTest, means, limits);
    this.shifted = given || (test != null && test.atTheEnd()) ? shifted(growth) : 1;
  }

  /**
   * Returns the chance of so many larger forks by ranks, or by the shares of two groups, if it is
   * beyond coincidence and exceeds the allowed growth; otherwise 1.
   */
  private double shifted(double growth) {
    double[] before = Oddities.logs(means.before().forkMeans(), 1);
    double[] after = Oddities.logs(means.after().forkMeans(), 1);
    Shift shift = Shift.of(before, after, Effect.ofLoss(growth).log());
    boolean bySharesGrown = shift.moved() * Effect.ofLog(shift.gap()).loss() > growth;
    double byShares = bySharesGrown ? shift.byShares() : 1;
    double chance = Math.min(shift.byRanks(), byShares);
    return chance <= BY_RANKS * plan.alphaEach() ? chance : 1;
  }

  /** Looks once at all forks, in any order; null if a side has a single one. */
  private static @Nullable MetricPlan once(SuitePlan suite, MetricPair means, Limits limits) {
    Evidence evidence =
        means.with(sorted(means.before()), sorted(means.after()), means.shares()).evidence();
    if (!evidence.testable()) {
      return null;
    }
    double level = suite.plan().alphaEach();
    SequentialTest test = SequentialTest.once(evidence.design(), level, evidence.steps());
    var rule =
        new LookRule(
            test, level, limits, EffectDeviation.NONE, false, suite.day(), SessionNoise.NONE);
    return new MetricPlan(rule, evidence).look(0);
  }

  private static Samples sorted(Samples samples) {
    double[] means = samples.sortedMeans();
    return Samples.of(
        samples.metric(), Arrays.stream(means).mapToObj(mean -> new double[] {mean}).toList());
  }

  private boolean alike() {
    return paired() && pair.candidateForks() >= FEWEST_PAIRS && DrawnBytes.of(limit, pair).alike();
  }

  private boolean paired() {
    return plan.sides() == Sides.PAIRED && pair.candidateForks() == pair.baselineForks();
  }

  private Optional<DrawnBytes> drawn() {
    return paired() && plan.terms(pair.benchmark()).draws()
        ? Optional.of(DrawnBytes.of(limit, pair))
        : Optional.empty();
  }

  private int fewestDraws() {
    return Math.max(FEWEST_PAIRS, plan.terms(pair.benchmark()).fewestDraws());
  }

  private static @Nullable MetricPlan test(SuitePlan suite, MetricPair means, Limits limits) {
    try {
      return MetricPlan.begin(suite, means, limits, 0).add(means);
    } catch (ImpossiblePlanException e) {
      return null;
    }
  }

  private static Samples means(Samples samples) {
    double[][] forks = new double[samples.forkCount()][];
    Arrays.setAll(forks, i -> new double[] {Math.max(1, samples.forkMean(i))});
    return Samples.of(samples.metric(), forks);
  }

  public AllocationLevels levels() {
    return levels;
  }

  Verdict verdict() {
    Verdict undrawn = ofForks();
    return drawn.map(draws -> draws.verdict(undrawn, error(), fewestDraws())).orElse(undrawn);
  }

  /** Returns the verdict that does not ask which data a pair drew. */
  private Verdict ofForks() {
    if (alike) {
      boolean enough = pair.candidateForks() >= fewestDraws();
      return enough ? Verdict.UNCHANGED : Verdict.INCONCLUSIVE;
    }
    return switch (levels.kind()) {
      case NONE -> ofTest();
      case ONE, SHARED -> Verdict.UNCHANGED;
      case SHIFTED -> shifted() ? Verdict.REGRESSED : Verdict.INCONCLUSIVE;
      case APART ->
          switch (enough() ? levels.direction() : 0) {
            case 1 -> Verdict.REGRESSED;
            case -1 -> Verdict.IMPROVED;
            default -> Verdict.INCONCLUSIVE;
          };
    };
  }

  private Verdict ofTest() {
    if (shifted < 1) {
      return Verdict.REGRESSED;
    }
    return test == null || tooFew(test) ? Verdict.INCONCLUSIVE : test.verdict();
  }

  /** Returns whether a shift is beyond chance; a plan looks once, at the end. */
  private boolean shifted() {
    return (given || enough()) && levels.chanceOfShift() <= BY_SHIFT * error();
  }

  /** Returns whether modes could explain what the test calls, because files have few forks. */
  private boolean tooFew(MetricPlan tested) {
    return called(tested) && !enough();
  }

  private boolean called(MetricPlan tested) {
    return given && List.of(Verdict.REGRESSED, Verdict.IMPROVED).contains(tested.verdict());
  }

  /** Returns forks of the candidate, or pairs, until something can be decided; 0 if all is. */
  public int wanted() {
    boolean open = verdict() == Verdict.INCONCLUSIVE && pair.candidateForks() < plan.maxForks();
    if (alike || drawn.isPresent()) {
      int more = Math.max(pair.candidateForks() + 1, fewestDraws());
      return open ? Math.min(more, plan.maxForks()) : 0;
    }
    return switch (levels.kind()) {
      case NONE -> test != null && (test.open() || test.proving()) ? test.wanted() : 0;
      case ONE, SHARED -> 0;
      case SHIFTED, APART -> enough() || needed().isEmpty() ? 0 : pair.candidateForks() + 1;
    };
  }

  /** Returns the total steps to call levels that no side shares; {@link #wanted} otherwise. */
  public int wantedToCall() {
    int wanted = wanted();
    boolean byLevels = levels.kind() != Kind.NONE && !alike && drawn.isEmpty();
    return wanted > 0 && byLevels ? needed().orElse(wanted) : wanted;
  }

  /**
   * Returns how many forks of the candidate, or pairs, are enough; empty if no number within the
   * plan's limit is. With modes, it is at least the number for two growing sides, so that the
   * candidate can show its own modes.
   */
  private OptionalInt needed() {
    if (plan.sides() != Sides.CANDIDATE) {
      return Separation.fewest(levels.most(), byLevels(), plan.maxForks());
    }
    OptionalInt fewest =
        Separation.fewestAgainst(pair.baselineForks(), levels.most(), byLevels(), plan.maxForks());
    return levels.most() == 1 || fewest.isEmpty()
        ? fewest
        : OptionalInt.of(Math.max(fewest.getAsInt(), neededPerSide()));
  }

  private double error() {
    return Math.min(MOST_ERROR, SHARE_OF_ALPHA * plan.alphaEach());
  }

  /** Returns the allowed chance of separate levels, in either direction. */
  private double byLevels() {
    return BY_LEVELS * error() / (levels.far() ? FAR : 1);
  }

  /** Returns how often modes of the same code separate so many forks, at most. */
  private double chance() {
    return Separation.chance(pair.baselineForks(), pair.candidateForks(), levels.most());
  }

  /** Returns whether the forks are enough to call levels that the sides do not share. */
  private boolean enough() {
    boolean steady = levels.most() == 1;
    double limit = given && steady ? Math.max(GIVEN, byLevels()) : byLevels();
    return chance() <= limit && (given || steady || pair.candidateForks() >= neededPerSide());
  }

  /** Returns how many forks per side are enough if both sides grow. */
  private int neededPerSide() {
    return Separation.fewest(levels.most(), byLevels(), MOST_SEARCHED).orElse(MOST_SEARCHED);
  }

  public Finding finding() {
    if (drawn.isPresent() && verdict() != ofForks()) {
      return finding(drawn.get().fact(verdict()), levels.means());
    }
    if (alike || (drawn.isPresent() && verdict() == Verdict.UNCHANGED)) {
      return finding(DrawnBytes.of(limit, pair).fact(verdict()), levels.means());
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
    if (shifted < 1) {
      boolean contradicts = !(tested.leastLoss() > tested.limits().threshold());
      double p = Math.min(1, shifted * plan.tests());
      Fact grown = new AllocationFact.Varies(Verdict.REGRESSED, tested.loss(), p);
      Finding called = tested.with(Verdict.REGRESSED, grown, tested.warnings());
      return contradicts ? called.withoutBounds() : called;
    }
    if (tested.suspect()) {
      return tested;
    }
    Fact varies =
        new AllocationFact.Varies(tested.verdict(), tested.loss(), tested.evidence().pValue());
    if (tooFew(test)) {
      double bytes = tested.change().candidate() - tested.change().baseline();
      varies = test.rarelyChance() ? suspected() : few(bytes);
      tested = tested.withoutBounds();
    } else if (tested.reason() instanceof TimeFact.Unproven) {
      // Its bounds, of 95 %, are beyond the threshold; the level of the verdict is far smaller.
      tested = tested.withoutBounds();
    }
    Finding finding = tested.with(verdict(), varies, tested.warnings());
    return called(test) && !tooFew(test) && chance() > byLevels()
        ? finding.with(new Warning(Warning.Kind.TOO_FEW_FORKS, few(Double.NaN)))
        : finding;
  }

  /** Returns whether forks too few for a verdict look so much worse that chance is unlikely. */
  private boolean suspect() {
    return verdict() == Verdict.INCONCLUSIVE
        && levels.far()
        && levels.direction() > 0
        && FAR * chance() / 2 <= SUSPECT * plan.alphaEach();
  }

  private Fact suspected() {
    int before = pair.baselineForks();
    OptionalInt needed = needed();
    Sides sides = given ? Sides.BOTH : plan.sides();
    return new ForkFact.Suspect(
        levels.least(),
        new ForkNumber(sides, pair.candidateForks(), before),
        given || needed.isEmpty()
            ? new ForkNumber(Sides.BOTH, neededPerSide(), 0)
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
    return enough()
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
    return new AllocationFact.Few(bytes, chance(), needed().orElse(0), neededPerSide());
  }

  private static List<Level> withMedians(List<double[]> levels) {
    return levels.stream().map(forks -> new Level(forks.length, Moments.median(forks))).toList();
  }

  private Finding finding(Fact fact, double[] values) {
    boolean noRatio =
        nothing(values[0]) || (fact instanceof AllocationFact.Same same && same.own() != 0);
    Ratio found = noRatio ? Ratio.none(values[0], values[1]) : Ratio.exact(values[0], values[1]);
    var untested = Finding.Certainty.untested(pair);
    var limits = new Limits(limit.share(), Double.NaN, limit.floor());
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
    if (levels.kind() == Kind.APART && !suspect() && chance() > byLevels()) {
      warnings.add(new Warning(Warning.Kind.TOO_FEW_FORKS, few(Double.NaN)));
    }
    return warnings;
  }
}
