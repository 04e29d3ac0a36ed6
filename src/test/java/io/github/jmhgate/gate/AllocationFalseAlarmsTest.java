package io.github.jmhgate.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.statistics.Proportion;
import io.github.jmhgate.study.AllocationStudy.AllocationShape;
import io.github.jmhgate.study.AllocationStudy.AllocationTrial;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Bytes per operation through the plan and the gate: unchanged code is hardly ever called changed,
 * however it varies from fork to fork, and what allocates more is found.
 */
class AllocationFalseAlarmsTest {
  private static final double PROMISED = 2e-4;
  private static final AllocationShape STEADY = AllocationShape.steady(80).bookkeeping();
  private static final AllocationShape EVEN =
      AllocationShape.modes(new double[] {1952, 2272}, 1, 1).jitter(0.01);
  private static final AllocationShape TWO_MODES =
      AllocationShape.modes(new double[] {1952, 2272}, 2, 3).jitter(0.01);
  private static final AllocationShape THREE_MODES =
      AllocationShape.modes(new double[] {24, 40, 56}, 1, 4, 4).jitter(0.001);
  private static final AllocationShape FOUR_MODES =
      AllocationShape.modes(new double[] {1952, 1968, 2272, 2288}, 1, 1, 1, 1);
  private static final AllocationShape NOISE = AllocationShape.steady(1000).normal(0.005);

  static Stream<Arguments> unchanged() {
    AllocationTrial lockstep = AllocationTrial.lockstep(0);
    AllocationTrial stored = AllocationTrial.stored(5, 0);
    return Stream.of(
        Arguments.of(lockstep, EVEN, 6_000),
        Arguments.of(lockstep, THREE_MODES, 3_000),
        Arguments.of(lockstep, FOUR_MODES, 3_000),
        Arguments.of(lockstep, NOISE, 500),
        Arguments.of(stored, TWO_MODES, 6_000),
        Arguments.of(stored, THREE_MODES, 3_000),
        Arguments.of(stored, NOISE, 500),
        Arguments.of(AllocationTrial.given(4, 4), EVEN, 1_000),
        Arguments.of(AllocationTrial.given(8, 8), EVEN, 3_000),
        Arguments.of(AllocationTrial.given(8, 8), FOUR_MODES, 3_000));
  }

  /** No more are called than would come by chance in one of twenty such tests. */
  @ParameterizedTest
  @MethodSource("unchanged")
  void keepsItsPromiseWhereNothingChanged(AllocationTrial plan, AllocationShape shape, int trials) {
    keepsItsPromise(plan, shape, trials / 3);
  }

  @ParameterizedTest
  @MethodSource("unchanged")
  @Tag("thorough")
  void keepsItsPromiseInManyTrials(AllocationTrial plan, AllocationShape shape, int trials) {
    keepsItsPromise(plan, shape, trials);
  }

  private static void keepsItsPromise(AllocationTrial plan, AllocationShape shape, int trials) {
    int called = 0;
    SplittableRandom random = new SplittableRandom(20_260_601);
    for (int i = 0; i < trials; i++) {
      Verdict verdict = plan.run(shape, shape, random).bytes().verdict();
      called += verdict == Verdict.REGRESSED || verdict == Verdict.IMPROVED ? 1 : 0;
    }

    assertThat(Proportion.of(called, trials).low()).isLessThanOrEqualTo(PROMISED);
  }

  static Stream<Arguments> changed() {
    return Stream.of(
        Arguments.of(AllocationTrial.lockstep(0), STEADY, STEADY.plus(8), 1),
        Arguments.of(AllocationTrial.stored(5, 0), STEADY, STEADY.plus(8), 1),
        Arguments.of(AllocationTrial.given(5, 5), STEADY, STEADY.plus(8), 1),
        Arguments.of(AllocationTrial.lockstep(0), TWO_MODES, TWO_MODES.plus(16), 0.95),
        Arguments.of(AllocationTrial.lockstep(0), TWO_MODES, TWO_MODES.plus(160), 0.95),
        Arguments.of(AllocationTrial.stored(5, 0), TWO_MODES, TWO_MODES.plus(16), 0.95),
        Arguments.of(AllocationTrial.stored(20, 0), TWO_MODES, TWO_MODES.plus(16), 0.95),
        Arguments.of(AllocationTrial.given(8, 8), TWO_MODES, TWO_MODES.plus(16), 0.95));
  }

  @ParameterizedTest
  @MethodSource("changed")
  void findsWhatAllocatesMoreWithoutEverPraisingIt(
      AllocationTrial plan, AllocationShape before, AllocationShape after, double share) {
    int trials = 300;
    int found = 0;
    SplittableRandom random = new SplittableRandom(20_260_601);
    for (int i = 0; i < trials; i++) {
      Verdict verdict = plan.run(before, after, random).bytes().verdict();
      assertThat(verdict).isNotIn(Verdict.IMPROVED, Verdict.UNCHANGED);
      found += verdict == Verdict.REGRESSED ? 1 : 0;
    }

    assertThat(found).isGreaterThanOrEqualTo((int) (share * trials));
  }
}
