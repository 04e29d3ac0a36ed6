package io.github.jmhgate.lab.replay;

import io.github.jmhgate.gate.Comparability;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.gate.time.ImpossiblePlanException;
import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Replays a plan on suites drawn from a pool. The figures depend on pool and request alone, not on
 * how many threads share the work.
 */
public final class Replay {
  private Replay() {}

  /**
   * Replays.
   *
   * @throws PoolException where the pool has fewer benchmarks than a suite
   * @throws ImpossiblePlanException where not even the plan's last look could show a loss
   */
  public static ReplayResult run(Pool pool, ReplayRequest request)
      throws PoolException, ImpossiblePlanException {
    int available = pool.size();
    if (available < request.suiteSize()) {
      throw new PoolException(
          "the pool has %s benchmarks, and a suite needs %s; give suites of %s or less"
              .formatted(available, request.suiteSize(), available));
    }
    if (request.byPlan()) {
      int tests = pool.mostTests(request.policy(), request.suiteSize());
      SuitePlan suite =
          new SuitePlan(request.policy(), request.plan().withTests(tests), Comparability.FULL);
      if (request.baselineForks() > 0) {
        suite.checkBaseline(request.baselineForks());
      }
    }
    SplittableRandom[] randoms = new SplittableRandom[request.trials()];
    SplittableRandom root = new SplittableRandom(request.seed());
    for (int i = 0; i < randoms.length; i++) {
      randoms[i] = root.split();
    }
    Pool gated = pool.gatedBy(request.policy());
    boolean severalMetrics = gated.hasOthers();
    Trial[] trials =
        IntStream.range(0, request.trials())
            .parallel()
            .mapToObj(
                i ->
                    Trial.of(
                        new RecordedSteps(gated, request, randoms[i]), request, severalMetrics))
            .toArray(Trial[]::new);
    return sum(trials, request);
  }

  private static ReplayResult sum(Trial[] trials, ReplayRequest request) {
    int falseFailures = 0;
    int suspected = 0;
    int falseSuspects = 0;
    Map<Verdict, Integer> slowed = new EnumMap<>(Verdict.class);
    long inconclusive = 0;
    long forks = 0;
    double seconds = 0;
    boolean resampled = false;
    for (Trial trial : trials) {
      falseFailures += trial.falseFailure() ? 1 : 0;
      suspected += trial.suspected() ? 1 : 0;
      falseSuspects += trial.falseSuspect() ? 1 : 0;
      slowed.merge(trial.slowed(), 1, Integer::sum);
      inconclusive += trial.inconclusive();
      forks += trial.forks();
      seconds += trial.seconds();
      resampled |= trial.resampled();
    }
    return new ReplayResult(
        trials.length,
        (long) trials.length * request.suiteSize(),
        falseFailures,
        slowed.getOrDefault(Verdict.REGRESSED, 0),
        slowed.getOrDefault(Verdict.UNCHANGED, 0),
        slowed.getOrDefault(Verdict.IMPROVED, 0),
        suspected,
        falseSuspects,
        inconclusive,
        forks,
        seconds,
        resampled);
  }
}
