package io.github.jmhgate.measure.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.plan.Budget;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("simulation")
class BudgetedRoundsTest {
  private static final int SUITES = 25;
  private static final double DEVIATION = 0.03;

  private final SyntheticPairs.Recorder recorder = new SyntheticPairs.Recorder();
  private final List<Forecast> forecasts = recorder.forecasts;

  /** Benchmarks, seconds, ratio, share to find in percent, and how many others are only noisy. */
  @ParameterizedTest
  @CsvSource({
    "30, 300, 1.1, 97, 0", "30, 300, 1.5, 99, 0", "30, 300, 2.0, 99, 0",
    "60, 600, 1.1, 97, 0", "60, 600, 1.5, 99, 0", "60, 600, 2.0, 99, 0",
    "30, 300, 1.1, 90, 5", "30, 300, 1.5, 99, 5", "30, 300, 2.0, 99, 5"
  })
  void findsTheOneThatIsSlower(int benchmarks, int seconds, double ratio, double least, int noisy)
      throws Exception {
    Found found = simulate(benchmarks, seconds, ratio, noisy, SUITES);

    // Of so few, one suite less would be too many.
    assertThat(found.percent).isGreaterThanOrEqualTo(least - 100.0 / SUITES);
    assertThat(noisy > 0 ? 0 : found.falsely).isZero();
  }

  @ParameterizedTest
  @CsvSource({"30, 300", "60, 600"})
  void failsNoSuiteInWhichNothingIsSlower(int benchmarks, int seconds) throws Exception {
    assertThat(simulate(benchmarks, seconds, 1, 0, SUITES).falsely).isZero();
  }

  @Test
  void keepsWithinTheBudget() throws Exception {
    SyntheticPairs pairs = new SyntheticPairs(1);
    for (int i = 0; i < 30; i++) {
      pairs.add(DEVIATION, i == 7 ? 1.05 : 1);
    }

    Batch batch = measure(pairs, Budget.of(Duration.ofSeconds(300)));

    assertThat(pairs.nanos()).isBetween(280_000_000_000L, 300_000_000_000L);
    assertThat(batch.planned().open()).isNotEmpty();
    assertThat(batch.planned().forecast().tooShort()).isFalse();
    assertThat(batch.planned().open())
        .isNotEmpty()
        .allSatisfy(
            open ->
                assertThat(batch.planned().verdicts()).containsEntry(open, Verdict.INCONCLUSIVE));
  }

  @Test
  void measuresOnePairIfTheCheckAfterItSaysNo() throws Exception {
    SyntheticPairs pairs = suite(5);
    Batch batch =
        pairs.measureChecked(Budget.of(Duration.ofSeconds(300)), (step, planned, known) -> false);

    assertThat(batch.steps().values()).singleElement().satisfies(all -> assertThat(all).hasSize(1));
    assertThat(batch.planned().plan().unmeasured()).hasSize(4);
    assertThat(batch.planned().open()).hasSize(1);
  }

  @Test
  void asksNothingIfNoTimeIsSet() throws Exception {
    SyntheticPairs pairs = suite(5);
    Batch batch = pairs.measureChecked(Budget.AUTO, (step, planned, known) -> false);
    assertThat(batch.planned().open()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"60, 300", "30, 60", "200, 120", "3, 20", "1, 5"})
  void measuresTheFirstOfThemIfTheBudgetCannotHoldAll(int benchmarks, int seconds)
      throws Exception {
    SyntheticPairs pairs = suite(benchmarks);
    Batch batch = measure(pairs, Budget.of(Duration.ofSeconds(seconds)));

    assertThat(pairs.nanos()).isLessThanOrEqualTo(1_100_000_000L * seconds);
    List<BenchmarkId> all = pairs.benchmarks();
    int measured = all.size() - batch.planned().plan().unmeasured().size();
    assertThat(batch.steps().keySet()).containsExactlyElementsOf(all.subList(0, measured));
    int fewest = seconds > 20 ? 2 : 1;
    assertThat(batch.steps().values())
        .allSatisfy(steps -> assertThat(steps).hasSizeGreaterThanOrEqualTo(fewest));
  }

