package io.github.jmhgate.gate;

import static io.github.jmhgate.gate.Runs.only;
import static io.github.jmhgate.gate.Runs.run;
import static io.github.jmhgate.gate.Runs.throughput;
import static io.github.jmhgate.gate.Runs.time;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.message.ForkFact;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.OutcomeFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.model.Waiver;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.statistics.Sides;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ObviousLossTest {
  private static final AdaptivePlan PAIRS = pairs(30);
  private static final Policy WARNING = Policies.of("gate.suspects=warn");

  /** Factors by which the time of each pair grows, and how many metrics share α. */
  @ParameterizedTest
  @CsvSource({
    "30, REGRESSED, 4.1 4.3 3.8 4.2 3.9",
    "30, REGRESSED, 4.1 4.3 3.8",
    "30, INCONCLUSIVE, 4.1 4.3",
    "30, REGRESSED, 1.9 1.8 1.85 1.9",
    "30, INCONCLUSIVE, 1.9 1.8 1.85",
    "15, REGRESSED, 2.9 2.7 2.8",
    "15, REGRESSED, 2.1 1.95 2.2 2.1",
    "15, INCONCLUSIVE, 2.1 1.95 2.2",
    "30, REGRESSED, 1.3 1.27 1.33 1.29 1.31",
    // Modes of one code are often so far apart.
    "30, INCONCLUSIVE, 1.3 1.27 1.33 1.29",
    "300, INCONCLUSIVE, 4.1 4.3 3.8 4.2",
    "300, REGRESSED, 4.1 4.3 3.8 4.2 4.1",
    "30, INCONCLUSIVE, 4.1 1.0 3.8 4.2 4.1",
    "30, INCONCLUSIVE, 4.1 44 3.8 1.15 12"
  })
  void needsFewerPairsTheLargerItIs(int tests, Verdict expected, String factors) {
    Finding finding = only(decide(pairs(tests), of(factors)));

    assertThat(finding.verdict()).isEqualTo(expected);
    if (expected == Verdict.REGRESSED) {
      assertThat(finding.evidence().pValue()).isLessThanOrEqualTo(0.01);
    }
  }

  @Test
  void isCalledOfThroughputToo() {
    Run before = run(throughput("a.B.m", 1000, 1010, 990, 1005, 995));
    Run after = run(throughput("a.B.m", 246, 240, 250, 244, 251));

    assertThat(only(Runs.decide(PAIRS, before, after)).verdict()).isEqualTo(Verdict.REGRESSED);
  }

  @ParameterizedTest
  @CsvSource({"BOTH, 4, 4", "PAIRED, 4, 4", "CANDIDATE, 10, 3"})
  void isCalledInEveryDesign(Sides sides, int before, int after) {
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, sides, 30);

    Decision slower = Runs.decide(plan, timesOf(before, 100), timesOf(after, 400));
    Decision alike = Runs.decide(plan, timesOf(before, 100), timesOf(2, 105));

    assertThat(only(slower).verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(only(alike).suspect()).isFalse();
  }

  @Test
  void isASuspectIfTooFewPairsShowIt() {
    Decision decision = decide(PAIRS, of("4.1 3.9"));

    assertThat(only(decision).suspect()).isTrue();
    assertThat(decision.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(decision.fails()).isTrue();
    assertThat(Wording.reason(only(decision)))
        .matches(
            "suspect: 2 pairs of forks show a loss of .* % or more, too few to prove it;"
                + " 3 pairs of forks settle it");
    assertThat(Wording.reason(decision))
        .isEqualTo(
            "1 suspect: a metric looks much worse, and too few forks prove it; 3 pairs of forks"
                + " settle it");
  }

  @ParameterizedTest
  @CsvSource({"1.3 1.32", "4 1.05", "1.08 1.09 1.085 1.09 1.08", "1 1 1", "0.25 0.26 0.25"})
  void isNoSuspectIfAnAccidentIsAsLikely(String factors) {
    Decision decision = decide(PAIRS, of(factors));

    assertThat(only(decision).suspect()).isFalse();
    assertThat(decision.fails()).isFalse();
  }

  @Test
  void passesIfTheSettingSaysSo() throws Exception {
    Decision decision =
        Runs.input(timesOf(2, 100), run(time("a.B.m", 410, 390))).by(WARNING).decide(PAIRS);

    assertThat(only(decision).suspect()).isTrue();
    assertThat(decision.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(decision.fails()).isFalse();
  }

  @Test
  void comesFirst() throws Exception {
    assertThat(oneSuspectOfFour().findings().get(0).benchmark().name()).isEqualTo("a.B.m2");
  }

  @Test
  void isCountedApart() throws Exception {
    OutcomeFact.Suspects suspects = (OutcomeFact.Suspects) oneSuspectOfFour().reason();
    assertThat(suspects.metrics()).isEqualTo(1);
    assertThat(suspects.alone()).isTrue();
  }

  private static Decision oneSuspectOfFour() throws Exception {
    Result[] before = new Result[4];
    Result[] after = new Result[4];
    double[][] forks = {{100, 101}, {101, 107}, {400, 410}, {100, 101}};
    for (int i = 0; i < 4; i++) {
      before[i] = time("a.B.m" + i, 100, 101);
      after[i] = time("a.B.m" + i, forks[i]);
    }
    return Runs.input(run(before), run(after)).decide(PAIRS);
  }

  @Test
  void aWaiverPermitsASuspect() throws Exception {
    Waiver waiver = new Waiver("a.B.m", "score", 4, "wanted", LocalDate.MAX);
    Run after = run(time("a.B.m", 410, 390));
    Runs.Input input = Runs.input(timesOf(2, 100), after).waived(waiver);

    Decision decision = input.decide(PAIRS);

    assertThat(only(decision).verdict()).isEqualTo(Verdict.WAIVED);
    assertThat(decision.fails()).isFalse();
  }

  @Test
  void filesOfFewForksLeaveASuspect() {
    Result[] before = new Result[30];
    Arrays.setAll(before, i -> time("a.B.m" + i, 100, 104, 97));
    Result[] after = before.clone();
    after[0] = time("a.B.m0", 290, 260, 330);
    Decision decision = Runs.decide(run(before), run(after));

    Finding first = decision.findings().get(0);
    assertThat(first.suspect()).isTrue();
    assertThat(decision.fails()).isTrue();
    assertThat(((ForkFact.Suspect) first.reason()).enough().steps()).isGreaterThan(3);
  }

  @ParameterizedTest
  @CsvSource({
    "5, 1e7, 4e7, REGRESSED, false",
    "3, 1e7, 4e7, REGRESSED, false",
    "2, 1e7, 4e7, INCONCLUSIVE, true",
    "2, 0, 4e7, INCONCLUSIVE, true",
    // Single objects that the compiler drops in some forks, and modes as they are known.
    "5, 24, 72, INCONCLUSIVE, false",
    "5, 1952, 2272, INCONCLUSIVE, false",
    "2, 4e7, 1e7, INCONCLUSIVE, false",
    "3, 4e7, 1e7, IMPROVED, false"
  })
  void holdsOfBytesToo(int pairs, double from, double to, Verdict verdict, boolean suspect) {
    Finding finding = Runs.bytes(Runs.decide(PAIRS, bytes(pairs, from), bytes(pairs, to)));

    assertThat(finding.verdict()).isEqualTo(verdict);
    assertThat(finding.suspect()).isEqualTo(suspect);
    if (suspect) {
      assertThat(((ForkFact.Suspect) finding.reason()).enough().steps()).isEqualTo(3);
    }
  }

  private static AdaptivePlan pairs(int tests) {
    return AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, tests);
  }

  private static Run bytes(int forks, double bytes) {
    double[] times = new double[forks];
    double[] each = new double[forks];
    for (int i = 0; i < forks; i++) {
      times[i] = 100 + i;
      each[i] = bytes * (1 + 0.0001 * i);
    }
    return run(Runs.result(Runs.ID, Runs.score("ns/op", times), Runs.allocation(each)));
  }

  private static Run timesOf(int forks, double level) {
    double[] times = new double[forks];
    Arrays.setAll(times, i -> level * (1 + 0.01 * (i % 3)));
    return run(time("a.B.m", times));
  }

  private static Decision decide(AdaptivePlan plan, double[] factors) {
    double[] before = new double[factors.length];
    double[] after = new double[factors.length];
    for (int i = 0; i < factors.length; i++) {
      before[i] = 100 + i;
      after[i] = before[i] * factors[i];
    }
    return Runs.decide(plan, run(time("a.B.m", before)), run(time("a.B.m", after)));
  }

  private static double[] of(String factors) {
    return Arrays.stream(factors.split(" ")).mapToDouble(Double::parseDouble).toArray();
  }

  private static final Metric NANOSECONDS = new Metric(Metric.SCORE, "ns/op");
  private static final Metric RATE = new Metric(Metric.SCORE, "ops/s");
  private static final double[] BASE = {100, 104};
  private static final double[] FAR = {400, 410};

  @Test
  void aLossFarBeyondEveryIterationIsASuspect() {
    assertThat(suspects(each(BASE, BASE, BASE), each(BASE, FAR, BASE))).isOne();
    assertThat(suspects(each(BASE), each(FAR))).as("without others").isOne();
    assertThat(suspects(each(BASE, BASE), each(BASE, new double[] {300, 410}))).isZero();
    assertThat(suspects(each(FAR), each(BASE))).as("a gain").isZero();
    assertThat(suspects(one(RATE, BASE), one(RATE, FAR))).as("a higher rate").isZero();
    assertThat(suspects(one(RATE, FAR), one(RATE, BASE))).as("a lower rate").isOne();
  }

  @Test
  void oneIterationShowsNoSpread() {
    assertThat(suspects(each(new double[] {100}), each(new double[] {1000}))).isZero();
  }

  @Test
  void iterationsThatVaryAsMuchHideALoss() {
    assertThat(suspects(each(new double[] {100, 600}), each(new double[] {2000, 2100}))).isZero();
  }

  @Test
  void aLossThatOthersShareIsTheMachines() {
    double[] slower = {160, 166};
    assertThat(suspects(each(BASE, BASE, BASE), each(FAR, slower, slower))).isZero();
    assertThat(suspects(each(BASE, BASE, BASE), each(slower, slower, slower))).isZero();
  }

  /** In a large suite, two forks are too few even for a test of coincidence. */
  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.01})
  void aTenfoldLossOfOneOfManyIsASuspectWithTwoForksToo(double rate) {
    Random random = new Random(7);
    Result[] before = new Result[60];
    Result[] after = new Result[60];
    for (int i = 0; i < before.length; i++) {
      BenchmarkId id = BenchmarkId.of("a.B.m" + i, Mode.THROUGHPUT);
      before[i] = Runs.result(id, rates(random, 4000));
      after[i] = Runs.result(id, rates(random, i == 3 ? 4000 * rate : 4000));
    }

    assertThat(suspects(before, after)).isOne();
    assertThat(suspects(before, before)).isZero();
    assertThat(Runs.decide(run(before), run(after)).fails()).isTrue();
  }

  private static Samples rates(Random random, double level) {
    List<double[]> forks = new ArrayList<>();
    for (int fork = 0; fork < 2; fork++) {
      double own = level * Math.exp(0.08 * random.nextGaussian());
      forks.add(new double[] {own, own * 1.01, own * 0.99});
    }
    return Samples.of(RATE, forks);
  }

  /** No machine of a kind is three times slower, and none is so for some benchmarks only. */
  @Test
  void theMoreBenchmarksFallTheMoreSuspectsThereAre() {
    assertThat(suspects(each(BASE, BASE, BASE, BASE), each(FAR, FAR, BASE, BASE))).isEqualTo(2);
    assertThat(suspects(each(BASE, BASE, BASE), each(FAR, FAR, BASE))).isEqualTo(2);
    assertThat(suspects(each(BASE, BASE), each(FAR, FAR))).isEqualTo(2);
    assertThat(suspects(each(BASE, BASE, BASE, BASE), each(FAR, FAR, FAR, FAR))).isEqualTo(4);
    double[] twice = {200, 208};
    assertThat(suspects(each(BASE, BASE, BASE, BASE), each(FAR, FAR, FAR, twice))).isEqualTo(3);
  }

  @Test
  void aWholeSuiteThatFallsFails() {
    Decision decision = Runs.decide(run(each(BASE, BASE)), run(each(FAR, FAR)));

    assertThat(decision.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(decision.fails()).isTrue();
  }

  @Test
  void filesCannotTellWhyAWholeSuiteFalls() {
    Decision decision = Runs.decide(run(each(BASE, BASE)), run(each(FAR, FAR)));

    assertThat(Wording.of(decision.reason()))
        .contains("files cannot tell the machine from the change");
    assertThat(Wording.reason(decision.findings().get(0)))
        .contains("2 of 2 metrics are worse by ", "side by side");
  }

  @Test
  void anUnsteadySuiteHasNoSuspects() {
    double[] unsteady = {100, 300};
    assertThat(suspects(each(BASE, unsteady, BASE), each(FAR, unsteady, BASE))).isZero();
  }

  @Test
  void oneForkAgainstSeveralIsHeldAgainstAllOfThem() {
    Samples several = Samples.of(NANOSECONDS, BASE, BASE, new double[] {150, 160});
    Result[] before = {Runs.scored(several)};
    assertThat(suspects(before, one(NANOSECONDS, FAR))).isZero();
    assertThat(suspects(before, one(NANOSECONDS, 500, 510))).isOne();
  }

  /** Forks vary by 15 %, and iterations of some benchmarks by much more. */
  @Test
  void theSameCodeHasNone() {
    Random random = new Random(1);
    for (int suite = 0; suite < 300; suite++) {
      double[][] before = new double[30][];
      double[][] after = new double[30][];
      for (int i = 0; i < before.length; i++) {
        double iterations = random.nextInt(4) == 0 ? 0.4 : 0.02;
        before[i] = fork(random, iterations);
        after[i] = fork(random, iterations);
      }
      assertThat(suspects(each(before), each(after))).as("suite %s", suite).isZero();
    }
  }

  private static double[] fork(Random random, double deviation) {
    double mean = 0.15 * random.nextGaussian();
    return IntStream.range(0, 3)
        .mapToDouble(i -> 100 * Math.exp(mean + deviation * random.nextGaussian()))
        .toArray();
  }

  private static Result[] one(Metric metric, double... fork) {
    return new Result[] {Runs.scored(Samples.of(metric, fork))};
  }

  private static Result[] each(double[]... forks) {
    return IntStream.range(0, forks.length)
        .mapToObj(
            i ->
                Runs.result(
                    BenchmarkId.of("a.B.m" + i, Mode.AVERAGE_TIME),
                    Samples.of(NANOSECONDS, forks[i])))
        .toArray(Result[]::new);
  }

  private static long suspects(Result[] before, Result[] after) {
    return Runs.decide(run(before), run(after)).findings().stream()
        .filter(Finding::suspect)
        .count();
  }
}
