package io.github.jmhgate.measure.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Budget;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a person who waits reads of the time that is left. */
class ForecastTest {
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
  void seesTheLooksToComeAndNotOnlyThoseOfOneRound() throws Exception {
    measure(suite(30), Budget.NONE);

    assertThat(progress.get(0).left()).isEqualTo(SyntheticPairs.PAIR.multipliedBy(30 * 4));
    assertThat(progress.get(30).left()).isEqualTo(SyntheticPairs.PAIR.multipliedBy(30 * (3 - 1)));
    MeasureListener.Progress last = progress.get(progress.size() - 1);
    assertThat(last.left()).isBetween(SyntheticPairs.PAIR, SyntheticPairs.PAIR.multipliedBy(5));
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
