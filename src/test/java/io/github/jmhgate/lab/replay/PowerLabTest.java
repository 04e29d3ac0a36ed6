package io.github.jmhgate.lab.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.cli.Console;
import io.github.jmhgate.cli.JsonResults;
import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.fact.Limits;
import io.github.jmhgate.lab.replay.ReplayRequest.Loss;
import io.github.jmhgate.measure.PairFolders;
import io.github.jmhgate.measure.fork.StepOutcome;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Sides;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Replays of forks, and of pairs that measuring a jar against itself left; and the rules of today
 * that they are compared with.
 */
class PowerLabTest {
  @TempDir private Path folder;
  private Path pool;

  @BeforeEach
  void write() throws Exception {
    pool = JsonResults.varying(8, 6, 10).write(folder.resolve("pool.json"));
  }

  @Test
  void printsTheFiguresOfAPool() {
    assertThat(power("--inject=1.1 --trials=200 --seed=7").out())
        .contains(
            "8 benchmarks, 10 iterations a fork used",
            "200 suites of 5, one benchmark slowed by +10.0 %, seed 7")
        .containsPattern("slowed benchmark found +\\d+[.]\\d\\d %  \\[")
        .containsPattern("forks per benchmark +\\d+[.]\\d\\d    both sides")
        .contains("and again, smoothed, after that.");
  }

  @ParameterizedTest
  @CsvSource({
    "--paired, 'in pairs, each made of two forks of the pool: ', 60 pairs",
    "--baseline-forks=6, 'against a baseline of 6 forks: ', 60 forks per side",
    "--max-forks=60, 'on both sides, one fork after the other: ', 60 forks per side",
  })
  void saysWhatIsReplayed(String option, String judged, String most) {
    assertThat(power("--trials=50 --inject=1.5 " + option).out())
        .contains("judged by the adaptive plan " + judged)
        .contains("threshold 2.5 %, detectable loss 5 %, alpha 0.01, at most " + most)
        .containsPattern("slowed benchmark acquitted +0.00 %.*UNCHANGED was said of it, wrongly");
  }

  @ParameterizedTest
  @CsvSource({
    "threshold, judged with 3 forks per side",
    "jmh-interval, judged with 3 forks per side",
    "mann-whitney+threshold, judged with 3 forks per side",
    "one-look, judged by one look at 3 forks per side: threshold 2.5 %"
  })
  void judgesByTheRulesOfToday(String rule, String judged) {
    assertThat(power("--trials=50 --inject=1.5 --forks=3 --rule=" + rule).out())
        .contains(judged)
        .contains("6.00    both sides", "drawn without replacement.");
  }

  @Test
  void takesTheThresholdFromTheSettings() {
    assertThat(power("--trials=100 --inject=1.1 --set gate.threshold=30%").out())
        .contains("threshold 30 %", "slowed benchmark found           0.00 %");
  }

