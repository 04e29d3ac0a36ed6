package io.github.jmhgate.session;

import io.github.jmhgate.gate.Comparability;
import io.github.jmhgate.gate.ForkNumber;
import io.github.jmhgate.gate.Pairing;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.gate.plan.Outlook;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.gate.time.ImpossiblePlanException;
import io.github.jmhgate.history.ForkNoise;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Renames;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.store.RenamesFile;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Which loss of a benchmark can be shown at all, if its forks go on varying as in the latest runs.
 *
 * @param deviation by how much the effects of its pairs varied, or its forks: a standard deviation
 *     of logarithms
 * @param most forks that measuring gives it at most, in pairs where pairs are known
 * @param found the smallest loss that these find with the promised power, as a share; infinite
 *     where they find none
 * @param detectable the loss that must be found, as a share
 */
public record Sensitivity(double deviation, ForkNumber most, double found, double detectable) {
  /**
   * Of every benchmark of which the runs tell enough; none where the settings make no plan.
   *
   * @param latest runs of one place, the last one first
   * @param baselines folder, which may hold renames, and what a calibration found
   * @throws GateFailure where either cannot be read
   */
  public static SortedMap<BenchmarkId, Sensitivity> of(
      List<HistoryRun> latest, Path baselines, Settings settings) throws GateFailure {
    SortedMap<BenchmarkId, Sensitivity> all = new TreeMap<>();
    if (latest.isEmpty()) {
      return all;
    }
    Renames renames = RenamesFile.read(baselines);
    Policy policy = settings.policy();
    AdaptivePlan plan =
        AdaptivePlan.of(policy, Sides.BOTH, tests(policy, latest.get(0)))
            .withMaxForks(settings.measuring().stopping().maxForks());
    try {
      all.putAll(of(policy, plan, ForkNoise.of(latest, false, renames)));
      AdaptivePlan pairs =
          AdaptivePlan.of(policy, Sides.PAIRED, plan.tests()).withMaxForks(plan.maxForks());
      Environment environment = latest.get(0).environment();
      all.putAll(
          of(
              policy,
              environment == null
                  ? pairs
                  : pairs.withEffectDeviations(
                      CalibratedNoise.read(baselines, environment).ofPairs()),
              ForkNoise.of(latest, true, renames)));
    } catch (ImpossiblePlanException e) {
      // The gate itself says that nothing can be shown.
      all.clear();
    }
    return all;
  }

  private static Map<BenchmarkId, Sensitivity> of(
      Policy policy, AdaptivePlan plan, Map<BenchmarkId, ForkNoise> noise)
      throws ImpossiblePlanException {
    SuitePlan suite = new SuitePlan(policy, plan, Comparability.FULL);
    Map<BenchmarkId, Sensitivity> all = new HashMap<>();
    noise.forEach(
        (benchmark, forks) -> {
          Optional<Outlook> outlook = suite.outlook(benchmark, null, forks.deviation());
          outlook.ifPresent(
              seen ->
                  all.put(
                      benchmark,
                      new Sensitivity(
                          forks.deviation(),
                          seen.most(),
                          seen.found(),
                          policy.limits(benchmark.name()).detectable())));
        });
    return all;
  }

  /** As many as a measuring like that run would judge. */
  private static int tests(Policy policy, HistoryRun run) {
    return (int)
        Math.max(
            1,
            run.rows().stream()
                .filter(row -> policy.gated().get(row.benchmark().name()))
                .filter(row -> Pairing.gatedAndNoisy(row.metric(), policy))
                .count());
  }

  /** Whether the loss that must be found cannot be shown. */
  public boolean tooNoisy() {
    return found > detectable;
  }
}
