package io.github.jmhgate.lab.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PoolTest {
  @Test
  void usesTheFirstIterationsOfEachFork() throws Exception {
    Pool pool = Pool.of(Pools.of(new double[] {1, 2, 3}, new double[] {4, 5, 6}), 2);

    assertThat(pool.iterations()).isEqualTo(2);
    RecordedForks recorded = (RecordedForks) pool.recordings().get(0);
    assertThat(recorded.forks())
        .extracting(fork -> fork.score().fork(0))
        .containsExactly(new double[] {1, 2}, new double[] {4, 5});
    assertThat(recorded.deviation()).isCloseTo(Math.log(3) / Math.sqrt(2), within(1e-12));
    assertThat(recorded.forkSeconds()).isCloseTo(6, within(1e-12));
    assertThat(pool.forkSeconds(recorded.id())).isEqualTo(recorded.forkSeconds());
  }

  @Test
  void saysWhereForksHaveDifferentNumbersOfIterations() throws Exception {
    assertThat(Pool.of(Pools.of(new double[] {1, 2, 3}, new double[] {4, 5}), 0).iterations())
        .isZero();
  }

  @Test
  void refusesOneFork() {
    assertThatThrownBy(() -> Pool.of(Pools.of(new double[] {1, 2}), 0))
        .isInstanceOf(PoolException.class)
        .hasMessage(
            "pool.json: p.C.m has one fork, which tells nothing of the spread between forks;"
                + " record 2 or more (JMH's -f)");
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, -1})
  void refusesWhatIsNoTime(double value) {
    assertThatThrownBy(() -> Pool.of(Pools.of(new double[] {1, 2}, new double[] {3, value}), 0))
        .isInstanceOf(PoolException.class)
        .hasMessageContaining("p.C.m, fork 2, iteration ")
        .hasMessageNotContaining("\n");
  }

  @Test
  void refusesMoreIterationsThanWereRecorded() {
    assertThatThrownBy(() -> Pool.of(Pools.of(new double[] {1, 2}, new double[] {3}), 2))
        .isInstanceOf(PoolException.class)
        .hasMessageContaining("fork 2 has 1 iterations, and 2 are to be used; use 1 at most");
  }
}
