package io.github.jmhgate.lab.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.cli.Console;
import io.github.jmhgate.cli.JsonResults;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.message.Limits;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.lab.replay.Replay.Request.Loss;
import io.github.jmhgate.measure.PairFolders;
import io.github.jmhgate.measure.schedule.StepOutcome;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Sides;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--inject=1.1 --seed=7 | 50 suites of 5, one benchmark slowed by +10.0 %, seed 7",
        "--paired | plan in pairs, each made of two forks of the pool: threshold 2.5 %, detectable",
        "--baseline-forks=6 | plan against a baseline of 6 forks: threshold 2.5 %, detectable loss",
        "--rule=threshold --forks=3 | judged with 3 forks per side by: score worse by",
        "--rule=mann-whitney+threshold | judged with 5 forks per side by: Mann-Whitney on pooled",
        "--rule=one-look --forks=3 | one look at 3 forks per side: threshold 2.5 %, detectable",
        "--set=gate.threshold=30% | both sides, one fork after the other: threshold 30 %",
      })
  void saysWhatIsReplayed(String options, String said) throws Exception {
    Path pool = JsonResults.varying(8, 6, 10).write(folder.resolve("pool.json"));
    assertThat(power("--pool " + pool + " --suite-size=5 --trials=50 " + options).out())
        .contains("8 benchmarks, 10 iterations a fork used", said)
        .containsPattern("slowed benchmark found +\\d+[.]\\d\\d %  \\[")
        .containsPattern("forks per benchmark +\\d+[.]\\d\\d")
        .containsPattern("seconds per benchmark +\\d+[.]\\d");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--suite-size=9", "--suite-size=5 --slowed=6", "--suite-size=5 --slowed=x",
        "--suite-size=5 --inject=0", "--suite-size=5 --trials=0", "--suite-size=5 --budget=-1"
      })
  void saysInOneLineWhatItDoesNotTake(String options) throws Exception {
    Path pool = JsonResults.varying(8, 6, 10).write(folder.resolve("pool.json"));
    power("--pool " + pool + " " + options)
        .fails(2)
        .contains(options.replaceAll(".*(--[a-z-]+)=.*", "$1"))
        .hasLineCount(1);
  }

  /** Only pairs of the same code tell how often it fails for nothing. */
  @Test
  void refusesPairsOfDifferentJars() throws Exception {
    Path pairs = PairFolders.write(folder.resolve("pairs"), 1, 2, 0.01, 7);
    Path plan = pairs.resolve("plan.txt");
    Files.writeString(plan, Files.readString(plan).replaceFirst("aa", "bb"));
    power("--pool " + pairs).fails(2).contains("its two sides are different jars");
  }

  private static Console power(String options) {
    return Console.run(new PowerLab(), options.split(" "));
  }

  @Test
  void givesTheSameFiguresFromAFileAsFromItsFolders() throws Exception {
    Path one = PairFolders.write(folder.resolve("one"), 6, 6, 0.01, 1);
    Path two = PairFolders.write(folder.resolve("two"), 6, 6, 0.01, 2);
    Path file = folder.resolve("pairs.json.gz");
    String replay = " --suite-size=6 --trials=100 --inject=1.1";
    assertThat(power("--pool %s %s --save-pool %s".formatted(one, two, file)).out())
        .isEqualToNormalizingNewlines(file + ": 72 pairs of 6 benchmarks\n");

    String kept = power("--pool " + file + replay).out();
    assertThat(kept.lines().skip(1))
        .containsExactlyElementsOf(
            power("--pool %s %s".formatted(one, two) + replay).out().lines().skip(1).toList());
    assertThat(kept)
        .contains("5 slices a side used", "in pairs, as they were recorded")
        .containsPattern("slowed benchmark found +(9\\d|100)[.]");
  }

  /** The weather of a slice is ten times as wide as a pair's effect, and both sides share it. */
  @Test
  void findsWhatOnlySlicesBesideEachOtherShow() throws Exception {
    Pool pool = pool(20, 12, 0.02);
    Replay.Figures none = Replay.run(pool, request(20, 1));
    Replay.Figures tenth = Replay.run(pool, request(20, 1.1));

    assertThat(none.falseFailures()).isLessThanOrEqualTo(3);
    assertThat(tenth.detected()).isGreaterThan(145);
    assertThat(tenth.unchanged()).isLessThanOrEqualTo(3);
    assertThat(tenth.forks() / (double) tenth.benchmarks()).isBetween(4.0, 12.0);
    assertThat(tenth.seconds()).isNaN();
  }

  @Test
  void dealsEachPairOnceWithASlowedCandidate() throws Exception {
    Pool pool = pool(1, 8, 0.01);
    RecordedSteps steps = new RecordedSteps(pool, request(1, 1.5), new SplittableRandom(4));
    BenchmarkId id = steps.benchmarks().get(0);
    Set<List<Result>> dealt = new HashSet<>();
    int swapped = 0;
    for (int i = 0; i < 8; i++) {
      StepOutcome.Measured step = steps.next(id);
      double[] base = step.baseline().score().fork(0);
      for (List<Result> pair : pool.recordings().get(0).units()) {
        int side = pair.get(0).score().fork(0)[0] == base[0] ? 0 : 1;
        if (pair.get(side).score().fork(0)[0] == base[0]) {
          dealt.add(pair);
          swapped += side;
          double[] slowed = pair.get(1 - side).score().map(slice -> 1.5 * slice).fork(0);
          assertThat(step.candidate().score().fork(0)).containsExactly(slowed, within(1e-9));
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
    return Pool.read(List.of(written));
  }

  /** Half of the data take 30 % longer: two draws miss that in a quarter of suites. */
  @Test
  void aLossForPartOfTheDataIsSeldomAcquitted() throws Exception {
    Pool pool = pool(6, 12, 0.01);

    Replay.Figures figures = Replay.run(pool, request(6, 1.3, 0.5));

    assertThat(figures.unchanged()).isLessThan(4);
    assertThat(figures.falseFailures()).isZero();
  }

  private static Replay.Request request(int suite, double inject) {
    return request(suite, inject, 1);
  }

  private static Replay.Request request(int suite, double inject, double share) {
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 1);
    return new Replay.Request(
        suite, inject, share, 1, Loss.EVEN, 150, 1, Policy.DEFAULT, plan, 0, LabRule.PLAN, 0, 0);
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"PLAN", "ONE_LOOK"})
  void knowsWhichWayIsWorse(LabRule rule) {
    Samples fast = score("ns/op", 1, 100);
    Samples slow = score("ns/op", 2, 130);
    Samples many = score("ops/s", 1, 130);
    Samples few = score("ops/s", 2, 100);

    assertThat(worse(rule, fast, slow)).isTrue();
    assertThat(worse(rule, slow, fast)).isFalse();
    assertThat(worse(rule, many, few)).isTrue();
    assertThat(worse(rule, few, many)).isFalse();
    assertThat(worse(rule, fast, fast)).isFalse();
    assertThat(worse(rule, fast, score("ns/op", 2, 102)))
        .as("a small loss")
        .isEqualTo(!rule.label.endsWith("threshold"));
  }

  private static boolean worse(LabRule rule, Samples before, Samples after) {
    return rule.worse(before, after, new Limits(0.025, 0.05));
  }

  private static Samples score(String unit, long seed, double centre) {
    Random random = new Random(seed);
    return Samples.of(
        new Metric(Metric.SCORE, unit),
        Stream.generate(() -> random.doubles(10, 0.995 * centre, 1.005 * centre).toArray())
            .limit(5)
            .toList());
  }

  /**
   * SciPy 1.17: {@code stats.ttest_ind(a, b, equal_var=False).pvalue}, {@code stats.mannwhitneyu(a,
   * b, method='asymptotic').pvalue}, and {@code mean ± stats.t.isf(.0005, n - 1) * std / sqrt(n)}.
   */
  @Test
  void agreesWithSciPy() {
    double[] a = {10.1, 10.3, 9.8, 10.0, 10.2, 10.3};
    double[] b = {10.4, 10.9, 10.6, 10.3, 11.0};
    assertThat(LabRule.welch(a, b)).isCloseTo(0.014076100720194338, within(1e-10));
    assertThat(LabRule.mannWhitney(a, b)).isCloseTo(0.012865581294556065, within(1e-10));
    assertThat(LabRule.mannWhitney(b, a)).isCloseTo(0.012865581294556065, within(1e-10));
    assertThat(LabRule.jmhInterval(b))
        .containsExactly(new double[] {9.46571142567305, 11.814288574326952}, within(1e-8));
    double[] still = {5, 5, 5};
    assertThat(LabRule.welch(still, still)).isEqualTo(1);
    assertThat(LabRule.welch(still, new double[] {6, 6, 6})).isZero();
    assertThat(LabRule.mannWhitney(still, still)).isEqualTo(1);
  }
}
