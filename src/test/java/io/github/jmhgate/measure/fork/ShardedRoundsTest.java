package io.github.jmhgate.measure.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.Budget;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Gate;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.statistics.Sides;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shards that measure a suite's benchmarks come to what measuring it at once comes to. */
class ShardedRoundsTest {
  private static final int BENCHMARKS = 30;
  private static final int SHARDS = 3;

  /** Recorded pairs of some benchmarks, dealt in the order in which they were recorded. */
  private record Recorded(
      Map<BenchmarkId, List<StepOutcome.Measured>> pairs, Map<BenchmarkId, Integer> given)
      implements StepSource {
    @Override
    public List<BenchmarkId> benchmarks() {
      return List.copyOf(pairs.keySet());
    }

    @Override
    public int forksPerStep() {
      return 2;
    }

    @Override
    public StepOutcome next(BenchmarkId benchmark) {
      int at = given.merge(benchmark, 1, Integer::sum) - 1;
      return Objects.requireNonNull(pairs.get(benchmark)).get(at);
    }
  }

  private static Map<BenchmarkId, List<StepOutcome.Measured>> recording(long seed) {
    SyntheticPairs pairs = new SyntheticPairs(seed);
    Map<BenchmarkId, List<StepOutcome.Measured>> recorded = new LinkedHashMap<>();
    for (int i = 0; i < BENCHMARKS; i++) {
      // Losses about the threshold, where a laxer level in a shard would show at once.
      BenchmarkId id = pairs.add(0.02 + 0.001 * (i % 20), i % 4 == 0 ? 1.03 + 0.01 * (i / 8) : 1);
      recorded.put(
          id,
          IntStream.range(0, AdaptivePlan.MAX_FORKS)
              .mapToObj(any -> (StepOutcome.Measured) pairs.next(id))
              .toList());
    }
    return recorded;
  }

  private static Batch measure(Map<BenchmarkId, List<StepOutcome.Measured>> pairs)
      throws Exception {
    return SyntheticPairs.measure(
        new Recorded(pairs, new HashMap<>()),
        AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 1),
        Budget.NONE,
        MeasureListener.NONE,
        BENCHMARKS - pairs.size(),
        System::nanoTime);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void theDecisionIsThatOfTheWholeSuite(long seed) throws Exception {
    Map<BenchmarkId, List<StepOutcome.Measured>> recording = recording(seed);
    Batch whole = measure(recording);
    List<BenchmarkId> all = List.copyOf(recording.keySet());
    List<Result> before = new ArrayList<>();
    List<Result> after = new ArrayList<>();
    for (int shard = 0; shard < SHARDS; shard++) {
      Map<BenchmarkId, List<StepOutcome.Measured>> part = new LinkedHashMap<>();
      for (int at = shard; at < BENCHMARKS; at += SHARDS) {
        part.put(all.get(at), recording.get(all.get(at)));
      }
      Batch batch = measure(part);
      assertThat(batch.plan()).isEqualTo(whole.plan());
      before.addAll(batch.results(StepOutcome.Measured::first));
      after.addAll(batch.results(StepOutcome.Measured::candidate));
    }

    List<Object> joined = decide(before, after, whole.plan());

    assertThat(joined)
        .isEqualTo(
            decide(
                whole.results(StepOutcome.Measured::first),
                whole.results(StepOutcome.Measured::candidate),
                whole.plan()));
    assertThat(joined.toString()).contains("REGRESSED", "UNCHANGED");
  }

  private static List<Object> decide(List<Result> before, List<Result> after, AdaptivePlan plan)
      throws Exception {
    Decision decision =
        new Gate(Policy.DEFAULT, List.of())
            .decide(
                new Run("base", before, List.of(), null),
                new Run("candidate", after, List.of(), null),
                plan,
                plan.effectDeviations());
    List<Object> content = new ArrayList<>(List.of(decision.outcome()));
    for (Finding one : decision.findings()) {
      content.add(List.of(one.benchmark(), one.verdict(), one.change(), one.evidence()));
    }
    return content;
  }
}
