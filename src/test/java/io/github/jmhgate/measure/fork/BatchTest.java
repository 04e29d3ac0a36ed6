package io.github.jmhgate.measure.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.BenchmarkId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BatchTest {
  private final SyntheticPairs source = new SyntheticPairs(1, Duration.ofSeconds(2));
  private final BenchmarkId a = source.add(0.01, 1);
  private final BenchmarkId b = source.add(0.01, 1);
  private final SyntheticPairs.Recorder events = new SyntheticPairs.Recorder();

  @Test
  void everyBenchmarkHasAForkBeforeAnyHasItsNext() throws Exception {
    Batch batch = measure(3);
    assertThat(source.asked()).containsExactly(a, b, a, b, a, b);
    assertThat(batch.steps().get(a)).hasSize(3);
    assertThat(batch.failures()).isEmpty();
    assertThat(events.progress.stream().map(MeasureListener.Progress::fork))
        .containsExactly(2, 4, 6, 8, 10, 12);
  }

  @Test
  void aFailedForkIsReplacedOnce() throws Exception {
    source.fail(1);
    Batch batch = measure(2);
    assertThat(source.asked()).containsExactly(a, a, b, a, b);
    assertThat(batch.steps().get(a)).hasSize(2);
    assertThat(batch.failures()).isEmpty();
    assertThat(batch.replaced()).isEqualTo(Map.of(a, List.of("failure 1")));
    assertThat(events.repeated).containsExactly(true);
  }

  @Test
  void secondFailureIsFinalAlsoInALaterRound() throws Exception {
    source.fail(1).fail(4);
    Batch batch = measure(3);
    assertThat(source.asked()).containsExactly(a, a, b, a, b, b);
    assertThat(batch.failures()).isEqualTo(Map.of(a, "failure 4"));
    assertThat(batch.replaced()).as("its failure says it").isEmpty();
    assertThat(batch.steps()).containsOnlyKeys(b);
    assertThat(batch.steps().get(b)).hasSize(3);
    MeasureListener.Progress last = events.progress.get(events.progress.size() - 1);
    assertThat(last.fork()).isEqualTo(last.forks()).isEqualTo(10);
    assertThat(last.left()).isEqualTo(SyntheticPairs.PAIR);
  }

  @Test
  void estimatesTheTimeLeftFromWhatForksTook() throws Exception {
    measure(2);
    // Each pair takes 3.7 s of which 2 s are planned; 0.7 s is what a JVM is first taken to cost.
    assertThat(events.progress.stream().map(MeasureListener.Progress::left))
        .containsExactly(
            Duration.ofMillis(4 * 3400),
            SyntheticPairs.PAIR.multipliedBy(3),
            SyntheticPairs.PAIR.multipliedBy(2),
            SyntheticPairs.PAIR);
  }

  private Batch measure(int forks) throws Exception {
    return Batch.measure(source, List.of(a, b), forks, events);
  }
}
