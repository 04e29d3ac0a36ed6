package io.github.jmhgate.measure.replay;

import io.github.jmhgate.gate.Comparability;
import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.SuitePlan;
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
    int available = pool.benchmarks().size();
    if (available < request.suiteSize()) {
      throw new PoolException(
          "the pool has %d benchmarks, and a suite needs %d; give suites of %d or less"
              .formatted(available, request.suiteSize(), available));
    }
    if (request.rule() == null) {
      SuitePlan suite =
          new SuitePlan(
              request.policy(), request.plan().withTests(request.suiteSize()), Comparability.FULL);
      if (request.baselineForks() > 0) {
        suite.checkBaseline(request.baselineForks());
      }
    }
    SplittableRandom[] randoms = new SplittableRandom[request.trials()];
    SplittableRandom root = new SplittableRandom(request.seed());
    for (int i = 0; i < randoms.length; i++) {
      randoms[i] = root.split();
    }
    Trial[] trials =
        IntStream.range(0, request.trials())
            .parallel()
            .mapToObj(i -> Trial.of(new RecordedSteps(pool, request, randoms[i]), request))
            .toArray(Trial[]::new);
    return sum(trials, request);
  }

  private static ReplayResult sum(Trial[] trials, ReplayRequest request) {
    int falseFailures = 0;
    int detected = 0;
    int improved = 0;
    long inconclusive = 0;
    long forks = 0;
    double seconds = 0;
    boolean resampled = false;
    for (Trial trial : trials) {
      falseFailures += trial.falseFailure() ? 1 : 0;
      detected += trial.detected() ? 1 : 0;
      improved += trial.improved() ? 1 : 0;
      inconclusive += trial.inconclusive();
      forks += trial.forks();
      seconds += trial.seconds();
      resampled |= trial.resampled();
    }
    return new ReplayResult(
        trials.length,
        (long) trials.length * request.suiteSize(),
        falseFailures,
        detected,
        improved,
        inconclusive,
        forks,
        seconds,
        resampled);
  }
}
