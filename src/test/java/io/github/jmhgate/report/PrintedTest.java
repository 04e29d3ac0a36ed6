package io.github.jmhgate.report;

import static io.github.jmhgate.gate.Runs.decide;
import static io.github.jmhgate.gate.Runs.run;
import static io.github.jmhgate.model.Direction.HIGHER_IS_BETTER;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.fact.Limits;
import io.github.jmhgate.gate.fact.Verdict;
import io.github.jmhgate.gate.fact.Warning;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.settings.SettingsReader;
import io.github.jmhgate.statistics.Sides;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What values, changes, limits and bounds are printed as, alone and in sentences. */
class PrintedTest {
  @ParameterizedTest
  @CsvSource({
    "ns/op, 148.23, 161.71, 148.2, 161.7, ns/op", "ns/op, 0.5123, 0.5, 0.5123, 0.5000, ns/op",
    "ns/op, 1316400, 1357300, 1.316, 1.357, ms/op", "us/op, 0.6743, 0.69, 674.3, 690.0, ns/op",
    "ms/op, 1500, 1600, 1.500, 1.600, s/op", "s/op, 12345, 12346, 12345, 12346, s/op",
    "s/op, 0.0000021, 0.0000022, 2.100, 2.200, us/op",
        "ops/s, 1480231, 1360332, 1.480, 1.360, ops/us",
    "ops/ms, 2.5, 2.4, 2.500, 2.400, ops/ms", "ops/us, 0.0025, 0.0024, 2.500, 2.400, ops/ms",
    "ops/s, 0.25, 0.24, 0.2500, 0.2400, ops/s", "ops/ns, 3, 2, 3.000, 2.000, ops/ns",
    "ops/min, 120, 100, 120.0, 100.0, ops/min", "widgets, 1200000, 5, 1200000, 5, widgets",
    "ns/op, 674.3, NaN, 674.3, '', ns/op", "ns/op, NaN, NaN, '', '', ns/op",
    "ns/op, 1e300, Infinity, 1.000E+291, +inf, s/op"
  })
  void picksAUnitThatSuitsTheBaseline(
      String unit, double before, double after, String left, String right, String printedUnit) {
    Printed values = Printed.of(Findings.time("m").in("score", unit).values(before, after).get());
    assertThat(values.baseline()).isEqualTo(left);
    assertThat(values.candidate()).isEqualTo(right);
    assertThat(values.unit()).isEqualTo(printedUnit);
  }

  @ParameterizedTest
  @CsvSource({
    "880.007, 880.011, UNCHANGED, 880, 880, 0, 0.0 %",
    "880.007, 944.01, REGRESSED, 880, 944, +64, +7.3 %",
    "1544.4, 1584.2, REGRESSED, 1544.4, 1584.2, +39.8, +2.6 %",
    "880.04, 880.01, IMPROVED, 880.04, 880.01, -0.03, -0.01 %",
    "10000, 10050.4, REGRESSED, 10000.0, 10050.4, +50.4, +0.51 %",
    "0, 64, REGRESSED, 0, 64, +64, +64 B",
    "0.0004, 64.0007, REGRESSED, 0, 64, +64, +64 B",
    "0, 2.34, REGRESSED, 0.0, 2.3, +2.3, +2.3 B",
    "0, 64, NEW, 0, 64, +64, ''",
  })
  void countsBytes(
      double before,
      double after,
      Verdict verdict,
      String left,
      String right,
      String difference,
      String change) {
    Findings bytes = Findings.allocation("m").values(before, after);
    Findings given =
        verdict == Verdict.NEW ? bytes.undecided(verdict, "") : bytes.verdict(verdict, "");
    assertThat(Printed.of(given.get()))
        .isEqualTo(new Printed(left, right, "B/op", difference, change, ""));
  }

