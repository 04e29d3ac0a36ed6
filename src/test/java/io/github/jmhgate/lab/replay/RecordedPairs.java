package io.github.jmhgate.lab.replay;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.settings.SettingNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Pairs of one benchmark that were recorded in lockstep.
 *
 * @param id which benchmark
 * @param pairs the used slices of each pair's sides, with their other metrics; at least two
 * @param pairSeconds planned length of a pair's warm-up and slices; NaN where unknown
 */
record RecordedPairs(BenchmarkId id, List<PairPool.RecordedPair> pairs, double pairSeconds)
    implements Recording {
  private static final int FEWEST = 2;

  RecordedPairs {
    pairs = List.copyOf(pairs);
  }

  /**
   * The pairs of a benchmark of a pool.
   *
   * @param slices slices of each side to use, from its first; 0 uses all
   * @throws PoolException where there are fewer than two pairs, or fewer slices
   */
  static RecordedPairs of(PairPool.Benchmark benchmark, int slices) throws PoolException {
    String name = benchmark.id().label();
    if (benchmark.pairs().size() < FEWEST) {
      throw new PoolException(
          "%s has one pair, which tells nothing of the spread between pairs; record 2 or more"
                  .formatted(name)
              + " ("
              + SettingNames.PAIRS
              + ")");
    }
    List<PairPool.RecordedPair> pairs = new ArrayList<>();
    for (PairPool.RecordedPair pair : benchmark.pairs()) {
      String place = "%s, pair %s".formatted(name, pairs.size() + 1);
      pairs.add(
          new PairPool.RecordedPair(
              side(place + ", base", pair.base(), slices),
              side(place + ", candidate", pair.candidate(), slices)));
    }
    return new RecordedPairs(benchmark.id(), pairs, benchmark.secondsPerPair());
  }

  private static Result side(String name, Result side, int slices) throws PoolException {
    int used = Iterations.used(name, side.score().fork(0), slices).length;
    Map<String, Samples> metrics = new TreeMap<>(side.metrics());
    metrics.put(Metric.SCORE, side.score().first(used));
    return new Result(side.id(), side.conditions(), metrics);
  }

  @Override
  public int iterations() {
    return Iterations.common(
        pairs.stream().flatMap(pair -> Stream.of(pair.base(), pair.candidate())).toList());
  }

  @Override
  public RecordedPairs only(Predicate<Metric> gated) {
    return new RecordedPairs(
        id,
        pairs.stream()
            .map(
                pair ->
                    new PairPool.RecordedPair(
                        pair.base().only(gated), pair.candidate().only(gated)))
            .toList(),
        pairSeconds);
  }

  @Override
  public Result example() {
    return pairs.get(0).base();
  }

  @Override
  public Dealer dealer(SplittableRandom random, Slowing slowing, ReplayRequest request) {
    return new PairDealer(this, random, slowing);
  }
}
