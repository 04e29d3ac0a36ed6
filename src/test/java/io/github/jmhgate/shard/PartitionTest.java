package io.github.jmhgate.shard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PartitionTest {

  /** Durations as suites have them: most alike, a few ten times as long. */
  static Map<BenchmarkId, Double> suite(int benchmarks, long seed) {
    Random random = new Random(seed);
    Map<BenchmarkId, Double> seconds = new LinkedHashMap<>();
    for (int i = 0; i < benchmarks; i++) {
      seconds.put(
          BenchmarkId.of("p.C.b" + i, Mode.AVERAGE_TIME),
          15 * Math.exp(0.8 * random.nextGaussian()));
    }
    return seconds;
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 8, 16, 40})
  void theLongestShardTakesHardlyMoreThanAnEvenDivision(int shards) {
    for (long seed = 0; seed < 20; seed++) {
      Map<BenchmarkId, Double> seconds = suite(500, seed);
      double all = seconds.values().stream().mapToDouble(Double::doubleValue).sum();

      List<ShardPlan.Part> parts = ShardPlan.parts(seconds, shards);

      // One benchmark is in one shard, so that none can take less than the longest.
      double ideal = Math.max(all / shards, Collections.max(seconds.values()));
      assertThat(ShardPlan.longest(parts)).isLessThan(1.1 * ideal);
      assertThat(parts.stream().mapToDouble(ShardPlan.Part::seconds).sum())
          .isCloseTo(all, within(1e-6));
      List<BenchmarkId> dealt = parts.stream().flatMap(part -> part.benchmarks().stream()).toList();
      assertThat(dealt).hasSize(seconds.size());
      assertThat(Set.copyOf(dealt)).isEqualTo(seconds.keySet());
    }
  }

  @Test
  void dealsTheLongestFirst() {
    Map<BenchmarkId, Double> seconds = new LinkedHashMap<>();
    for (double one : new double[] {3, 3, 2, 2, 2}) {
      seconds.put(BenchmarkId.of("p.C.b" + seconds.size(), Mode.AVERAGE_TIME), one);
    }
    // 3+2+2 and 3+2: of this known worst case the best would be 6 and 6.
    assertThat(ShardPlan.parts(seconds, 2))
        .extracting(ShardPlan.Part::seconds)
        .containsExactly(7.0, 5.0);
  }

  @Test
  void theOrderOfTheMapDoesNotMatter() {
    List<Map.Entry<BenchmarkId, Double>> entries = new ArrayList<>(suite(100, 1).entrySet());
    Map<BenchmarkId, Double> shuffled = new LinkedHashMap<>();
    Collections.shuffle(entries, new Random(2));
    entries.forEach(entry -> shuffled.put(entry.getKey(), 5.0));
    Map<BenchmarkId, Double> sorted = new LinkedHashMap<>();
    suite(100, 1).keySet().forEach(id -> sorted.put(id, 5.0));

    assertThat(ShardPlan.parts(shuffled, 7)).isEqualTo(ShardPlan.parts(sorted, 7));
  }

  @Test
  void aTimeSaysHowManyShardsItTakes() {
    Map<BenchmarkId, Double> seconds = suite(200, 3);
    double all = seconds.values().stream().mapToDouble(Double::doubleValue).sum();

    int shards = ShardPlan.fewest(seconds, 600);

    assertThat(ShardPlan.longest(ShardPlan.parts(seconds, shards))).isLessThanOrEqualTo(600);
    assertThat(shards).isBetween((int) Math.ceil(all / 600), (int) Math.ceil(all / 600) + 1);
    double longest = Collections.max(seconds.values());
    assertThat(ShardPlan.longest(ShardPlan.parts(seconds, ShardPlan.fewest(seconds, 0.1))))
        .isEqualTo(longest);
    assertThat(ShardPlan.fewest(Map.of(), 600)).isEqualTo(1);
  }
}
