package io.github.jmhgate.lab.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.lab.replay.ReplayRequest.Loss;
import io.github.jmhgate.measure.PairFolders;
import io.github.jmhgate.measure.fork.StepOutcome;
import io.github.jmhgate.model.BenchmarkId;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recorded pairs, dealt as they were recorded. */
class PairReplayTest {
  @TempDir private Path folder;

  /** The weather of a slice is ten times as wide as a pair's effect, and both sides share it. */
  @Test
  void findsWhatOnlySlicesBesideEachOtherShow() throws Exception {
    Pool pool = pool(20, 12, 0.02);

    ReplayResult none = Replay.run(pool, request(20, 1, Loss.EVEN));
    ReplayResult tenth = Replay.run(pool, request(20, 1.1, Loss.EVEN));

    assertThat(none.falseFailures()).isLessThanOrEqualTo(5);
    assertThat(tenth.detected()).isGreaterThan(290);
    assertThat(tenth.unchanged()).isLessThanOrEqualTo(5);
    assertThat(tenth.forks() / (double) tenth.benchmarks()).isBetween(4.0, 12.0);
    assertThat(tenth.seconds()).isNaN();
  }

  /** The recorded candidate is always the slower side, and is dealt to either. */
  @Test
  void drawsWhichSideIsTheCandidate() throws Exception {
    Path biased =
        PairFolders.write(folder.resolve("biased"), 1, 12, 0.01, 5, "aa", slice -> 1.1 * slice);
    RecordedSteps steps =
        new RecordedSteps(pool(biased), request(1, 1, Loss.EVEN), new SplittableRandom(4));
    BenchmarkId id = steps.benchmarks().get(0);
    int slower = 0;
    for (int i = 0; i < 400; i++) {
      StepOutcome.Measured step = steps.next(id);
      double before = step.baseline().result().score().forkMean(0);
      slower += step.candidate().result().score().forkMean(0) > before ? 1 : 0;
    }

    assertThat(slower).isBetween(160, 240);
  }

  @Test
  void dealsEachPairOnceWithItsOwnSlicesAndSlowsTheCandidate() throws Exception {
    Pool pool = pool(1, 8, 0.01);
    RecordedPairs recorded = (RecordedPairs) pool.recordings().get(0);
    RecordedSteps steps =
        new RecordedSteps(pool, request(1, 1.5, Loss.EVEN), new SplittableRandom(4));
    BenchmarkId id = steps.benchmarks().get(0);
    Set<PairPool.RecordedPair> dealt = new HashSet<>();
    int swapped = 0;
    for (int i = 0; i < 8; i++) {
      StepOutcome.Measured step = steps.next(id);
      double[] base = step.baseline().result().score().fork(0);
      double[] candidate = step.candidate().result().score().fork(0);
      for (PairPool.RecordedPair pair : recorded.pairs()) {
        boolean asRecorded = pair.base().score().fork(0)[0] == base[0];
        if (asRecorded || pair.candidate().score().fork(0)[0] == base[0]) {
          dealt.add(pair);
          swapped += asRecorded ? 0 : 1;
          double[] other = (asRecorded ? pair.candidate() : pair.base()).score().fork(0);
          for (int slice = 0; slice < other.length; slice++) {
            assertThat(candidate[slice]).isCloseTo(1.5 * other[slice], within(1e-9));
          }
        }
      }
    }

    assertThat(dealt).hasSize(8);
    assertThat(swapped).isBetween(1, 7);
    assertThat(steps.resampled()).isFalse();
    assertThat(steps.forks()).isEqualTo(16);
    steps.next(id);
    assertThat(steps.resampled()).isTrue();
    assertThat(steps.stored()).isEmpty();
  }

  @Test
  void findsALossOfPausesInTheSlicesOfTheCandidate() throws Exception {
    Pool pool = pool(10, 12, 0.005);

    assertThat(Replay.run(pool, request(10, 1.3, Loss.PAUSES)).detected()).isGreaterThan(150);
  }

  @Test
  void usesTheFirstSlicesOfEachSide() throws Exception {
    Path written = PairFolders.write(folder.resolve("pairs"), 2, 3, 0.01, 5);
    PairPoolAssembly assembly = new PairPoolAssembly();
    assembly.addFolder(written, null);

    assertThat(Pool.of(assembly.pool(), 0).iterations()).isEqualTo(5);
    assertThat(Pool.of(assembly.pool(), 2).iterations()).isEqualTo(2);
    assertThatThrownBy(() -> Pool.of(assembly.pool(), 6))
        .isInstanceOf(PoolException.class)
        .hasMessageContaining("pair 1, base has 5 iterations, and 6 are to be used");
  }

  @Test
  void refusesABenchmarkOfOnePair() throws Exception {
    Path one = PairFolders.write(folder.resolve("one"), 3, 1, 0.01, 5);

    assertThatThrownBy(() -> pool(one))
        .isInstanceOf(PoolException.class)
        .hasMessageContaining("has one pair, which tells nothing of the spread between pairs")
        .hasMessageNotContaining("\n");
  }

  private Pool pool(int benchmarks, int pairs, double deviation) throws Exception {
    return pool(PairFolders.write(folder.resolve("pairs"), benchmarks, pairs, deviation, 5));
  }

  private static Pool pool(Path written) throws Exception {
    PairPoolAssembly assembly = new PairPoolAssembly();
    assembly.addFolder(written, null);
    return Pool.of(assembly.pool(), 0);
  }

  private static ReplayRequest request(int suite, double inject, Loss loss) {
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 1);
    return new ReplayRequest(suite, inject, loss, 300, 1, Policy.DEFAULT, plan, 0, null, 0, 0);
  }
}