  @Test
  void aSlowFirstPairLeavesNoOtherOut() throws Exception {
    SyntheticPairs pairs = suite(8).firstTakes(Duration.ofSeconds(25));

    Batch batch = measure(pairs, Budget.of(Duration.ofSeconds(120)));

    assertThat(batch.planned().plan().unmeasured()).isEmpty();
    assertThat(batch.steps().values())
        .allSatisfy(steps -> assertThat(steps).hasSizeGreaterThanOrEqualTo(2));
  }

  @ParameterizedTest
  @CsvSource({"30, 60", "60, 120", "8, 45"})
  void timeThatIsLeftGoesToThoseThatHadNoPlace(int benchmarks, int seconds) throws Exception {
    SyntheticPairs pairs = suite(benchmarks);

    Batch batch = measure(pairs, Budget.of(Duration.ofSeconds(seconds)));

    assertThat(batch.planned().plan().unmeasured()).isNotEmpty();
    long twoPairs = SyntheticPairs.PAIR.multipliedBy(2).toNanos();
    assertThat(pairs.nanos()).isGreaterThan(1_000_000_000L * seconds - twoPairs);
  }

  @Test
  void callsALossOfTheFirstEvenIfMostAreLeftOut() throws Exception {
    SyntheticPairs pairs = new SyntheticPairs(3);
    BenchmarkId slower = pairs.add(DEVIATION, 2);
    for (int i = 0; i < 59; i++) {
      pairs.add(DEVIATION, 1);
    }

    Batch batch = measure(pairs, Budget.of(Duration.ofSeconds(60)));

    assertThat(batch.planned().verdicts()).containsEntry(slower, Verdict.REGRESSED);
    assertThat(batch.planned().plan().unmeasured()).hasSizeGreaterThan(40);
    assertThat(batch.planned().plan().tests()).isLessThan(20);
  }

  @Test
  void takesAllOnTogetherWhereThereIsTimeEnough() throws Exception {
    SyntheticPairs pairs = new SyntheticPairs(2);
    BenchmarkId noisy = pairs.add(0.3, 1.15);
    BenchmarkId slower = pairs.add(DEVIATION, 1.09);

    measure(pairs, Budget.AUTO);

    assertThat(pairs.asked().subList(4, 10))
        .containsExactly(slower, noisy, slower, noisy, slower, noisy);
  }

  @Test
  void takesTheMostSuspiciousOnAloneWhereThereIsNot() throws Exception {
    SyntheticPairs pairs = new SyntheticPairs(2);
    BenchmarkId noisy = pairs.add(0.3, 1.15);
    BenchmarkId slower = pairs.add(DEVIATION, 1.15);

    Batch batch = measure(pairs, Budget.of(SyntheticPairs.PAIR.multipliedBy(9)));

    assertThat(pairs.asked().subList(4, 6)).containsOnly(slower);
    assertThat(batch.planned().verdicts()).containsEntry(slower, Verdict.REGRESSED);
    assertThat(batch.planned().verdicts()).containsEntry(noisy, Verdict.INCONCLUSIVE);
    assertThat(batch.planned().open()).containsExactly(noisy);
  }

  @Test
  void namesABudgetThatCanFindNothingBeforeItMeasures() throws Exception {
    Batch batch = measure(suite(60), Budget.of(Duration.ofSeconds(300)));

    assertThat(recorder.pairsBeforeForecast).isZero();
    Forecast forecast = forecasts.get(0);
    assertThat(forecast.tooShort()).isTrue();
    assertThat(forecast.total()).isEqualTo(60);
    assertThat(forecast.fewest()).isEqualTo(2);
    assertThat(forecast.call()).isPositive();
    assertThat(forecast.least())
        .isEqualTo(SyntheticPairs.PAIR.multipliedBy(60 * 2 + forecast.call()));
    assertThat(batch.planned().forecast().tooShort()).isTrue();
  }

