package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.RunFailure;
import io.github.jmhgate.report.Findings;
import io.github.jmhgate.store.CalibratedSpread;
import io.github.jmhgate.usecase.calibrate.Calibration;
import io.github.jmhgate.usecase.calibrate.CalibrationMethod;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CalibrationReportTest {
  private static final BenchmarkId ID = BenchmarkId.of("p.C.m", Mode.AVERAGE_TIME);

  // Exact 95 % intervals of the binomial: 0 of 10 is 0 to 30.8 %, 0 of 73 is 0 to 4.93 %,
  // 3 of 10 is 6.7 to 65.2 %, 1 of 10 is 0.25 to 44.5 %.
  @ParameterizedTest
  @CsvSource({
    "10, 0, 0, OPEN, 'between 0.0 and 30.8 %'", "10, 1, 0, OPEN, 'between 0.3 and 44.5 %'",
    "10, 3, 1, BROKEN, 'between 6.7 and 65.2 %'", "73, 0, 0, KEPT, 'between 0.0 and 4.9 %'"
  })
  void failsWhereTheBoundShowsThePromiseBroken(
      int suites, int failed, int exitCode, String word, String interval) {
    CalibrationReport report = report(suites, failed, List.of());

    assertThat(report.exitCode().number()).isEqualTo(exitCode);
    assertThat(report.text())
        .contains(
            failed + " of " + suites + " suites of the same code failed", word + ":", interval)
        .contains("gate.alpha allows 5 %");
  }

  @Test
  void namesTheAccused() {
    assertThat(report(10, 3, List.of()).text()).contains("REGRESSED in 3: C.m score");
  }

  @Test
  void countsSuitesThatFailed() {
    assertThat(report(10, 0, List.of()).text()).contains("72 suites without a failure");
    assertThat(report(CalibrationMethod.BUILDS, 10, 3, List.of()).text())
        .contains("3 of 10 suites of builds of the same code failed", "BROKEN: builds of the same");
  }

  @Test
  void showsWhatLaterRunsTakeTheNoiseFor() {
    assertThat(report(10, 3, List.of()).text())
        .containsPattern("benchmark +sessions +between forks +between sessions +taken as")
        .containsPattern("C\\.m +11 +1\\.0 % +3\\.0 % +3\\.0 %");
    assertThat(report(8, 0, List.of()).text()).containsPattern("C\\.m +9 +1.0 % +3.0 % +4.0 %");
    assertThat(report(3, 0, List.of()).text()).containsPattern("C\\.m +4 +1.0 % +3.0 % +-");
    assertThat(report(CalibrationMethod.PAIRED, 10, 0, List.of()).text())
        .containsPattern("benchmark +suites +between pairs +between suites +taken as")
        .containsPattern("C\\.m +11 +1.0 % +3.0 % +-");
    assertThat(report(CalibrationMethod.BUILDS, 10, 3, List.of()).text())
        .containsPattern("benchmark +builds +between pairs +between builds +taken as");
  }

  @Test
  void failsToMeasureWhereABenchmarkDid() {
    CalibrationReport report =
        report(4, 0, List.of(new RunFailure("p.C.x", "it crashed\u001b[31m")));
    assertThat(report.exitCode().number()).isEqualTo(3);
    assertThat(report.text()).contains("p.C.x: it crashed").doesNotContain("\u001b");
  }

  private static CalibrationReport report(int suites, int failed, List<RunFailure> failures) {
    return report(CalibrationMethod.STORED, suites, failed, failures);
  }

  private static CalibrationReport report(
      CalibrationMethod mode, int suites, int failed, List<RunFailure> failures) {
    List<Decision> decisions = new ArrayList<>();
    for (int i = 0; i < suites; i++) {
      Verdict verdict = i < failed ? Verdict.REGRESSED : Verdict.UNCHANGED;
      List<Finding> found = List.of(Findings.time("m").of(ID).verdict(verdict, "").get());
      Fact none = Fact.message("");
      decisions.add(new Decision(Outcome.PASSED, false, none, found, failures, List.of()));
    }
    CalibratedSpread noise =
        new CalibratedSpread(suites + 1, 50, Math.log(1.01), Math.log(1.03), Math.log(1.04));
    return new CalibrationReport(mode, new Calibration(decisions, Map.of(ID, noise)), 0.05);
  }
}
