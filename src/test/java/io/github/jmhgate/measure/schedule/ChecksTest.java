package io.github.jmhgate.measure.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.plan.Budget;
import io.github.jmhgate.model.BenchmarkId;
import java.time.Duration;
import java.util.Collections;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ChecksTest {
  private static final double QUIET = 0.01;

  /** So noisy that its verdict needs more pairs than any budget here. */
  private static final double NOISY = 0.5;

  private final SyntheticPairs pairs = new SyntheticPairs(1);

  private int pairsOf(BenchmarkId benchmark) {
    return Collections.frequency(pairs.asked(), benchmark);
  }

  private static Budget seconds(int seconds) {
    return Budget.of(Duration.ofSeconds(seconds));
  }

  @Test
  void takeATenthOfTheBudgetAtMost() throws Exception {
    BenchmarkId changed = pairs.add(NOISY, 1);
    BenchmarkId check = pairs.add(NOISY, 1);

    pairs.measure(seconds(100), Set.of(check));

    long pair = pairs.nanos() / pairs.asked().size();
    assertThat(pairsOf(check)).isGreaterThanOrEqualTo(2);
    assertThat(pairsOf(check) * pair).isLessThanOrEqualTo(10_000_000_000L);
    assertThat(pairsOf(changed)).isGreaterThan(pairsOf(check));
  }

  @Test
  void takeNoMoreThanTheChange() throws Exception {
    BenchmarkId changed = pairs.add(QUIET, 1);
    pairs.add(QUIET, 1);
    BenchmarkId check = pairs.add(NOISY, 1);

    pairs.measure(seconds(10_000), Set.of(check));

    assertThat(pairsOf(changed)).isLessThan(20);
    assertThat(pairsOf(check)).isBetween(2, pairs.asked().size() / 2);
  }

  @Test
  void areNotBegunIfTheirFewestPairsTakeTooLong() throws Exception {
    BenchmarkId changed = pairs.add(NOISY, 1);
    BenchmarkId check = pairs.add(NOISY, 1);

    Batch batch = pairs.measure(seconds(15), Set.of(check));

    assertThat(batch.steps()).containsOnlyKeys(changed);
    assertThat(batch.planned().plan().unmeasured()).isEmpty();
    assertThat(batch.planned().open()).containsExactly(changed);
  }

  @Test
  void areNotBegunIfTheChangeTookNoTime() throws Exception {
    BenchmarkId check = pairs.add(QUIET, 1);

    Batch batch = pairs.measure(Budget.NONE, Set.of(check));

    assertThat(batch.steps()).isEmpty();
    assertThat(pairs.asked()).isEmpty();
  }
}
