package io.github.jmhgate.gate.time;

import io.github.jmhgate.gate.EffectDeviation;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.MetricPair;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.TimeFact;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Estimate;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.ForkViews;
import io.github.jmhgate.statistics.Holm;
import io.github.jmhgate.statistics.SequentialTest;
import io.github.jmhgate.statistics.View;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * Decides noisy metrics of a fixed number of forks: the plan's rule with one look, at a level that
 * Holm's procedure shares among the views of all metrics.
 */
public final class OneLookRule implements TimeRule {
  private static final View[] VIEWS = View.values();

  private final Policy policy;
  private final Map<BenchmarkId, EffectDeviation> effectDeviations;
  private NoisyDay day = new NoisyDay();

  /**
   * Creates a rule.
   *
   * @param effectDeviations deviation of the effect of the same code, by benchmark
   */
  public OneLookRule(Policy policy, Map<BenchmarkId, EffectDeviation> effectDeviations) {
    this.policy = policy;
    this.effectDeviations = Map.copyOf(effectDeviations);
  }

  @Override
  public List<Finding> judge(List<MetricPair> pairs) {
    // Pairs are independent, and a large suite has thousands.
    List<Evidence> evidence = pairs.parallelStream().map(OneLookRule::evidence).toList();
    day = NoisyDay.of(pairs, evidence);
    double alphaEach = policy.alpha() / pairs.size();
    Tests alone = new Tests(policy.alpha(), alphaEach);
    double[] pValues =
        IntStream.range(0, VIEWS.length * pairs.size())
            .parallel()
            .mapToDouble(i -> pWorse(alone, pairs.get(i / VIEWS.length), evidence, i))
            .toArray();
    double[] adjusted = Holm.adjust(pValues);
    Tests shared = new Tests(Holm.level(pValues, policy.alpha()), alphaEach);
    return IntStream.range(0, pairs.size())
        .parallel()
        .mapToObj(
            i -> judge(shared, pairs.get(i), evidence.get(i), smallest(adjusted, i), pairs.size()))
        .toList();
  }

  @Override
  public List<Warning> warnings() {
    return day.warning().stream().toList();
  }

  private double pWorse(Tests tests, MetricPair pair, List<Evidence> all, int index) {
    Evidence evidence = all.get(index / VIEWS.length);
    if (!testable(evidence)) {
      return 1;
    }
    View view = VIEWS[index % VIEWS.length];
    LookRule rule = rule(tests, pair, evidence);
    Estimate estimate = rule.estimate(evidence, view, 0);
    return rule.test().pWorse(evidence, view, 0, estimate);
  }

  private Finding judge(
      Tests tests, MetricPair pair, Evidence evidence, double pValue, int checks) {
    return testable(evidence)
        ? new PlanFinding(
                policy,
                pair,
                MetricPlan.once(rule(tests, pair, evidence), evidence),
                pValue,
                checks)
            .toFinding()
        : PlanRule.undecided(policy, pair, new TimeFact.OneFork());
  }

  private LookRule rule(Tests tests, MetricPair pair, Evidence evidence) {
    return new LookRule(
        tests.of(evidence),
        tests.alphaEach(),
        policy.limits(pair.benchmark().name()),
        policy.power(),
        effectDeviations.getOrDefault(pair.benchmark(), EffectDeviation.NONE),
        day);
  }

  private static double smallest(double[] adjusted, int pair) {
    double smallest = 1;
    for (int i = 0; i < VIEWS.length; i++) {
      smallest = Math.min(smallest, adjusted[VIEWS.length * pair + i]);
    }
    return smallest;
  }

  /** A single fork may be in a rare mode, so each side needs two. */
  private static boolean testable(Evidence evidence) {
    int after = evidence.steps();
    return Math.min(evidence.forksBefore(after), after) > 1;
  }

  private static Evidence evidence(MetricPair pair) {
    List<ForkViews> before = MetricPlan.views(pair.before(), pair.sign());
    List<ForkViews> after = MetricPlan.views(pair.after(), pair.sign());
    boolean alike = before.size() == after.size();
    Evidence evidence = alike ? Evidence.ofBothSides() : Evidence.against(before);
    for (int i = 0; i < after.size(); i++) {
      evidence.add(alike ? before.get(i) : null, after.get(i));
    }
    return evidence;
  }

  /**
   * Caches the tests of one level. Thread-safe.
   *
   * @param level of one view of one metric
   * @param alphaEach share of α of one metric
   */
  private record Tests(double level, double alphaEach, Map<Forks, SequentialTest> built) {
    Tests(double level, double alphaEach) {
      this(level, alphaEach, new ConcurrentHashMap<>());
    }

    private record Forks(Design design, int steps) {}

    SequentialTest of(Evidence evidence) {
      return built.computeIfAbsent(
          new Forks(evidence.design(), evidence.steps()),
          forks -> SequentialTest.once(forks.design(), level, forks.steps()));
    }
  }
}
