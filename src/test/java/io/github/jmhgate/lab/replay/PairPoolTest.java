package io.github.jmhgate.lab.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.cli.Console;
import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.lab.replay.ReplayRequest.Loss;
import io.github.jmhgate.measure.PairFolders;
import io.github.jmhgate.measure.fork.StepOutcome;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.statistics.Sides;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pairs that measuring a jar against itself left. */
class PairPoolTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"pairs.json", "pairs.json.gz"})
  void givesTheSameFiguresFromFoldersAndFromTheFile(String name) throws Exception {
    String one = PairFolders.write(folder.resolve("one"), 6, 6, 0.01, 1).toString();
    String two = PairFolders.write(folder.resolve("two"), 6, 6, 0.01, 2).toString();
    String file = folder.resolve(name).toString();
    Console saved = Console.run(new PowerLab(), "--pool", one, two, "--save-pool", file);
    Console folders = replay("--pool", one, two);
    Console kept = replay("--pool", file);

    assertThat(saved.out()).isEqualToNormalizingNewlines(file + ": 72 pairs of 6 benchmarks\n");
    folders.exits(0);
    assertThat(kept.out().lines().skip(1)).containsExactlyElementsOf(figures(folders));
    assertThat(kept.out())
        .contains("5 slices a side used", "in pairs, as they were recorded")
        .containsPattern("slowed benchmark found +(9\\d|100)[.]");
  }

  private static List<String> figures(Console console) {
    return console.out().lines().skip(1).toList();
  }

  private static Console replay(String... pool) {
    List<String> arguments = new ArrayList<>(List.of(pool));
    arguments.addAll(List.of("--suite-size=6", "--trials=100", "--inject=1.1"));
    return Console.run(new PowerLab(), arguments.toArray(String[]::new));
  }

  @Test
  void refusesToReplayPairsAsAnythingElse() throws Exception {
    String pairs = PairFolders.write(folder.resolve("one"), 2, 2, 0.01, 1).toString();
    String forks = Files.writeString(folder.resolve("forks.json"), "[]").toString();

    assertThat(Console.run(new PowerLab(), "--pool", pairs, "--rule", "welch").err())
        .contains("the plan alone replays pairs");
    assertThat(Console.run(new PowerLab(), "--pool", pairs, forks).err())
        .contains("holds pairs and " + forks + " does not");
    assertThat(Console.run(new PowerLab(), "--pool", pairs, "--save-pool", folder.toString()).err())
        .contains("the pool cannot be written (it is a folder); name a file that can");
  }

  @Test
  void refusesDifferentJarsAndBrokenPairs() throws Exception {
    Path changed = PairFolders.write(folder.resolve("a"), 1, 2, 0.01, 7, "bb", slice -> slice);
    Path none = PairFolders.write(folder.resolve("b"), 1, 2, 0.01, 7, "aa", slice -> Double.NaN);
    Path one = PairFolders.write(folder.resolve("c"), 3, 1, 0.01, 5);
    Path other = Files.writeString(folder.resolve("d.json"), "{\"schema\": 1, \"findings\": []}");

    refuses(changed, "its two sides are different jars");
    refuses(none, "pair 1, candidate has slices without a time or rate");
    refuses(one, "has one pair, which shows nothing of the spread between pairs");
    refuses(other, "this is no pool of pairs");
  }

  private static void refuses(Path path, String message) {
    assertThatThrownBy(() -> Pool.read(List.of(path), 0))
        .isInstanceOf(GateFailure.class)
        .hasMessageContaining(message)
        .hasMessageNotContaining("\n");
  }

  @Test
  void usesTheFirstSlicesOfEachSide() throws Exception {
    Path written = PairFolders.write(folder.resolve("pairs"), 2, 3, 0.01, 5);

    assertThat(Pool.read(List.of(written), 2).iterations()).isEqualTo(2);
    assertThatThrownBy(() -> Pool.read(List.of(written), 6))
        .hasMessageContaining("pair 1, base has 5 iterations, and 6 are to be used");
  }

  /** The weather of a slice is ten times as wide as a pair's effect, and both sides share it. */
  @Test
  void findsWhatOnlySlicesBesideEachOtherShow() throws Exception {
    Pool pool = pool(20, 12, 0.02);
    ReplayResult none = Replay.run(pool, request(20, 1, Loss.EVEN));
    ReplayResult tenth = Replay.run(pool, request(20, 1.1, Loss.EVEN));

    assertThat(none.falseFailures()).isLessThanOrEqualTo(3);
    assertThat(tenth.detected()).isGreaterThan(145);
    assertThat(tenth.unchanged()).isLessThanOrEqualTo(3);
    assertThat(tenth.forks() / (double) tenth.benchmarks()).isBetween(4.0, 12.0);
    assertThat(tenth.seconds()).isNaN();
  }

  @Test
  void dealsEachPairOnceWithItsOwnSlicesAndSlowsTheCandidate() throws Exception {
    Pool pool = pool(1, 8, 0.01);
    RecordedSteps steps =
        new RecordedSteps(pool, request(1, 1.5, Loss.EVEN), new SplittableRandom(4));
    BenchmarkId id = steps.benchmarks().get(0);
    Set<List<Result>> dealt = new HashSet<>();
    int swapped = 0;
    for (int i = 0; i < 8; i++) {
      StepOutcome.Measured step = steps.next(id);
      double[] base = step.baseline().score().fork(0);
      double[] candidate = step.candidate().score().fork(0);
      for (List<Result> pair : pool.recordings().get(0).units()) {
        int side = pair.get(0).score().fork(0)[0] == base[0] ? 0 : 1;
        if (pair.get(side).score().fork(0)[0] == base[0]) {
          dealt.add(pair);
          swapped += side;
          double[] other = pair.get(1 - side).score().fork(0);
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
  }

  private Pool pool(int benchmarks, int pairs, double deviation) throws Exception {
    Path written = PairFolders.write(folder.resolve("pairs"), benchmarks, pairs, deviation, 5);
    return Pool.read(List.of(written), 0);
  }

  private static ReplayRequest request(int suite, double inject, Loss loss) {
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 1);
    return new ReplayRequest(suite, inject, 1, loss, 150, 1, Policy.DEFAULT, plan, 0, null, 0, 0);
  }
}
