package io.github.jmhgate.lab.replay;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Recordings to draw from: benchmarks of the same code, several forks or pairs of each.
 *
 * @param recordings one a benchmark; all of forks, or all of pairs
 */
public record Pool(List<Recording> recordings) {

  public Pool {
    recordings = List.copyOf(recordings);
  }

  /**
   * Reads a pool of forks out of a run.
   *
   * @param iterations iterations of each fork to use, from its first; 0 uses all
   * @throws PoolException where a benchmark has fewer than two forks, fewer iterations, or a value
   *     that is not a finite number above 0
   */
  public static Pool of(Run run, int iterations) throws PoolException {
    List<Recording> recordings = new ArrayList<>();
    for (Result result : run.results()) {
      recordings.add(RecordedForks.of(run.source(), result, iterations));
    }
    return new Pool(recordings);
  }

  /**
   * A pool of recorded pairs.
   *
   * @param slices slices of each side to use, from its first; 0 uses all
   * @throws PoolException where a benchmark has fewer than two pairs, or fewer slices
   */
  public static Pool of(PairPool pairs, int slices) throws PoolException {
    List<Recording> recordings = new ArrayList<>();
    for (PairPool.Benchmark benchmark : pairs.benchmarks()) {
      recordings.add(RecordedPairs.of(benchmark, slices));
    }
    return new Pool(recordings);
  }

  /** The same with the scores and those of the other metrics that a policy gates. */
  Pool gatedBy(Policy policy) {
    return new Pool(
        recordings.stream()
            .map(recording -> recording.only(metric -> SuitePlan.gates(policy, metric)))
            .toList());
  }

  /** Whether any benchmark has a metric but the score. */
  boolean hasOthers() {
    return recordings.stream().anyMatch(recording -> recording.example().metrics().size() > 1);
  }

  /** The most noisy metrics that so many benchmarks can bring into a suite. */
  int mostTests(Policy policy, int benchmarks) {
    return benchmarks
        * recordings.stream()
            .mapToInt(recording -> SuitePlan.tests(policy, List.of(recording.example())))
            .max()
            .orElse(1);
  }

  /** How many benchmarks there are. */
  public int size() {
    return recordings.size();
  }

  /** Whether the recordings are pairs, which cannot be replayed as anything else. */
  public boolean ofPairs() {
    return recordings.stream().anyMatch(RecordedPairs.class::isInstance);
  }

  /** Used iterations, or slices, of each fork; 0 where that differs. */
  public int iterations() {
    int[] different = recordings.stream().mapToInt(Recording::iterations).distinct().toArray();
    return different.length == 1 ? different[0] : 0;
  }

  /** Planned length of a fork's warm-up and used iterations, in seconds; NaN where unknown. */
  public double forkSeconds(BenchmarkId id) {
    return forks()
        .filter(recorded -> recorded.id().equals(id))
        .mapToDouble(RecordedForks::forkSeconds)
        .findFirst()
        .orElse(Double.NaN);
  }

  /** Planned length of a fork's warm-up, in seconds, in the mean; NaN where unknown. */
  public double warmupSeconds() {
    return mean(conditions -> conditions.warmup().seconds());
  }

  /** Planned length of an iteration, in seconds, in the mean; NaN where unknown. */
  public double iterationSeconds() {
    return mean(conditions -> conditions.measurement().seconds(1));
  }

  private double mean(ToDoubleFunction<Conditions> seconds) {
    return forks().map(RecordedForks::conditions).mapToDouble(seconds).average().orElse(Double.NaN);
  }

  private Stream<RecordedForks> forks() {
    return recordings.stream()
        .filter(RecordedForks.class::isInstance)
        .map(RecordedForks.class::cast);
  }
}