  /** Growth that counts prints as more than the floor. */
  @Test
  void printsGrowthBeyondTheFloor() throws Exception {
    Random random = new Random(7);
    for (int i = 0; i < 200; i++) {
      double floor = Policy.ALLOCATION_FLOOR;
      double before = 20 + random.nextInt(2000) / 100.0;
      double after = before + floor + 0.1 + 1e-6 + random.nextInt(20) / 100.0;
      Finding grown =
          Runs.input(
                  Runs.run(Runs.withAllocation("a.B.m", forks(before))),
                  Runs.run(Runs.withAllocation("a.B.m", forks(after))))
              .by(new SettingsReader().set("gate.allocation-threshold=0.01%").read().policy())
              .decide()
              .findings()
              .get(0);
      assertThat(grown.verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(Double.parseDouble(Printed.of(grown).delta())).isGreaterThan(floor);
    }
  }

  private static double[] forks(double bytes) {
    return new double[] {bytes, bytes, bytes, bytes, bytes};
  }

  /** The mirror image of 5 %, which throughput is held against, is 1/1.05: -4.7619 %. */
  @ParameterizedTest
  @CsvSource({
    "time, UNCHANGED, 0.97, 1.04998, -3.0 … +4.99 %",
    "time, INCONCLUSIVE, 0.97, 1.05001, -3.0 … +5.01 %",
    "time, REGRESSED, 1.0001, 1.05, +0.01 … +5.0 %",
    "time, UNCHANGED, 0, Infinity, ''",
    "throughput, UNCHANGED, 0.95239, 1.01, -4.75 … +1.0 %",
    "throughput, INCONCLUSIVE, 0.95238, 1.01, -4.8 … +1.0 %"
  })
  void boundsAreOnTheirSideOfTheLimits(
      String metric, Verdict verdict, double low, double high, String printed) {
    Findings findings = metric.equals("time") ? Findings.time("m") : Findings.throughput("m");
    Finding finding = findings.bounds(low, high).verdict(verdict, "").get();
    assertThat(Printed.of(finding).bounds()).isEqualTo(printed);
  }

  private static final Numbers FIVE = numbers(0.05, 0.025);

  private static Numbers numbers(double... shares) {
    return new Numbers(Numbers.limits(true, shares), Limits.NONE, "");
  }

  @ParameterizedTest
  @CsvSource({
    "1.091, +9.1",
    "1.05, +5.0",
    "1.0498, +4.98",
    "1.04996, +4.99",
    "1.0499999999, +4.99",
    "1.0500000001, +5.01",
    "1.0504, +5.04",
    "1.0251, +2.51",
    "1.02500001, +2.51",
    "1.025, +2.5",
    "1.0, 0.0",
    "1.0003, +0.03",
    "0.99999, -0.01",
    // 1/1.05 is a change of -4.76190…, printed as -4.76.
    "0.9523, -4.8",
    "0.9524, -4.75",
    "0.9530, -4.7",
    "0.952395, -4.75",
    "0.919, -8.1",
    "3.5, +250.0",
    "1e200, +1.000E+202"
  })
  void staysOnItsSideOfTheLimits(double ratio, String printed) {
    assertThat(Numbers.signed(FIVE.percent(ratio))).isEqualTo(printed);
  }

  @ParameterizedTest
  @CsvSource({
    "0.05, 5 %, -4.76 %", "0.025, 2.5 %, -2.44 %",
    "0.005, 0.5 %, -0.5 %", "0.0125, 1.25 %, -1.23 %",
    "0.00001, 0.001 %, -0.001 %", "1, 100 %, -50 %"
  })
  void printsLimitsInFull(double share, String growth, String inverse) {
    assertThat(NumberLimit.growth(share)).hasToString(growth);
    assertThat(NumberLimit.inverse(share)).hasToString(inverse);
  }

  @Test
  void neverContradictsALimitHoweverClose() {
    Random random = new Random(7);
    for (int i = 0; i < 20_000; i++) {
      double threshold = random.nextInt(1, 400) / 1000.0;
      Numbers numbers = numbers(threshold, threshold / 2);
      NumberLimit near = numbers.rounding().get(random.nextInt(numbers.rounding().size()));
      double distance = Math.pow(10, -random.nextInt(1, 13)) * (random.nextDouble() * 2 - 1);
      BigDecimal exact = near.exact().add(BigDecimal.valueOf(distance));
      BigDecimal printed = numbers.percent(exact);
      for (NumberLimit limit : numbers.rounding()) {
        assertThat(printed.compareTo(limit.printed()))
            .as("%s printed as %s next to %s", exact, printed, limit)
            .isEqualTo(exact.compareTo(limit.exact()));
      }
      assertThat(printed.subtract(exact).abs()).isLessThan(new BigDecimal("0.06"));
    }
  }

  private static final Pattern NUMBERS =
      Pattern.compile("(?:is|has) ([0-9.]+) % (?:slower|less).*, threshold ([0-9.]+) %");

  private static String text(Findings findings) {
    return Sentence.of("C.m", findings.get()).text();
  }

  @Test
  void saysWhatGrewAndWhatShrank() {
    assertThat(text(Findings.time("m").values(200, 150).verdict(Verdict.IMPROVED, "")))
        .isEqualTo("C.m is 25.0 % faster (95 % bounds -0.8 … +1.8 %); rule time");
    assertThat(text(Findings.throughput("m").values(100, 120).verdict(Verdict.IMPROVED, "")))
        .isEqualTo("C.m has 20.0 % more throughput (95 % bounds -0.8 … +1.8 %); rule time");
    assertThat(text(Findings.allocation("m").values(944, 880).verdict(Verdict.IMPROVED, "")))
        .isEqualTo("C.m allocates 64 B/op less (-6.8 %); rule allocation");
    assertThat(text(Findings.size("m").values(110, 109).verdict(Verdict.IMPROVED, "")))
        .isEqualTo("C.m: encoded.bytes is 1 byte smaller (-0.9 %); rule size");
  }

  @Test
  void saysInWordsWhatNoNumberShows() {
    Findings beyond = Findings.time("m").values(1e-300, 1e300).bounds(1, Double.POSITIVE_INFINITY);
    assertThat(text(beyond.verdict(Verdict.REGRESSED, "")))
        .isEqualTo("C.m is immeasurably slower, threshold 2.5 %; rule time");
  }

  @Test
  void holdsAMetricWhoseDirectionASettingGaveAgainstItsOwnLimit() {
    Findings hits = Findings.time("m").in("cache.hits", "#").direction(HIGHER_IS_BETTER);

    assertThat(text(hits.values(100, 97.559).bounds(0.97, 0.99).verdict(Verdict.REGRESSED, "")))
        .isEqualTo(
            "C.m: cache.hits is 2.45 % lower (95 % bounds -3.0 … -1.0 %, p = 0.0004), threshold"
                + " 2.44 %; rule time");
  }

  /** Whatever the direction of the metric and however close to the limit. */
  @Test
  void neverNamesALimitThatTheLossBesideItDoesNotExceed() {
    Random random = new Random(3);
    for (int i = 0; i < 20_000; i++) {
      double threshold = random.nextInt(1, 600) / 1000.0;
      double loss = threshold + threshold * Math.pow(10, -8 * random.nextDouble());
      boolean inverted = random.nextBoolean();
      double ratio = inverted ? 1 / (1 + loss) : 1 + loss;
      Findings finding = inverted ? Findings.throughput("m") : Findings.time("m");
      String text =
          text(
              finding
                  .values(1e6, 1e6 * ratio)
                  .bounds(0.9 * ratio, 1.1 * ratio)
                  .threshold(threshold)
                  .verdict(Verdict.REGRESSED, ""));

      Matcher numbers = NUMBERS.matcher(text);
      assertThat(numbers.find()).as(text).isTrue();
      assertThat(new BigDecimal(numbers.group(1)))
          .as(text)
          .isGreaterThan(new BigDecimal(numbers.group(2)));
    }
  }

  private static final int BENCHMARKS = 150;
  private static final Pattern AT_MOST = Pattern.compile("at most ([+-][0-9.]+) %");
  private static final double[] DEVIATIONS = {0.003, 0.01, 0.02, 0.04, 0.08, 0.15};

  private final Random random = new Random(5);

  private Run side(boolean candidate, int forks) {
    Random own = new Random(11);
    return run(
        java.util.stream.IntStream.range(0, BENCHMARKS)
            .mapToObj(
                i -> {
                  double deviation = DEVIATIONS[own.nextInt(DEVIATIONS.length)];
                  double loss = own.nextInt(4) == 0 ? 0.5 * own.nextGaussian() : 0;
                  double[] values = new double[forks];
                  Arrays.setAll(
                      values,
                      f ->
                          100
                              * Math.exp(
                                  deviation * random.nextGaussian() + (candidate ? loss : 0)));
                  return i % 2 == 0
                      ? Runs.time("a.B.m" + i, values)
                      : Runs.throughput(
                          "a.B.m" + i, Arrays.stream(values).map(v -> 1e6 / v).toArray());
                })
            .toArray(Result[]::new));
  }

  @Test
  void noReasonOfFixedForksContradictsItsNumbers() {
    for (int forks : new int[] {3, 5, 10}) {
      Decision decision = decide(side(false, forks), side(true, forks));
      assertThat(unproven(decision)).isPositive();
      // What these forks are said to find they do find.
      assertThat(decision.findings())
          .filteredOn(finding -> finding.verdict() != Verdict.REGRESSED)
          .allMatch(finding -> finding.loss() <= finding.evidence().minimumDetectableEffect());
    }
  }

  @Test
  void noReasonOfAPlanContradictsItsNumbers() throws Exception {
    for (int most : new int[] {9, 60}) {
      for (int pairs : new int[] {3, 9}) {
        AdaptivePlan plan =
            AdaptivePlan.of(Policy.DEFAULT, Sides.BOTH, BENCHMARKS).withMaxForks(most);
        unproven(Runs.input(side(false, pairs), side(true, pairs)).judge(plan));
      }
    }
  }

  private static int unproven(Decision decision) {
    Map<Verdict, List<Finding>> byVerdict =
        decision.findings().stream().collect(Collectors.groupingBy(Finding::verdict));
    assertThat(byVerdict).containsKeys(Verdict.INCONCLUSIVE, Verdict.UNCHANGED);
    int unproven = 0;
    for (Finding finding : byVerdict.get(Verdict.INCONCLUSIVE)) {
      String reason = Wording.reason(finding);
      String row = "%s, bounds %s: %s".formatted(finding, Printed.of(finding).bounds(), reason);
      if (finding.leastLoss() > finding.limits().threshold()) {
        unproven++;
        assertThat(reason)
            .as(row)
            .contains(" show ", "prove")
            .doesNotContain("neither", "ruled out", "may hide");
      } else {
        assertThat(reason).as(row).doesNotContain("not proven");
      }
      assertThat(reason).as(row).doesNotContain("neither surely");
    }
    for (Finding finding : decision.findings()) {
      Matcher most = AT_MOST.matcher(Wording.reason(finding));
      if (most.find()) {
        assertThat(Double.parseDouble(most.group(1)) + 0.1)
            .as("%s: %s", finding, Wording.reason(finding))
            .isGreaterThanOrEqualTo(100 * finding.mostLoss());
      }
      if (Wording.reason(finding).contains("is ruled out: at most")) {
        assertThat(finding.warnings())
            .as("%s", finding)
            .noneMatch(warning -> warning.kind() == Warning.Kind.UNDERPOWERED);
      }
      for (Warning warning : finding.warnings()) {
        assertThat(Wording.of(warning, finding))
            .as("%s", finding)
            .doesNotMatch(
                "with (?!%s forks).* is found.*".formatted(finding.evidence().candidateForks()));
      }
    }
    return unproven;
  }
}
