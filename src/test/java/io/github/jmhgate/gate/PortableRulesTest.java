package io.github.jmhgate.gate;

import static io.github.jmhgate.gate.Runs.decide;
import static io.github.jmhgate.gate.Runs.run;
import static io.github.jmhgate.gate.Runs.withAllocation;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.model.MetricKind;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.Wording;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PortableRulesTest {
  @ParameterizedTest
  @CsvSource({
    "880, 888, REGRESSED",
    "880, 944, REGRESSED",
    "880, 884, UNCHANGED",
    "880, 880, UNCHANGED",
    "880, 816, IMPROVED",
    "100000, 100400, UNCHANGED",
    "100000, 100600, REGRESSED",
    "0, 16, REGRESSED",
    "0, 1.6, REGRESSED",
    "0, 0.001, UNCHANGED",
    "0, 0.9, UNCHANGED",
    "80, 84, UNCHANGED",
    "80, 88, REGRESSED",
    "1e9, 1.004e9, UNCHANGED",
    "1e9, 1.006e9, REGRESSED",
    "16, 0, IMPROVED",
  })
  void judgesBytesPerOperation(double before, double after, Verdict expected) {
    Run left = run(withAllocation("a.B.m", forks(before)));
    Run right = run(withAllocation("a.B.m", forks(after)));

    assertThat(Runs.bytes(decide(left, right)).verdict()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "109, 110, REGRESSED",
    "109, 109, UNCHANGED",
    "109, 108, IMPROVED",
    "0, 1, REGRESSED"
  })
  void judgesSizesToTheByte(double before, double after, Verdict expected) {
    assertThat(size(new double[] {before, before}, after, after).verdict()).isEqualTo(expected);
  }

  /** A size of its forks decides, and never the median. */
  @Test
  void judgesSizesByTheLargestFork() {
    double[] same = {100, 100, 100, 100, 100};
    Finding some = size(same, 100, 100, 100, 1000, 1000);
    assertThat(some.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(some.change().candidate()).isEqualTo(1000);
    assertThat(size(same, 100, 100, 100, 100, 101).verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(size(same, 90, 90, 100, 90, 90).verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(size(same, 90, 90, 99, 90, 90).verdict()).isEqualTo(Verdict.IMPROVED);
  }

  @Test
  void judgesSizesThatVaryAsBytesThatVary() {
    SplittableRandom random = new SplittableRandom(63);
    double[] values = {1000, 1003, 1004, 1007};
    for (int i = 0; i < 300; i++) {
      double[] before = random.ints(5, 0, 4).mapToDouble(at -> values[at]).toArray();
      double[] after = random.ints(5, 0, 4).mapToDouble(at -> values[at]).toArray();
      before[0] = 1000;
      before[1] = 1007;
      Verdict verdict = size(before, after).verdict();
      assertThat(verdict).isIn(Verdict.UNCHANGED, Verdict.INCONCLUSIVE);
    }
    double[] varying = {1000, 1003, 1007, 1004, 1003};
    double[] larger = Arrays.stream(varying).map(one -> 1.1 * one).toArray();
    assertThat(size(varying, larger).verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(size(Runs.copies(5, 1003), varying).verdict()).isEqualTo(Verdict.UNCHANGED);
  }

  private static Finding size(double[] before, double... after) {
    return decide(run(sized(before)), run(sized(after))).findings().stream()
        .filter(finding -> finding.metric().kind() == MetricKind.SIZE)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void failsWhereTheCandidateWasMeasuredWithoutTheMetric() {
    Result bare = Runs.time("a.B.m", 100, 101, 99, 100.5, 99.5);

    Decision decision = decide(run(withAllocation("a.B.m", 880, 880)), run(bare));

    assertThat(decision.outcome()).isEqualTo(Outcome.FAILED_TO_MEASURE);
    assertThat(Runs.bytes(decision).verdict()).isEqualTo(Verdict.MISSING);
    assertThat(Wording.reason(Runs.bytes(decision))).contains("profilers");
  }

  private static Result sized(double... bytes) {
    return Runs.result(
        Runs.ID,
        Runs.score("ns/op", 100, 101, 99, 100.5, 99.5),
        Runs.samples("encoded.bytes", "bytes", bytes));
  }

  private static double[] forks(double value) {
    double[] forks = new double[7];
    Arrays.setAll(forks, i -> value + 0.001 * i);
    return forks;
  }
}
