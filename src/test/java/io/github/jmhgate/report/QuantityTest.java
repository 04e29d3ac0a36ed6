package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.settings.SettingsReader;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantityTest {
  @ParameterizedTest
  @CsvSource({
    "ns/op, 148.23, 161.71, 148.2, 161.7, ns/op",
    "ns/op, 0.5123, 0.5, 0.5123, 0.5000, ns/op",
    "ns/op, 1316400, 1357300, 1.316, 1.357, ms/op",
    "us/op, 0.6743, 0.69, 674.3, 690.0, ns/op",
    "ms/op, 1500, 1600, 1.500, 1.600, s/op",
    "s/op, 12345, 12346, 12345, 12346, s/op",
    "s/op, 0.0000021, 0.0000022, 2.100, 2.200, us/op",
    "ops/s, 1480231, 1360332, 1.480, 1.360, ops/us",
    "ops/ms, 2.5, 2.4, 2.500, 2.400, ops/ms",
    "ops/us, 0.0025, 0.0024, 2.500, 2.400, ops/ms",
    "ops/s, 0.25, 0.24, 0.2500, 0.2400, ops/s",
    "ops/ns, 3, 2, 3.000, 2.000, ops/ns",
    "ops/min, 120, 100, 120.0, 100.0, ops/min",
    "widgets, 1200000, 5, 1200000, 5, widgets"
  })
  void picksAUnitThatSuitsTheBaseline(
      String unit, double before, double after, String left, String right, String printedUnit) {
    Quantity values = Quantity.of(Findings.time("m").in("score", unit).values(before, after).get());
    assertThat(values.baseline()).isEqualTo(left);
    assertThat(values.candidate()).isEqualTo(right);
    assertThat(values.unit()).isEqualTo(printedUnit);
  }

  @ParameterizedTest
  @CsvSource({
    "880.007, 880.011, UNCHANGED, 880, 880, 0",
    "880.007, 944.01, REGRESSED, 880, 944, +64",
    "0, 64, REGRESSED, 0, 64, +64",
    "1544.4, 1584.2, REGRESSED, 1544.4, 1584.2, +39.8",
    "880.04, 880.01, IMPROVED, 880.04, 880.01, -0.03",
  })
  void countsBytes(
      double before, double after, Verdict verdict, String left, String right, String difference) {
    Quantity values =
        Quantity.of(Findings.allocation("m").values(before, after).verdict(verdict, "").get());
    assertThat(values).isEqualTo(new Quantity(left, right, "B/op", difference));
  }

  /** Whatever floor the settings give, growth that counts prints as more than it. */
  @Test
  void printsGrowthBeyondTheFloorOfTheSettings() throws Exception {
    Random random = new Random(7);
    for (int i = 0; i < 200; i++) {
      double floor = random.nextInt(400) / 10.0;
      double before = 20 + random.nextInt(2000) / 100.0;
      double after = before + floor + 0.1 + 1e-6 + random.nextInt(20) / 100.0;
      Finding grown = grown(before, after, "gate.allocation-floor=" + floor);
      assertThat(grown.verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(Double.parseDouble(Quantity.of(grown).difference())).isGreaterThan(floor);
    }
    assertThat(Quantity.of(grown(880.01, 884.03, "gate.allocation-floor=1")))
        .isEqualTo(new Quantity("880", "884", "B/op", "+4"));
  }

  private static Finding grown(double before, double after, String setting) throws Exception {
    return Runs.decide(
            Runs.input(
                Runs.run(Runs.withAllocation("a.B.m", forks(before))),
                Runs.run(Runs.withAllocation("a.B.m", forks(after))),
                new SettingsReader()
                    .set("gate.allocation-threshold=0.01%")
                    .set(setting)
                    .read()
                    .policy()))
        .findings()
        .get(0);
  }

  private static double[] forks(double bytes) {
    return new double[] {bytes, bytes, bytes, bytes, bytes};
  }

  @Test
  void addsDigitsUntilWhatRegressedPrintsApart() {
    Findings close = Findings.time("m").values(100.001, 100.002);
    assertThat(Quantity.of(close.get()).candidate()).isEqualTo("100.0");
    Quantity regressed = Quantity.of(close.verdict(Verdict.REGRESSED, "").get());
    assertThat(regressed.baseline()).isEqualTo("100.001");
    assertThat(regressed.candidate()).isEqualTo("100.002");
  }

  @Test
  void leavesOutWhatThereIsNot() {
    Quantity missing = Quantity.of(Findings.time("m").values(674.3, Double.NaN).get());
    assertThat(missing).isEqualTo(new Quantity("674.3", "", "ns/op", ""));
    Quantity nothing = Quantity.of(Findings.time("m").values(Double.NaN, Double.NaN).get());
    assertThat(nothing).isEqualTo(new Quantity("", "", "ns/op", ""));
  }

  @Test
  void keepsAbsurdNumbersShort() {
    Quantity values = Quantity.of(Findings.time("m").values(1e300, Double.POSITIVE_INFINITY).get());
    assertThat(values.baseline()).isEqualTo("1.000E+291");
    assertThat(values.candidate()).isEqualTo("+inf");
    Quantity small = Quantity.of(Findings.time("m").values(1e-300, Double.MIN_VALUE).get());
    assertThat(small.baseline()).hasSizeLessThan(20);
  }
}
