package io.github.jmhgate.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PairRoundsTest {
  private static final BenchmarkId A = BenchmarkId.of("p.C.a", Mode.AVERAGE_TIME);
  private static final BenchmarkId B = BenchmarkId.of("p.C.b", Mode.AVERAGE_TIME);

  private final List<BenchmarkId> asked = new ArrayList<>();
  private final List<PairEvent> events = new ArrayList<>();

  @Test
  void everyBenchmarkHasAPairBeforeAnyHasItsNext() throws Exception {
    PairBatch batch = rounds(Set.of()).measure(List.of(A, B), 2);
    assertThat(asked).containsExactly(A, B, A, B);
    assertThat(batch.pairs().get(B)).hasSize(2);
    assertThat(batch.failures()).isEmpty();
    assertThat(batch.repeated()).isEmpty();
    assertThat(events.get(events.size() - 1).progress())
        .isEqualTo(new MeasureEvent.Progress(4, 4, Duration.ZERO, Duration.ZERO));
  }

  @Test
  void failedPairsAreRepeatedAndCounted() throws Exception {
    PairBatch batch = rounds(Set.of(1, 2, 5)).measure(List.of(A, B), 2);
    assertThat(asked).containsExactly(A, A, A, B, A, A, B);
    assertThat(batch.pairs().get(A)).hasSize(2);
    assertThat(batch.repeated()).isEqualTo(Map.of(A, 3));
    assertThat(batch.failures()).isEmpty();
  }

  @Test
  void threeInARowAreTooMany() throws Exception {
    PairBatch batch = rounds(Set.of(1, 2, 3)).measure(List.of(A, B), 2);
    assertThat(asked).containsExactly(A, A, A, B, B);
    assertThat(batch.failures()).isEqualTo(Map.of(A, "candidate: failure 3"));
    assertThat(batch.pairs()).containsOnlyKeys(B);
    assertThat(events.get(events.size() - 1).progress().forks()).isEqualTo(3);
  }

  private PairRounds rounds(Set<Integer> failing) {
    PairSource source =
        new PairSource() {
          @Override
          public List<BenchmarkId> benchmarks() {
            return List.of(A, B);
          }

          @Override
          public Duration planned(BenchmarkId benchmark) {
            return Duration.ofSeconds(1);
          }

          @Override
          public PairOutcome next(BenchmarkId benchmark) {
            asked.add(benchmark);
            Duration wall = Duration.ofSeconds(2);
            if (failing.contains(asked.size())) {
              return new PairOutcome.Failed(
                  benchmark, Side.CANDIDATE, "failure " + asked.size(), wall);
            }
            List<Slice> slices = List.of(new Slice(1, 0, 1, 1, 1, 1, 1, 1));
            Pair pair = new Pair(benchmark, 1, "ns/op", Side.BASE, Side.BASE, 1, slices, slices);
            return new PairOutcome.Measured(pair, null, wall, Duration.ofSeconds(1));
          }
        };
    return new PairRounds(source, events::add, () -> 0);
  }
}