  private Console power(String options) {
    List<String> arguments = new ArrayList<>(List.of("--pool", pool.toString()));
    if (!options.contains("--suite-size")) {
      arguments.add("--suite-size=5");
    }
    arguments.addAll(Arrays.asList(options.split(" ")));
    return Console.run(new PowerLab(), arguments.toArray(String[]::new));
  }

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
    assertThat(kept.out().lines().skip(1))
        .containsExactlyElementsOf(folders.out().lines().skip(1).toList());
    assertThat(kept.out())
        .contains("5 slices a side used", "in pairs, as they were recorded")
        .containsPattern("slowed benchmark found +(9\\d|100)[.]");
  }

  private static Console replay(String... pool) {
    List<String> arguments = new ArrayList<>(List.of(pool));
    arguments.addAll(List.of("--suite-size=6", "--trials=100", "--inject=1.1"));
    return Console.run(new PowerLab(), arguments.toArray(String[]::new));
  }

  /** Only pairs of the same code tell how often it fails for nothing. */
  @Test
  void refusesPairsOfDifferentJars() throws Exception {
    Path changed = PairFolders.write(folder.resolve("a"), 1, 2, 0.01, 7, "bb", slice -> slice);
    assertThatThrownBy(() -> Pool.read(List.of(changed), 0))
        .isInstanceOf(GateFailure.class)
        .hasMessageContaining("its two sides are different jars");
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
    ReplayResult none = Replay.run(pool, request(20, 1));
    ReplayResult tenth = Replay.run(pool, request(20, 1.1));

    assertThat(none.falseFailures()).isLessThanOrEqualTo(3);
    assertThat(tenth.detected()).isGreaterThan(145);
    assertThat(tenth.unchanged()).isLessThanOrEqualTo(3);
    assertThat(tenth.forks() / (double) tenth.benchmarks()).isBetween(4.0, 12.0);
    assertThat(tenth.seconds()).isNaN();
  }

  @Test
  void dealsEachPairOnceWithItsOwnSlicesAndSlowsTheCandidate() throws Exception {
    Pool pool = pool(1, 8, 0.01);
    RecordedSteps steps = new RecordedSteps(pool, request(1, 1.5), new SplittableRandom(4));
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

  private static ReplayRequest request(int suite, double inject) {
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 1);
    return new ReplayRequest(
        suite, inject, 1, Loss.EVEN, 150, 1, Policy.DEFAULT, plan, 0, null, 0, 0);
  }

  private static final Limits LIMITS = new Limits(0.025, 0.05);

  @ParameterizedTest
  @EnumSource(CustomaryRule.class)
  void knowsWhichWayIsWorse(CustomaryRule rule) {
    Samples fast = score("ns/op", spread(1, 100));
    Samples slow = score("ns/op", spread(2, 130));
    Samples many = score("ops/s", spread(1, 130));
    Samples few = score("ops/s", spread(2, 100));

    assertThat(rule.worse(fast, slow, LIMITS)).isTrue();
    assertThat(rule.worse(slow, fast, LIMITS)).isFalse();
    assertThat(rule.worse(many, few, LIMITS)).isTrue();
    assertThat(rule.worse(few, many, LIMITS)).isFalse();
    assertThat(rule.worse(fast, score("ns/op", spread(1, 100)), LIMITS)).isFalse();
  }

  @Test
  void callsASmallLossOnlyWhereTheRuleHasNoThreshold() {
    Samples before = score("ns/op", spread(1, 100));
    Samples after = score("ns/op", spread(2, 102));
    assertThat(worse(before, after))
        .containsExactly(
            CustomaryRule.JMH_INTERVAL, CustomaryRule.MANN_WHITNEY, CustomaryRule.WELCH);
  }

  private static List<CustomaryRule> worse(Samples before, Samples after) {
    return Arrays.stream(CustomaryRule.values())
        .filter(rule -> rule.worse(before, after, LIMITS))
        .toList();
  }

  private static List<double[]> spread(long seed, double centre) {
    Random random = new Random(seed);
    List<double[]> forks = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      forks.add(random.doubles(10, 0.995, 1.005).map(factor -> factor * centre).toArray());
    }
    return forks;
  }

  private static Samples score(String unit, List<double[]> forks) {
    return Samples.of(new Metric(Metric.SCORE, unit), forks);
  }

  private static final double[] A = {10.1, 10.3, 9.8, 10.0, 10.2, 10.3};
  private static final double[] B = {10.4, 10.9, 10.6, 10.3, 11.0};

  /** SciPy 1.17: {@code stats.ttest_ind(a, b, equal_var=False).pvalue}. */
  @Test
  void agreesWithSciPyOnWelch() {
    assertThat(PooledTest.welch(A, B)).isCloseTo(0.014076100720194338, within(1e-10));
  }

  /** SciPy 1.17: {@code stats.mannwhitneyu(a, b, method='asymptotic').pvalue}. */
  @Test
  void agreesWithSciPyOnMannAndWhitneyWithTies() {
    assertThat(PooledTest.mannWhitney(A, B)).isCloseTo(0.012865581294556065, within(1e-10));
    assertThat(PooledTest.mannWhitney(B, A)).isCloseTo(0.012865581294556065, within(1e-10));
  }

  /** SciPy 1.17: {@code mean ± stats.t.isf(.0005, n - 1) * std / sqrt(n)}. */
  @Test
  void hasTheIntervalThatJmhPrints() {
    assertThat(PooledTest.jmhInterval(B)[0]).isCloseTo(9.46571142567305, within(1e-8));
    assertThat(PooledTest.jmhInterval(B)[1]).isCloseTo(11.814288574326952, within(1e-8));
  }

  @Test
  void livesWithValuesThatDoNotVary() {
    double[] still = {5, 5, 5};
    assertThat(PooledTest.welch(still, still)).isEqualTo(1);
    assertThat(PooledTest.welch(still, new double[] {6, 6, 6})).isZero();
    assertThat(PooledTest.mannWhitney(still, still)).isEqualTo(1);
  }
}
