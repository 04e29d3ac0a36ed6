package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.settings.SettingsReader;
import java.util.Random;
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
    "s/op, 0.0000021, 0.0000022, 2.100, 2.200, µs/op",
        "ops/s, 1480231, 1360332, 1.480, 1.360, ops/µs",
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

  private final Random random = new Random(5);
}
