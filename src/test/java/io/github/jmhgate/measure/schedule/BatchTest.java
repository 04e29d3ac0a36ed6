package io.github.jmhgate.measure.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.plan.Budget;
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

  private final SyntheticPairs.Recorder recorder = new SyntheticPairs.Recorder();
  private final List<MeasureListener.Progress> progress = recorder.progress;

  /** Three benchmarks near the threshold, which take 10 to 74 pairs. */
  @Test
  void neverSeesTheEndWhileManyPairsAreToCome() throws Exception {
    for (int seed = 0; seed < 12; seed++) {
      progress.clear();
      SyntheticPairs pairs = new SyntheticPairs(seed);
      for (int i = 0; i < 3; i++) {
        pairs.add(0.02 + 0.02 * (seed % 4), 1 + 0.015 * i);
      }

      measure(pairs, Budget.NONE);

      for (int i = 5; i < pairs.asked().size() - 10; i++) {
        assertThat(progress.get(i).left())
            .as("seed %s, before pair %s of %s", seed, i + 1, pairs.asked().size())
            .isGreaterThanOrEqualTo(SyntheticPairs.PAIR.multipliedBy(4));
      }
    }
  }

  @Test
  void knowsTheWorstCase() throws Exception {
    Duration budget = SyntheticPairs.PAIR.multipliedBy(60);

    measure(mixed(3), Budget.of(budget));

    assertThat(progress)
        .allSatisfy(at -> assertThat(at.most()).isGreaterThanOrEqualTo(at.left()))
        .filteredOn(at -> at.elapsed().plus(at.left()).compareTo(budget) < 0)
        .isNotEmpty()
        .allSatisfy(at -> assertThat(at.elapsed().plus(at.most())).isEqualTo(budget));
  }

  @Test
  void neverSeesMoreTimeLeftThanTheBudgetHas() throws Exception {
    Duration budget = Duration.ofSeconds(300);

    measure(suite(30), Budget.of(budget));

    assertThat(progress)
        .allSatisfy(at -> assertThat(at.elapsed().plus(at.left())).isLessThanOrEqualTo(budget));
    assertThat(progress.get(0).left()).isGreaterThan(Duration.ofSeconds(250));
  }

  @Test
  void seesTheLooksOfAllRoundsToCome() throws Exception {
    measure(suite(30), Budget.NONE);

    assertThat(progress.get(0).left()).isEqualTo(SyntheticPairs.PAIR.multipliedBy(30 * 4));
    assertThat(progress.get(30).left()).isEqualTo(SyntheticPairs.PAIR.multipliedBy(30 * (3 - 1)));
    MeasureListener.Progress last = progress.get(progress.size() - 1);
    assertThat(last.left()).isBetween(SyntheticPairs.PAIR, SyntheticPairs.PAIR.multipliedBy(12));
  }

  @Test
  void seesThatFewPairsCallALossThatAllOfThemShow() throws Exception {
    SyntheticPairs pairs = new SyntheticPairs(2);
    BenchmarkId slower = pairs.add(0.03, 1.6);
    for (int i = 0; i < 4; i++) {
      pairs.add(0.001, 1);
    }

    measure(pairs, Budget.NONE);

    assertThat(pairs.asked().stream().filter(slower::equals)).hasSize(3);
    MeasureListener.Progress last = progress.get(progress.size() - 1);
    assertThat(last.left()).isEqualTo(SyntheticPairs.PAIR);
  }

  private static SyntheticPairs suite(int benchmarks) {
    return SyntheticPairs.suite(5, benchmarks, SyntheticPairs.PLANNED);
  }

  private static SyntheticPairs mixed(int seed) {
    SyntheticPairs pairs = new SyntheticPairs(seed);
    for (int i = 0; i < 6; i++) {
      pairs.add(0.01 * (i + 1), i == 3 ? 1.1 : 1);
    }
    return pairs;
  }

  private void measure(SyntheticPairs pairs, Budget budget) throws Exception {
    pairs.measure(budget, recorder);
  }
}
