package io.github.jmhgate.gate;

import static io.github.jmhgate.gate.Runs.run;
import static io.github.jmhgate.gate.Runs.withAllocation;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.gate.MetricPair.IterationShares;
import io.github.jmhgate.gate.message.AllocationFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.BenchmarkPlan;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.gate.rule.AllocationRule;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.MeasuredPhase;
import io.github.jmhgate.model.MetricKind;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Sides;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What the measuring itself allocates, which weighs more on an operation the slower it is. */
class MeasuringBytesTest {
  private static final double FAST = 0.325;
  private static final double SLOW = 40 * FAST;

  /** What JMH allocates an iteration, and what it comes to: 153,846 operations or 3,846. */
  private static final double BY_JMH = 6160;

  private static final double ON_FAST = 0.04;
  private static final double ON_SLOW = 1.6;

  @Test
  void neitherBlamesNorPraisesTheCodeForWhatJmhAllocates() {
    Finding more = Runs.bytes(Runs.decide(run(forks(FAST, 0, 7)), run(forks(SLOW, 0, 7))));
    Finding less = Runs.bytes(Runs.decide(run(forks(SLOW, 0, 7)), run(forks(FAST, 0, 7))));

    assertThat(more.verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(more.change().baseline()).isCloseTo(ON_FAST, within(0.001));
    assertThat(more.change().candidate()).isCloseTo(ON_SLOW, within(0.01));
    assertThat(more.change().ratio()).isNaN();
    assertThat(((AllocationFact.Same) more.reason()).own())
        .isCloseTo(8192 * (SLOW - FAST) / 50_000, within(1e-9));
    assertThat(less.verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(((AllocationFact.Same) less.reason()).own()).isNegative();
  }

  /** Samples are kept in tens of kilobytes. */
  @Test
  void allowsForSamples() {
    BenchmarkId sampled = BenchmarkId.of("a.B.m", Mode.SAMPLE_TIME);
    Decision kept = Runs.decide(run(sixty(sampled, 1)), run(sixty(sampled, 10)));
    Decision other = Runs.decide(run(sixty(Runs.ID, 1)), run(sixty(Runs.ID, 10)));

    assertThat(Runs.bytes(kept).verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(Runs.bytes(other).verdict()).isEqualTo(Verdict.REGRESSED);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "1, 1.1", "1, 40", "40, 40", "40, 1"})
  void findsWhatTheCodeAllocates(double before, double after) {
    Finding finding =
        Runs.bytes(Runs.decide(run(forks(before * FAST, 0, 7)), run(forks(after * FAST, 8, 7))));

    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSED);
  }

  /** Of slices, most that is not the code's was taken off. */
  @Test
  void allowsLittleInPairs() {
    Decision decision =
        Runs.decide(
            AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 9),
            run(forks(FAST, 0, 7)),
            run(forks(SLOW, 0, 7)));

    assertThat(Runs.bytes(decision).verdict()).isEqualTo(Verdict.REGRESSED);
  }

  @ParameterizedTest
  @EnumSource(names = {"BOTH", "CANDIDATE"})
  void asksForNoForkBecauseOfIt(Sides sides) throws Exception {
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, sides, 9);
    Result stored = forks(FAST, 0, 7);
    BenchmarkPlan bytes =
        new SuitePlan(Policy.DEFAULT, plan, Runs.bytesAlone())
            .begin(Runs.ID, sides == Sides.CANDIDATE ? stored : null);
    while (bytes.open()) {
      bytes.add(sides == Sides.CANDIDATE ? null : forks(FAST, 0, 1), forks(SLOW, 0, 1));
    }

