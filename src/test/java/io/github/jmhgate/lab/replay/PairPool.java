package io.github.jmhgate.lab.replay;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Result;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Recorded pairs of the same code on both sides, as a file keeps them.
 *
 * @param environment where they were measured; null where that is not known
 * @param benchmarks one a benchmark
 */
public record PairPool(@Nullable Environment environment, List<Benchmark> benchmarks) {

  public PairPool {
    benchmarks = List.copyOf(benchmarks);
  }

  /** Pairs of all benchmarks together. */
  public int pairs() {
    return benchmarks.stream().mapToInt(benchmark -> benchmark.pairs().size()).sum();
  }

  /**
   * One benchmark.
   *
   * @param id which one
   * @param unit the scores' unit
   * @param secondsPerPair planned length of warm-up and slices of both sides; NaN where unknown
   * @param pairs in the order in which they were measured
   */
  public record Benchmark(
      BenchmarkId id, String unit, double secondsPerPair, List<RecordedPair> pairs) {
    public Benchmark {
      pairs = List.copyOf(pairs);
    }
  }

  /**
   * Two forks that measured in turns: slices of the same index belong together.
   *
   * @param base one fork, its slices as the score's iterations
   * @param candidate the other, with as many
   */
  public record RecordedPair(Result base, Result candidate) {}
}
