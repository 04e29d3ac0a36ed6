package io.github.jmhgate.power;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.statistics.Drift;
import io.github.jmhgate.statistics.Power;
import io.github.jmhgate.statistics.VarianceComponents;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Forks, iterations and warm-up that find the detectable losses of a suite at least cost.
 *
 * @param forks forks per side
 * @param iterations measured iterations of a fork
 * @param extraWarmup iterations to warm up longer than recorded
 * @param seconds time of both sides together, of a whole suite
 * @param needs forks per side that each benchmark within reach needs by itself
 * @param outOfReach benchmarks that no allowed number of forks serves, with the relative loss that
 *     the most of them find
 * @param neverSteady benchmarks still getting faster in the later half of their iterations
 */
public record Recommendation(
    int forks,
    int iterations,
    int extraWarmup,
    double seconds,
    Map<BenchmarkId, Integer> needs,
    Map<BenchmarkId, Double> outOfReach,
    List<BenchmarkId> neverSteady) {

  public Recommendation {
    needs = java.util.Collections.unmodifiableMap(new TreeMap<>(needs));
    outOfReach = java.util.Collections.unmodifiableMap(new TreeMap<>(outOfReach));
    neverSteady = List.copyOf(neverSteady);
  }

  /**
   * What forks cost.
   *
   * @param start seconds to start and end one
   * @param warmup seconds of its warm-up as recorded
   * @param iteration seconds of one iteration
   */
  public record Cost(double start, double warmup, double iteration) {}

  /**
   * Searches the cheapest settings.
   *
   * @param results usable ones, at least one
   * @param maxForks most forks per side that are allowed, at least 2
   * @return empty where no benchmark is within reach
   */
  public static Optional<Recommendation> of(
      List<Result> results, Policy policy, int maxForks, Cost cost) {
    return new Search(results, policy, maxForks, cost).cheapest();
  }

  private static final class Search {
    private static final int FEWEST_LEFT = 4;

    private final List<Result> results;
    private final Policy policy;
    private final int maxForks;
    private final Cost cost;
    private final List<BenchmarkId> neverSteady = new ArrayList<>();
    private final Map<Demand, double[]> largestDeviations = new HashMap<>();

    /** What is asked of a benchmark: a loss to find, and how. */
    private record Demand(Power power, double detectable) {}

    Search(List<Result> results, Policy policy, int maxForks, Cost cost) {
      this.results = results;
      this.policy = policy;
      this.maxForks = maxForks;
      this.cost = cost;
    }

    Optional<Recommendation> cheapest() {
      int leastIterations =
          results.stream()
              .mapToInt(result -> shortest(BenchmarkPower.logs(result.score(), 0)))
              .min()
              .orElse(1);
      int extra =
          Math.min(
              leastIterations - 1, results.stream().mapToInt(this::extraWarmup).max().orElse(0));
      Map<BenchmarkId, VarianceComponents> components = new TreeMap<>();
      int recorded = 1;
      for (Result result : results) {
        List<double[]> logs = BenchmarkPower.logs(result.score(), extra);
        components.put(result.id(), VarianceComponents.of(logs));
        recorded = Math.max(recorded, shortest(logs));
      }
      // Beyond twice the recorded iterations the components are but an extrapolation.
      int most = 2 * recorded;
      Map<BenchmarkId, Double> outOfReach = new TreeMap<>();
      components.forEach(
          (id, parts) -> {
            if (forks(id, parts.deviation(most)) > maxForks) {
              outOfReach.put(id, found(id, parts.deviation(most)));
            }
          });
      components.keySet().removeAll(outOfReach.keySet());
      Recommendation best = null;
      for (int n = 1; n <= most && !components.isEmpty(); n++) {
        Map<BenchmarkId, Integer> needs = new TreeMap<>();
        for (Map.Entry<BenchmarkId, VarianceComponents> entry : components.entrySet()) {
          needs.put(entry.getKey(), forks(entry.getKey(), entry.getValue().deviation(n)));
        }
        int forks = needs.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        double seconds =
            2.0
                * forks
                * results.size()
                * (cost.start() + cost.warmup() + (extra + n) * cost.iteration());
        if (forks <= maxForks && (best == null || seconds < best.seconds())) {
          best = new Recommendation(forks, n, extra, seconds, needs, outOfReach, neverSteady);
        }
      }
      return Optional.ofNullable(best);
    }

    /** First iterations to leave out until the rest no longer gets faster, at most half of them. */
    private int extraWarmup(Result result) {
      int iterations = shortest(BenchmarkPower.logs(result.score(), 0));
      for (int extra = 0; extra <= iterations / 2 && iterations - extra >= FEWEST_LEFT; extra++) {
        Optional<Drift> drift = Drift.find(BenchmarkPower.logs(result.score(), extra));
        if (drift.isEmpty() || !drift.get().warmingUp()) {
          return extra;
        }
      }
      if (Drift.find(BenchmarkPower.logs(result.score(), 0)).filter(Drift::warmingUp).isPresent()) {
        neverSteady.add(result.id());
      }
      return 0;
    }

    private static int shortest(List<double[]> forks) {
      return forks.stream().mapToInt(fork -> fork.length).min().orElse(0);
    }

    private int forks(BenchmarkId id, double deviation) {
      Demand demand =
          new Demand(
              BenchmarkPower.power(policy, id.name(), results.size()),
              policy.limits(id.name()).detectable());
      double[] largest = largestDeviations.computeIfAbsent(demand, this::largestDeviations);
      for (int forks = 2; forks <= maxForks; forks++) {
        if (deviation <= largest[forks]) {
          return forks;
        }
      }
      return maxForks + 1;
    }

    /** By forks per side. */
    private double[] largestDeviations(Demand demand) {
      double[] largest = new double[maxForks + 1];
      for (int forks = 2; forks <= maxForks; forks++) {
        largest[forks] = demand.power().largestDeviation(Math.log1p(demand.detectable()), forks);
      }
      return largest;
    }

    private double found(BenchmarkId id, double deviation) {
      Power power = BenchmarkPower.power(policy, id.name(), results.size());
      return Math.expm1(power.minimumDetectableEffect(deviation, maxForks, maxForks));
    }
  }
}
