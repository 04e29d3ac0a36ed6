package io.github.jmhgate.measure.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RoundsTest {
  private static final BenchmarkId A = BenchmarkId.of("p.C.a", Mode.AVERAGE_TIME);
  private static final BenchmarkId B = BenchmarkId.of("p.C.b", Mode.AVERAGE_TIME);

  private final Scripted source = new Scripted();
  private final List<MeasureEvent> events = new ArrayList<>();

  @Test
  void everyBenchmarkHasAForkBeforeAnyHasItsNext() throws Exception {
    Batch batch = rounds(3);
    assertThat(source.asked).containsExactly(A, B, A, B, A, B);
    assertThat(batch.forks().get(A)).hasSize(3);
    assertThat(batch.failures()).isEmpty();
    assertThat(events.stream().map(RoundsTest::fork)).containsExactly(1, 2, 3, 4, 5, 6);
  }

  @Test
  void aFailedForkIsReplacedOnce() throws Exception {
    source.fail(1);
    Batch batch = rounds(2);
    assertThat(source.asked).containsExactly(A, A, B, A, B);
    assertThat(batch.forks().get(A)).hasSize(2);
    assertThat(batch.failures()).isEmpty();
    assertThat(batch.repeated()).isEqualTo(Map.of(A, List.of("failure 1")));
    assertThat(events.get(1))
        .isInstanceOfSatisfying(
            MeasureEvent.ForkFailed.class, failed -> assertThat(failed.repeated()).isTrue());
  }

  @Test
  void secondFailureIsFinalAlsoInALaterRound() throws Exception {
    source.fail(1).fail(4);
    Batch batch = rounds(3);
    assertThat(source.asked).containsExactly(A, A, B, A, B, B);
    assertThat(batch.failures()).isEqualTo(Map.of(A, "failure 4"));
    assertThat(batch.repeated()).as("its failure says it").isEmpty();
    assertThat(batch.forks()).containsOnlyKeys(B);
    assertThat(batch.forks().get(B)).hasSize(3);
    MeasureEvent last = events.get(events.size() - 1);
    assertThat(((MeasureEvent.ForkStarted) last).progress())
        .satisfies(p -> assertThat(p.fork()).isEqualTo(p.forks()).isEqualTo(5))
        .satisfies(p -> assertThat(p.left()).isEqualTo(Duration.ofSeconds(3)));
  }

  @Test
  void estimatesTheTimeLeftFromWhatForksTook() throws Exception {
    rounds(2);
    List<Duration> left =
        events.stream().map(event -> ((MeasureEvent.ForkStarted) event).progress().left()).toList();
    // Each fork takes 3 s of which 2 s are planned; 0.7 s is what JVMs are first taken to cost.
    assertThat(left)
        .containsExactly(
            Duration.ofMillis(4 * 2700),
            Duration.ofSeconds(9),
            Duration.ofSeconds(6),
            Duration.ofSeconds(3));
  }

  private Batch rounds(int forks) throws Exception {
    return Rounds.measure(source, List.of(A, B), forks, events::add, () -> 0);
  }

  private static int fork(MeasureEvent event) {
    return ((MeasureEvent.ForkStarted) event).progress().fork();
  }

  private static final class Scripted implements StepSource {
    private final List<BenchmarkId> asked = new ArrayList<>();
    private final Set<Integer> failing = new HashSet<>();

    Scripted fail(int fork) {
      failing.add(fork);
      return this;
    }

    @Override
    public List<BenchmarkId> benchmarks() {
      return List.of(A, B);
    }

    @Override
    public Duration planned(BenchmarkId benchmark) {
      return Duration.ofSeconds(2);
    }

    @Override
    public StepOutcome next(BenchmarkId benchmark) {
      asked.add(benchmark);
      Duration wall = Duration.ofSeconds(3);
      if (failing.contains(asked.size())) {
        return new StepOutcome.Failed("failure " + asked.size());
      }
      Samples score = Samples.of(new Metric(Metric.SCORE, "ns/op"), new double[] {1, 2});
      Result result = new Result(benchmark, Conditions.UNKNOWN, Map.of(Metric.SCORE, score));
      return new StepOutcome.Measured(null, new MeasuredFork(result, null, wall));
    }
  }
}
