package io.github.jmhgate.gate.plan;

import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.MetricPairs;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.ForkNumber;
import io.github.jmhgate.gate.message.Rule;
import io.github.jmhgate.gate.message.TimeFact;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.SequentialTest;
import io.github.jmhgate.statistics.Sides;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Creates the plan of each benchmark of a build, and caches their tests. Thread-safe. */
public record SuitePlan(
    Policy policy,
    AdaptivePlan plan,
    Map<Rule, List<Fact>> obstacles,
    NoisyDay day,
    SessionNoise noise,
    Map<Design, SequentialTest> tests) {
  /**
   * Limit of the candidate's forks, in forks of the baseline: beyond it, a fifth more narrow the
   * interval by less than 2 %.
   */
  private static final int WORTHWHILE = 3;

  private static final int MOST_SEARCHED = 1000;

  /** Begins a build. No forks are spent on what a rule cannot compare because of obstacles. */
  public SuitePlan(Policy policy, AdaptivePlan plan, Map<Rule, List<Fact>> obstacles) {
    this(
        policy,
        plan,
        obstacles,
        new NoisyDay(),
        new SessionNoise(plan.calibrated()),
        new ConcurrentHashMap<>());
  }

  /**
   * Returns the plan of this suite with another number of tests.
   *
   * @throws ImpossiblePlanException if no number of forks that it permits can show a loss
   */
  public SuitePlan withTests(int number) throws ImpossiblePlanException {
    return withTests(number, plan.maxForks());
  }

  /**
   * Returns the plan of this suite with another number of tests, and with fewer steps at most, but
   * no fewer than can show a loss.
   *
   * @throws ImpossiblePlanException if no number of forks that it permits can show a loss
   */
  public SuitePlan withTests(int number, int most) throws ImpossiblePlanException {
    AdaptivePlan other = plan.withTests(number);
    int fewest = design(0).fewestSteps(other.level(), plan.maxForks()).orElse(plan.maxForks());
    int forks = Math.min(plan.maxForks(), Math.max(fewest, most));
    SuitePlan suite = new SuitePlan(policy, other.withMaxForks(forks), obstacles);
    // A test against a stored baseline depends on its forks.
    if (compares(Rule.TIME) && plan.sides() != Sides.CANDIDATE) {
      suite.test(design(0));
    }
    return suite;
  }

  boolean compares(Rule rule) {
    return obstacles.getOrDefault(rule, List.of()).isEmpty();
  }

  public Design design(int baselineForks) {
    return new Design(plan.sides(), plan.sides() == Sides.CANDIDATE ? baselineForks : 0);
  }

  /** Checks that a loss can be shown against a stored baseline of at least one fork. */
  public void checkBaseline(int forks) throws ImpossiblePlanException {
    test(Design.storedBaseline(forks));
  }

  /** Returns the fewest steps to call a loss of time; 0 if no number is enough. */
  public int fewestToCall(@Nullable Result stored) {
    boolean lacking = plan.sides() == Sides.CANDIDATE && stored == null;
    if (lacking || !compares(Rule.TIME)) {
      return 0;
    }
    try {
      return test(design(stored == null ? 0 : stored.score().forkCount())).fewest();
    } catch (ImpossiblePlanException e) {
      return 0;
    }
  }

  /** Begins one benchmark; the result is null unless the baseline was stored. */
  public BenchmarkPlan begin(BenchmarkId benchmark, @Nullable Result stored) {
    return new BenchmarkPlan(of(benchmark), benchmark, stored);
  }

  /** Returns the plan of one benchmark, which shares what is known of the day. */
  SuitePlan of(BenchmarkId benchmark) {
    // A shard sees other rows than the whole suite, and its verdicts are to stay.
    SuitePlan own = by(plan.of(benchmark));
    return plan.partOfSuite() || own != this ? own.withoutSharedNoise() : own;
  }

  /** Returns the plan that looks after each step, if the number of steps was fixed. */
  SuitePlan inLooks() {
    return by(plan.inLooks());
  }

  /** Returns the plan with half of the level for each test. */
  SuitePlan withHalfTheLevel() {
    return by(plan.withTests(2 * plan.tests()));
  }

  /** Returns the plan for a metric that shares no noise with the times of other rows. */
  SuitePlan withoutSharedNoise() {
    return new SuitePlan(
        policy, plan, obstacles, day, SessionNoise.NONE, new ConcurrentHashMap<>());
  }

  private SuitePlan by(AdaptivePlan other) {
    return other == plan
        ? this
        : new SuitePlan(policy, other, obstacles, day, noise, new ConcurrentHashMap<>());
  }

  public SequentialTest test(Design design) throws ImpossiblePlanException {
    SequentialTest known = tests.get(design);
    if (known != null) {
      return known;
    }
    OptionalInt fewest = design.fewestSteps(plan.level(), plan.maxForks());
    if (fewest.isEmpty()) {
      throw new ImpossiblePlanException(impossible(design));
    }
    int worthwhile = Math.max(WORTHWHILE * design.baselineForks(), fewest.getAsInt());
    boolean stored = design.sides() == Sides.CANDIDATE;
    int most = stored ? Math.min(plan.maxForks(), worthwhile) : plan.maxForks();
    SequentialTest test =
        plan.fixed()
            ? SequentialTest.fixed(design, plan.level(), most)
            : SequentialTest.of(design, plan.level(), most);
    tests.put(design, test);
    return test;
  }

  private Fact.PlainFact impossible(Design design) {
    int most = plan.maxForks();
    int enough = 2;
    if (design.sides() != Sides.CANDIDATE) {
      enough = design.fewestSteps(plan.level(), MOST_SEARCHED).orElse(0);
    } else {
      while (enough < MOST_SEARCHED
          && Design.storedBaseline(enough).fewestSteps(plan.level(), most).isEmpty()) {
        enough++;
      }
    }
    ForkNumber forks = ForkNumber.of(design, most);
    return TimeFact.impossible(
        forks, design.smallestP(most), plan.alpha(), plan.tests(), plan.level(), enough);
  }

  /** Returns whether a metric of a gated benchmark can fail a build. */
  public static boolean gates(Policy policy, BenchmarkId id, Metric metric) {
    return MetricPairs.direction(id, metric, policy) != Direction.UNKNOWN;
  }

  /** Returns the number of gated noisy metrics, at least 1, for {@link AdaptivePlan#tests}. */
  public static int tests(Policy policy, Collection<Result> results) {
    long tests =
        results.stream()
            .filter(result -> policy.gated().get(result.id().name()))
            .mapToLong(result -> tests(policy, result))
            .sum();
    return (int) Math.max(1, tests);
  }

  private static long tests(Policy policy, Result result) {
    return result.metrics().values().stream()
        .map(Samples::metric)
        .filter(metric -> Rule.of(metric) == Rule.TIME && gates(policy, result.id(), metric))
        .count();
  }
}
