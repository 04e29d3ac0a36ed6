package io.github.jmhgate.gate.rule;

import static io.github.jmhgate.gate.Runs.run;
import static io.github.jmhgate.gate.Runs.withAllocation;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.UnitMismatchException;
import io.github.jmhgate.gate.message.AllocationFact;
import io.github.jmhgate.gate.message.AllocationFact.Level;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Rule;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.BenchmarkPlan;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.statistics.Sides;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AllocationRuleTest {
  private static final double[] TWO_MODES = {1952, 2272, 2272, 1952, 2272, 2272, 1952, 2272};
  private static final double[] MODES_AGAIN = {2272, 1952, 2272, 2272, 2272, 1952, 2272, 1952};

  @ParameterizedTest
  @CsvSource({
    "1, 1, INCONCLUSIVE",
    "2, 2, INCONCLUSIVE",
    "4, 4, INCONCLUSIVE",
    "5, 5, REGRESSED",
    "7, 7, REGRESSED",
    "3, 10, REGRESSED",
    "10, 3, REGRESSED",
    "1, 50, INCONCLUSIVE"
  })
  void decidesFilesWhoseForksAreEnough(int before, int after, Verdict expected) {
    Finding finding = given(of(before, 80), of(after, 88));

    assertThat(finding.verdict()).isEqualTo(expected);
    assertThat(finding.warnings().isEmpty()).isEqualTo(before == 7);
  }

  @Test
  void saysHowManyForksWouldDecide() {
    Finding finding = given(Runs.copies(2, 80), Runs.copies(2, 144));
    Finding stored = given(Runs.copies(4, 80), Runs.copies(4, 144));

    assertThat(finding.reason()).isEqualTo(new AllocationFact.Few(64, 1 / 8.0, 0, 7));
    AllocationFact.Few few = (AllocationFact.Few) stored.reason();
    assertThat(few.needed()).isEqualTo(14);
    assertThat(few.chance()).isCloseTo(1 / 128.0, within(1e-9));
    assertThat(Runs.kinds(finding)).containsExactly(Warning.Kind.TOO_FEW_FORKS);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.001, -0.001, 0.01, -0.01, 0.05, -0.05})
  void doesNotDependOnJitter(double jitter) {
    assertThat(given(of(7, 80), jittered(84, jitter)).verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(given(of(7, 1600), jittered(1608, jitter)).verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(given(of(7, 80), jittered(88, jitter)).verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(given(TWO_MODES, plus(MODES_AGAIN, jitter)).verdict()).isEqualTo(Verdict.UNCHANGED);
  }

  @Test
  void findsEveryModeMoved() {
    Finding more = given(TWO_MODES, plus(MODES_AGAIN, 16));
    Finding less = given(plus(MODES_AGAIN, 16), TWO_MODES);

    assertThat(more.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(more.reason())
        .isEqualTo(
            new AllocationFact.Apart(
                false,
                1,
                List.of(new Level(3, 1952), new Level(5, 2272)),
                List.of(new Level(3, 1968), new Level(5, 2288))));
    assertThat(more.change().candidate() - more.change().baseline()).isEqualTo(16);
    assertThat(less.verdict()).isEqualTo(Verdict.IMPROVED);
  }

  @Test
  void printsNoChangeWhereTheModesAreTheSame() {
    Finding finding =
        given(
            new double[] {1952, 2272, 2272, 2272, 1952, 2272},
            new double[] {1952, 1952, 1952, 2272, 1952, 2272});

    assertThat(finding.verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(finding.change().ratio()).isEqualTo(1);
    assertThat(finding.warnings()).isEmpty();
  }

  @Test
  void saysThatTheCandidateHasAModeOfItsOwn() {
    Finding finding = given(of(4, 80), new double[] {80, 80, 144, 80});

    assertThat(finding.verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(Runs.kinds(finding)).containsExactly(Warning.Kind.BIMODAL);
  }

  @Test
  void leavesOpenWhereTheSharesOfTheModesMoved() {
    Finding finding = given(mixed(9, 24, 1, 40), mixed(1, 24, 9, 40));

    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(finding.reason())
        .isEqualTo(
            AllocationFact.shared(
                true,
                List.of(new Level(9, 24), new Level(1, 40)),
                List.of(new Level(1, 24), new Level(9, 40))));
    assertThat(finding.change().baseline()).isCloseTo(25.6, within(1e-9));
    assertThat(finding.change().candidate()).isCloseTo(38.4, within(1e-9));
  }

  @Test
  void blamesASharedLevelThatNineOfTenForksLeft() {
    Finding finding = given(of(10, 1000), mixed(1, 1000, 9, 2000));
    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(given(mixed(1, 1000, 9, 2000), of(10, 1000)).verdict()).isEqualTo(Verdict.UNCHANGED);
  }

  @Test
  void doesNotBlameWhereOnlyOneOfTwoModesMoved() {
    double[] half = MODES_AGAIN.clone();
    Arrays.setAll(half, i -> half[i] == 2272 ? 2432 : half[i]);

    assertThat(given(TWO_MODES, half).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  /** The few forks of a baseline may all have missed a level, which the candidate's do not. */
  @ParameterizedTest
  @CsvSource({"5, 9, REGRESSED, 16", "9, 5, INCONCLUSIVE, -304", "7, 7, INCONCLUSIVE, -304"})
  void blamesWhatMovedBothWaysOnlyWhereMostForksWentUp(
      int low, int high, Verdict expected, double bytes) {
    Finding finding = given(of(8, 2272), mixed(low, 1968, high, 2288));

    assertThat(finding.verdict()).isEqualTo(expected);
    assertThat(finding.change().candidate() - finding.change().baseline())
        .isCloseTo(bytes, within(0.1));
  }

  @Test
  void needsMoreForksWhereThereAreModes() {
    assertThat(given(Runs.copies(7, 1952), mixed(3, 1968, 4, 2288)).verdict())
        .isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(given(Runs.copies(8, 1952), mixed(4, 1968, 4, 2288)).verdict())
        .isEqualTo(Verdict.REGRESSED);
  }

  @Test
  void testsForksThatMerelyVary() {
    double[] before = PlanRuleTest.normal(1, 10, 10_000, 0.01);
    Finding same = given(before, PlanRuleTest.normal(3, 10, 10_000, 0.01));
    Finding more = given(before, PlanRuleTest.normal(3, 10, 11_000, 0.01));

    assertThat(same.verdict()).isNotIn(Verdict.REGRESSED, Verdict.IMPROVED);
    assertThat(more.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(more.reason()).isInstanceOf(AllocationFact.Varies.class);
    assertThat(more.change().low()).isGreaterThan(1.05);
    assertThat(more.evidence().pValue()).isLessThan(1e-4);
  }

  /** The first forks are below the baseline's or like them, and the others are far above. */
  @Test
  void looksAtAllForksOfFiles() {
    Finding late = given(steps(10, 1000, 2), joined(steps(2, 1001, 2), steps(8, 3000, 2)));
    Finding gain = given(steps(16, 3000, 20), joined(steps(7, 1000, 3), steps(9, 9000, 20)));
    Finding step = given(Runs.copies(10, 24), steps(10, 24, 3.9));

    for (Finding finding : List.of(late, step)) {
      assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSED);
    }
    assertThat(gain.verdict()).isNotEqualTo(Verdict.IMPROVED);
    assertThat(late.change().ratio()).isCloseTo(2.392, within(0.001));
    assertThat(gain.change().ratio()).isGreaterThan(1);
    assertThat(step.change().ratio()).isCloseTo(1.665, within(0.001));
  }

  @Test
  void theOrderOfForksInFilesNeverMatters() {
    SplittableRandom random = new SplittableRandom(63);
    Set<Verdict> verdicts = EnumSet.noneOf(Verdict.class);
    for (int trial = 0; trial < 300; trial++) {
      List<double[]> before = drawn(random, 1);
      List<double[]> after = drawn(random, random.nextInt(2) == 0 ? 1 : 1.5);
      Finding first = bytes(before, after);
      verdicts.add(first.verdict());
      Verdict time = time(before, after);
      for (int order = 0; order < 4; order++) {
        Collections.shuffle(before, new Random(random.nextLong()));
        Collections.shuffle(after, new Random(random.nextLong()));
        Finding other = bytes(before, after);
        assertThat(other.verdict()).isEqualTo(first.verdict());
        assertThat(other.reason()).isEqualTo(first.reason());
        assertThat(other.change()).isEqualTo(first.change());
        assertThat(other.evidence()).isEqualTo(first.evidence());
        assertThat(Runs.kinds(other)).isEqualTo(Runs.kinds(first));
        assertThat(time(before, after)).isEqualTo(time);
      }
    }
    assertThat(verdicts).contains(Verdict.REGRESSED, Verdict.UNCHANGED, Verdict.INCONCLUSIVE);
  }

  /** Draws 2 to 12 forks with bytes and times of many shapes: steady, of two modes, varying. */
  private static List<double[]> drawn(SplittableRandom random, double factor) {
    List<double[]> forks = new ArrayList<>();
    double spread = new double[] {0, 0.004, 0.05}[random.nextInt(3)];
    boolean modes = random.nextBoolean();
    int number = 2 + random.nextInt(11);
    for (int i = 0; i < number; i++) {
      double level = modes && random.nextInt(3) == 0 ? 3000 : 1000;
      double bytes = factor * level * (1 + spread * random.nextGaussian());
      forks.add(new double[] {100 + random.nextGaussian(), bytes});
    }
    return forks;
  }

  private static Finding bytes(List<double[]> before, List<double[]> after) {
    return Runs.bytes(Runs.decide(run(result(before)), run(result(after))));
  }

  private static Verdict time(List<double[]> before, List<double[]> after) {
    return Runs.decide(run(result(before)), run(result(after))).findings().stream()
        .filter(finding -> finding.rule() == Rule.TIME)
        .map(Finding::verdict)
        .findFirst()
        .orElseThrow();
  }

  private static Result result(List<double[]> forks) {
    return Runs.result(
        Runs.ID,
        Runs.score("ns/op", forks.stream().mapToDouble(fork -> fork[0]).toArray()),
        Runs.allocation(forks.stream().mapToDouble(fork -> fork[1]).toArray()));
  }

  @ParameterizedTest
  @CsvSource({
    "3, INCONCLUSIVE, Few, false",
    "4, INCONCLUSIVE, Suspect, false",
    "5, REGRESSED, Varies, true",
    "7, REGRESSED, Varies, false"
  })
  void asksForForksWhereFewVary(int forks, Verdict expected, String reason, boolean warns) {
    Finding finding = given(steps(forks, 1000, 3), steps(forks, 3000, 9));

    assertThat(finding.verdict()).isEqualTo(expected);
    assertThat(finding.reason().getClass().getSimpleName()).isEqualTo(reason);
    assertThat(finding.suspect()).isEqualTo(forks == 4);
    assertThat(Runs.kinds(finding).contains(Warning.Kind.TOO_FEW_FORKS)).isEqualTo(warns);
  }

  private static double[] steps(int forks, double first, double step) {
    double[] values = new double[forks];
    Arrays.setAll(values, i -> first + step * i);
    return values;
  }

  private static double[] joined(double[] first, double[] then) {
    return DoubleStream.concat(Arrays.stream(first), Arrays.stream(then)).toArray();
  }

  @ParameterizedTest
  @CsvSource({
    "PAIRED, 60, 0, 16, 7",
    "PAIRED, 60, 80, 80, 2",
    "PAIRED, 60, 80, 84, 2",
    "PAIRED, 60, 80, 88, 7",
    "PAIRED, 60, 88, 80, 7",
    "CANDIDATE, 1, 80, 88, 2",
    "CANDIDATE, 2, 80, 88, 2",
    "CANDIDATE, 3, 80, 88, 25",
    "CANDIDATE, 5, 80, 88, 10",
    "CANDIDATE, 10, 80, 88, 5",
    "CANDIDATE, 20, 80, 88, 4"
  })
  void asksForFreshForksIfAnythingChanged(
      Sides sides, int stored, double before, double after, int forks) throws Exception {
    assertThat(steps(sides, of(stored, before), of(60, after))).isEqualTo(forks);
  }

  @Test
  void stopsAtTheFirstModeThatBothSidesShare() throws Exception {
    double[] before = {100, 164, 100, 100};
    double[] after = {164, 100, 164, 164};

    assertThat(steps(Sides.PAIRED, before, after)).isEqualTo(2);
  }

  @Test
  void spendsNoForkOnBytesThatMayNotBeCompared() throws Exception {
    List<Fact> other = List.of(Fact.message("another JDK"));
    Map<Rule, List<Fact>> apart = Map.of(Rule.TIME, other, Rule.ALLOCATION, other);
    BenchmarkPlan plan =
        new SuitePlan(Policy.DEFAULT, plan(Sides.PAIRED), apart).begin(Runs.ID, null);
    for (int i = 0; i < 2; i++) {
      plan.add(withAllocation("a.B.m", 80), withAllocation("a.B.m", 88));
    }

    assertThat(plan.open()).isFalse();
  }

  @Test
  void putsWhatAllocatesMoreBeforeWhatIsSteady() throws Exception {
    BenchmarkPlan plan = suite(Sides.PAIRED).begin(Runs.ID, null);
    plan.add(withAllocation("a.B.m", 80), withAllocation("a.B.m", 88));

    assertThat(plan.suspicion()).isPositive();
  }

  @Test
  void wantsFreshForksOfACandidateThatWasMeasuredWithFew() throws Exception {
    assertThat(wanted(of(5, 80), of(5, 88))).isEqualTo(5);
    assertThat(wanted(of(4, 80), of(4, 72))).isEqualTo(10);
    assertThat(wanted(of(3, 80), of(3, 88))).isEqualTo(22);
    assertThat(wanted(of(5, 80), of(5, 84))).isZero();
    assertThat(wanted(of(1, 80), of(5, 88))).isZero();
  }

  private static int wanted(double[] before, double[] after) throws UnitMismatchException {
    return AllocationRule.freshForks(
            Policy.DEFAULT,
            run(withAllocation("a.B.m", before)),
            run(withAllocation("a.B.m", after)))
        .getOrDefault(Runs.ID, 0);
  }

  private static int steps(Sides sides, double[] before, double[] after) throws Exception {
    BenchmarkPlan plan =
        suite(sides)
            .begin(Runs.ID, sides == Sides.CANDIDATE ? withAllocation("a.B.m", before) : null);
    while (plan.open()) {
      int at = plan.steps();
      Result base = sides == Sides.CANDIDATE ? null : withAllocation("a.B.m", before[at]);
      plan.add(base, withAllocation("a.B.m", after[at]));
    }
    return plan.steps();
  }

  /** Forks that only vary: eight of ten are three times as high, before none. */
  @Test
  void moreForksOnAHigherLevelThanChanceAllowsAreALoss() {
    double[] before = {1000, 1013, 1026, 1039, 1052, 1065, 1078, 1091, 1104, 1117};
    double[] after = {1006, 1050, 3000, 3040, 3080, 3120, 3160, 3200, 3240, 3280};

    Finding finding = files(before, after);

    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(Wording.reason(finding)).contains("without levels", "not by chance (p = 0.00036)");
    assertThat(files(before, before).verdict()).isNotEqualTo(Verdict.REGRESSED);
    assertThat(files(after, before).verdict()).isNotEqualTo(Verdict.REGRESSED);
  }

  @Test
  void forksThatAreAllHigherAreALossHoweverMuchTheyVary() {
    double[] after = {24.1, 28, 32, 35, 38, 41, 45, 49, 54, 59};

    Finding finding = files(Runs.copies(10, 24), after);
    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSED);
  }

  @Test
  void noBoundOfBytesContradictsItsVerdict() {
    Random random = new Random(5);
    for (int trial = 0; trial < 400; trial++) {
      double more = 1 + 0.4 * random.nextDouble();
      double[] before = PlanRuleTest.normal(random.nextLong(), 6, 1000, 0.1);
      Finding finding = files(before, PlanRuleTest.normal(random.nextLong(), 6, 1000 * more, 0.1));
      double least = finding.leastLoss();
      double threshold = finding.limits().threshold();
      if (!Double.isNaN(least)) {
        assertThat(finding.verdict() == Verdict.REGRESSED).isEqualTo(least > threshold);
      }
    }
  }

  private static Finding files(double[] before, double[] after) {
    double[] times = Runs.copies(before.length, 100);
    Run left = Runs.run(Runs.result(Runs.ID, Runs.score("ns/op", times), Runs.allocation(before)));
    Run right = Runs.run(Runs.result(Runs.ID, Runs.score("ns/op", times), Runs.allocation(after)));
    return Runs.bytes(Runs.decide(left, right));
  }

  @Test
  void oneForkASideDecidesNothing() {
    Run one = Runs.run(Runs.result(Runs.ID, Runs.score("ns/op", 100), Runs.allocation(80)));
    Run more = Runs.run(Runs.result(Runs.ID, Runs.score("ns/op", 100), Runs.allocation(96)));

    assertThat(Runs.bytes(Runs.decide(one, one)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(Runs.bytes(Runs.decide(one, more)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  private static SuitePlan suite(Sides sides) throws ImpossiblePlanException {
    return new SuitePlan(Policy.DEFAULT, plan(sides), Runs.bytesAlone());
  }

  private static AdaptivePlan plan(Sides sides) {
    return AdaptivePlan.of(Policy.DEFAULT, sides, 9);
  }

  private static double[] of(int forks, double value) {
    double[] values = new double[forks];
    Arrays.setAll(values, i -> value + 0.001 * (i % 3));
    return values;
  }

  private static double[] mixed(int some, double value, int others, double other) {
    double[] values = Runs.copies(some + others, value);
    Arrays.fill(values, some, values.length, other);
    return values;
  }

  private static double[] jittered(double value, double jitter) {
    double[] values = of(7, value);
    Arrays.setAll(values, i -> value + (i % 2 == 0 ? jitter : 0));
    return values;
  }

  private static double[] plus(double[] values, double more) {
    return Arrays.stream(values).map(value -> value + more).toArray();
  }

  /** A loss elsewhere ended the plan. */
  @Test
  void leavesOnePairOfAPlanOpen() throws Exception {
    for (int forks = 1; forks <= 2; forks++) {
      Runs.Input input =
          Runs.input(
              run(withAllocation("a.B.m", of(forks, 80))),
              run(withAllocation("a.B.m", of(forks, 80))));
      AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 1);

      assertThat(Runs.bytes(input.decide(plan)).verdict())
          .isEqualTo(forks == 1 ? Verdict.INCONCLUSIVE : Verdict.UNCHANGED);
    }
  }

  private static Finding given(double[] before, double[] after) {
    return Runs.bytes(
        Runs.decide(run(withAllocation("a.B.m", before)), run(withAllocation("a.B.m", after))));
  }
}
