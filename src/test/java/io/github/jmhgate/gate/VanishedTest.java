package io.github.jmhgate.gate;

import static io.github.jmhgate.gate.Runs.run;
import static io.github.jmhgate.gate.Runs.time;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.OutcomeFact;
import io.github.jmhgate.gate.message.RunFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.RunFailure;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What was removed in source passes and is said; what vanished otherwise fails. */
class VanishedTest {
  private static final double[] TIMES = {100, 101, 99, 100.5, 99.5, 100, 101};
  private static final Run BEFORE = run(time("a.B.kept", TIMES), time("a.B.gone", TIMES));
  private static final Run AFTER = run(time("a.B.kept", TIMES), time("a.C.gone", TIMES));

  private static Decision decide(Run before, Run after, Map<String, Fact> reasons)
      throws Exception {
    Map<String, Fact> renames =
        Map.of("a.B.gone", RunFact.renameOffered("a.B.gone", "a.C.gone", true));
    return Runs.input(before, after).vanished(new Vanished(reasons, renames)).decide();
  }

  private static Finding missing(Decision decision) {
    return decision.findings().stream()
        .filter(finding -> finding.verdict() == Verdict.MISSING)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void whatWasRemovedInSourcePasses() throws Exception {
    Decision decision = decide(BEFORE, AFTER, Map.of("a.B.gone", RunFact.Plain.REMOVED));

    assertThat(decision.outcome()).isEqualTo(Outcome.PASSED);
    assertThat(decision.fails()).isFalse();
    assertThat(decision.reason()).isEqualTo(OutcomeFact.passed(1, 0, 0, 1));
  }

  @Test
  void whatWasRemovedInSourceIsSaid() throws Exception {
    Decision decision = decide(BEFORE, AFTER, Map.of("a.B.gone", RunFact.Plain.REMOVED));

    assertThat(decision.warnings())
        .contains(new Warning(Warning.Kind.REVIEW, RunFact.removedInSource(List.of("B.gone"))));
    assertThat(missing(decision).warnings())
        .extracting(Warning::kind)
        .containsExactly(Warning.Kind.RENAMED);
  }

  /** A build that compares nothing must not pass silently. */
  @Test
  void whereNothingIsLeftToCompareNothingHasPassed() throws Exception {
    Decision decision =
        decide(
            run(time("a.B.gone", TIMES)),
            run(time("a.C.gone", TIMES)),
            Map.of("a.B.gone", RunFact.Plain.REMOVED));

    assertThat(decision.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(decision.fails()).isFalse();
    assertThat(decision.reason()).isEqualTo(RunFact.Plain.NOTHING_TO_COMPARE);
  }

  @Test
  void whatVanishedOtherwiseFails() throws Exception {
    for (Fact reason : List.of(RunFact.Plain.NOT_GENERATED, Fact.message("x"))) {
      Decision decision = decide(BEFORE, AFTER, Map.of("a.B.gone", reason));

      assertThat(decision.outcome()).isEqualTo(Outcome.FAILED_TO_MEASURE);
      assertThat(decision.fails()).isTrue();
      assertThat(missing(decision).reason()).isEqualTo(reason);
    }
  }

  /** Its reason is the failure, whatever the source says. */
  @Test
  void whatCouldNotBeMeasuredIsNeverTakenForRemoved() throws Exception {
    Run failed =
        new Run("test", AFTER.results(), List.of(new RunFailure("a.B.gone", "it threw")), null);

    Decision decision = decide(BEFORE, failed, Map.of("a.B.gone", RunFact.Plain.REMOVED));

    assertThat(decision.outcome()).isEqualTo(Outcome.FAILED_TO_MEASURE);
    assertThat(missing(decision).reason()).isEqualTo(Fact.message("it threw"));
  }
}
