package io.github.jmhgate.gate;

import static io.github.jmhgate.gate.Runs.decide;
import static io.github.jmhgate.gate.Runs.run;
import static io.github.jmhgate.gate.Runs.time;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.fact.Outcome;
import io.github.jmhgate.gate.fact.Warning;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.Wording;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutcomeRuleTest {
  private static final double[] BASE = {100, 101, 99, 100.5, 99.5};
  private static final double[] SLOW = {120, 121, 119, 120.5, 119.5};

  /** Otherwise a fix of the loss alone would meet the next failure in the next build. */
  @Test
  void namesEverythingThatFailsByItself() {
    Run before = run(time("a.B.m", BASE), time("a.B.gone", BASE), time("a.B.unclear", 100, 150));
    Run after = run(time("a.B.m", SLOW), time("a.B.unclear", 100, 160));

    Decision decision = decide(before, after);
    assertThat(decision.outcome()).isEqualTo(Outcome.REGRESSED);
    assertThat(Wording.of(decision.reason()))
        .isEqualTo("1 metric regressed; 1 benchmark missing in the candidate");

    Policy policy =
        Policies.problems(
            Policy.OnMissingBaseline.WARN, Policy.OnProblem.WARN, Policy.OnProblem.FAIL);
    assertThat(Wording.of(decide(Runs.input(before, after, policy)).reason()))
        .isEqualTo("1 metric regressed; 1 metric could not be decided");
  }

  /** Rows of benchmarks that failed are counted as failures alone. */
  @Test
  void countsABenchmarkThatFailedOnce() {
    Run.Failure failure = new Run.Failure("a.B.broken", "fork 1 died");
    Run after = new Run("test", List.of(time("a.B.m", BASE)), List.of(failure), null);

    Decision decision =
        decide(run(time("a.B.m", BASE), time("a.B.broken", BASE), time("a.B.gone", BASE)), after);
    assertThat(Wording.of(decision.reason()))
        .isEqualTo("1 benchmark could not be measured; 1 benchmark missing in the candidate");
  }

  @Test
  void warnsFirstOfMeasurementsThatAreComparedWithThemselves() {
    Run before = run(time("a.B.m", BASE), Runs.withAllocation("a.B.n", 64, 64, 64, 64, 64));
    Decision same = decide(before, before);
    assertThat(same.outcome()).isEqualTo(Outcome.PASSED);
    assertThat(same.warnings().get(0).kind()).isEqualTo(Warning.Kind.SAME_MEASUREMENTS);
    // More forks of a copy show no more.
    assertThat(same.findings()).allMatch(finding -> finding.warnings().isEmpty());

    // What only one side has is no measurement of both.
    assertThat(decide(run(time("a.B.m", BASE)), run(time("a.B.m", BASE), time("a.B.new", SLOW))))
        .extracting(decision -> decision.warnings().get(0).kind())
        .isEqualTo(Warning.Kind.SAME_MEASUREMENTS);
    double[] again = {100, 101, 99, 100.5, 99.6};
    assertThat(decide(before, run(time("a.B.m", again), before.results().get(1))).warnings())
        .isEmpty();
    assertThat(decide(run(time("a.B.m", BASE)), run(time("a.B.n", BASE))).warnings()).isEmpty();
  }
}