  @Test
  void namesItAfterTheFirstPairsWhereNobodyKnewTheirLength() throws Exception {
    Batch batch =
        measure(SyntheticPairs.suite(3, 30, Duration.ZERO), Budget.of(Duration.ofSeconds(200)));

    assertThat(forecasts).hasSize(2);
    assertThat(forecasts.get(0).tooShort()).isFalse();
    assertThat(forecasts.get(1).tooShort()).isTrue();
    assertThat(recorder.pairsBeforeForecast).isEqualTo(1);
    assertThat(batch.planned().forecast()).isEqualTo(forecasts.get(1));
  }

  @Test
  void givesItselfThreeTimesWhatItExpects() throws Exception {
    measure(suite(60), Budget.AUTO);

    Forecast forecast = forecasts.get(0);
    assertThat(forecast.expected()).isEqualTo(SyntheticPairs.PAIR.multipliedBy(60 * 4));
    assertThat(forecast.limit()).isEqualTo(forecast.expected().multipliedBy(3));
    assertThat(forecast.tooShort()).isFalse();
  }

  private record Found(double percent, int falsely) {}

  /** Suites of which one benchmark is slower, and so many others are noisy around a small loss. */
  private static Found simulate(int benchmarks, int seconds, double ratio, int noisy, int suites)
      throws Exception {
    int slower = 0;
    int falsely = 0;
    for (int suite = 0; suite < suites; suite++) {
      SyntheticPairs pairs = new SyntheticPairs(suite);
      int which = new Random(suite).nextInt(benchmarks);
      for (int i = 0; i < benchmarks; i++) {
        boolean wild = (i + benchmarks - which) % benchmarks > benchmarks - 1 - noisy;
        pairs.add(wild ? 0.3 : DEVIATION, i == which ? ratio : wild ? 1.15 : 1);
      }
      Batch batch = pairs.measure(Budget.of(Duration.ofSeconds(seconds)), MeasureListener.NONE);
      BenchmarkId slowed = pairs.benchmarks().get(which);
      boolean called = batch.planned().verdicts().get(slowed) == Verdict.REGRESSED;
      long all =
          batch.planned().verdicts().values().stream().filter(Verdict.REGRESSED::equals).count();
      slower += called ? 1 : 0;
      falsely += all > (called && ratio > 1 ? 1 : 0) ? 1 : 0;
    }
    return new Found(100.0 * slower / suites, falsely);
  }

  private static SyntheticPairs suite(int benchmarks) {
    return SyntheticPairs.suite(5, benchmarks, SyntheticPairs.PAIR.minusMillis(1400));
  }

  private Batch measure(SyntheticPairs pairs, Budget budget) throws Exception {
    return pairs.measure(budget, recorder);
  }

  private static final Map<String, AdaptiveRounds.Open> ALL =
      Map.of(
          "first", open("first", 4, 20),
          "second", open("second", 2, 20),
          "third", open("third", 1, 1));

  /** Open benchmarks, the seconds left, the one that went on alone before, and those to take. */
  @ParameterizedTest
  @CsvSource({
    // All while each could still be called, then the most suspicious whose call fits.
    "first second third, , , first second third",
    "first second third, 41, , first second third",
    "first second third, 40, , first",
    "first second third, 3, , third",
    // A look that may settle it if no call fits.
    "first second, 3, , second",
    // An obvious loss goes on until it could be called.
    "first second third, 30, second, second",
    "first second third, 30, third, first",
    "second first, 30, first, second",
    // None if no look fits.
    "first second third, 0, , ''",
    "'', , , ''"
  })
  void choosesTheNextBenchmarks(String open, Integer seconds, String last, String expected) {
    List<BenchmarkId> next =
        AdaptiveRounds.next(
            Stream.of(open.split(" ")).filter(ALL::containsKey).map(ALL::get).toList(),
            seconds == null ? null : Duration.ofSeconds(seconds),
            last == null ? null : ALL.get(last).benchmark());
    assertThat(next.stream().map(BenchmarkId::name).collect(Collectors.joining(" ")))
        .isEqualTo(expected);
  }

  private static AdaptiveRounds.Open open(String name, int look, int call) {
    return new AdaptiveRounds.Open(
        BenchmarkId.of(name, Mode.AVERAGE_TIME),
        Duration.ofSeconds(look),
        Duration.ofSeconds(call),
        !name.equals("first"));
  }
}