    assertThat(bytes.steps()).isEqualTo(2);
  }

  /**
   * Forks of 50 ms an iteration.
   *
   * @param micros per operation
   * @param bytes per operation, of the code itself
   */
  private static Result forks(double micros, double bytes, int forks) {
    return forks(Runs.ID, micros, BY_JMH, bytes, forks);
  }

  /** Seven forks in which 60,000 B an iteration are not the code's. */
  private static Result sixty(BenchmarkId id, double micros) {
    return forks(id, micros, 60_000, 0, 7);
  }

  private static Result forks(BenchmarkId id, double micros, double own, double bytes, int forks) {
    double operations = 50_000 / micros;
    double[] times = new double[forks];
    double[] counted = new double[forks];
    Arrays.fill(times, micros);
    Arrays.setAll(counted, i -> bytes + (own + 10 * (i % 3)) / operations);
    return during("50 ms", Runs.result(id, Runs.score("us/op", times), Runs.allocation(counted)));
  }

  private static Result during(String time, Result result) {
    MeasuredPhase phase = new MeasuredPhase(5, time, 1);
    return Runs.under(phase, phase, 1, result);
  }

  private static final Samples BYTES = Runs.allocation(0);

  /** Four threads that do an operation in 13 µs each are 4 / 13 µs operations together. */
  @ParameterizedTest
  @CsvSource({
    "AVERAGE_TIME, us/op, 13, 4, 50 ms, 2.6e-4",
    "SAMPLE_TIME, ns/op, 13000, 1, 50 ms, 2.6e-4",
    "THROUGHPUT, ops/us, 0.3076923076923077, 4, 50 ms, 2.6e-4",
    "THROUGHPUT, ops/s, 76923.07692307692, 1, 1 s, 1.3e-5"
  })
  void knowsTheShareOfAnIterationThatAnOperationIs(
      Mode mode, String unit, double score, int threads, String time, double share) {
    Result result = result(mode, threads, time, Runs.score(unit, score), BYTES);

    IterationShares shares = IterationShares.of(result, result);

    assertThat(shares.baseline().get(0)).isCloseTo(share, within(share * 1e-9));
    assertThat(shares.candidate()).isEqualTo(shares.baseline());
    assertThat(shares.more()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "ms/op, 1, single-shot, 1",
    "ms/op, 1, '', 1",
    "points, 1, 1 s, 1",
    "ops/s, 0, 1 s, 1",
    "ms/op, NaN, 1 s, 1",
    "ms/op, 1, 1 s, 2"
  })
  void sharesAreUnknownWhereOneSideDoesNotTell(String unit, double score, String time, int forks) {
    Result known = result(Mode.AVERAGE_TIME, 1, "1 s", Runs.score("ms/op", 1), BYTES);
    Result unknown =
        result(
            Mode.AVERAGE_TIME,
            1,
            time,
            Runs.score(unit, score),
            Runs.allocation(new double[forks]));

    assertThat(IterationShares.of(known, known)).isNotEqualTo(IterationShares.UNKNOWN);
    assertThat(IterationShares.of(known, unknown)).isEqualTo(IterationShares.UNKNOWN);
    assertThat(IterationShares.of(unknown, known)).isEqualTo(IterationShares.UNKNOWN);
  }

  private static Result result(Mode mode, int threads, String time, Samples score, Samples bytes) {
    BenchmarkId id = new BenchmarkId("a.B.m", mode, new TreeMap<>(), threads);
    return during(time, Runs.result(id, score, bytes));
  }

  private static final double[] BEFORE = {3992.01, 40, 4008.3, 2710, 512, 3300, 1100, 620, 96};
  private static final double[] AFTER = {3993, 40.05, 4006, 2712, 511, 3301, 1098.5, 621, 97};

  @Test
  void pairsThatAreAlikeAreUnchanged() throws Exception {
    Finding finding = paired(BEFORE, AFTER);

    assertThat(finding.verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(finding.change().ratio()).isCloseTo(1, within(0.001));
  }

  @Test
  void pairsThatAreAlikeAreDecidedAfterEightSetsOfData() throws Exception {
    for (int pairs : new int[] {2, 7}) {
      assertThat(paired(Arrays.copyOf(BEFORE, pairs), Arrays.copyOf(AFTER, pairs)).verdict())
          .isEqualTo(Verdict.INCONCLUSIVE);
    }
    assertThat(paired(Arrays.copyOf(BEFORE, 8), Arrays.copyOf(AFTER, 8)).verdict())
        .isEqualTo(Verdict.UNCHANGED);
  }

  @Test
  void pairsAreNotAlikeIfTheCandidateAllocatesMoreInEach() throws Exception {
    double[] more = Arrays.stream(BEFORE).map(bytes -> bytes + 160).toArray();

    assertThat(paired(BEFORE, more).verdict()).isNotEqualTo(Verdict.UNCHANGED);
  }

  @Test
  void forksOfFilesAreNoPairs() {
    Decision decision =
        Runs.decide(run(withAllocation("a.B.m", BEFORE)), run(withAllocation("a.B.m", AFTER)));

    assertThat(Runs.bytes(decision).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  private static Finding paired(double[] before, double[] after) throws UnitMismatchException {
    List<Result> left = List.of(withAllocation("a.B.m", before));
    List<Result> right = List.of(withAllocation("a.B.m", after));
    List<MetricPair> pairs =
        MetricPairs.pair(left, right, Policy.DEFAULT).stream()
            .filter(pair -> pair.metric().kind() == MetricKind.ALLOCATION)
            .toList();
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 1);
    return new AllocationRule(Policy.DEFAULT, plan).judge(pairs).get(0);
  }
}
