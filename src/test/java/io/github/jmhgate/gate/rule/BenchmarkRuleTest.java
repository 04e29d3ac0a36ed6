package io.github.jmhgate.gate.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Gate;
import io.github.jmhgate.gate.Policies;
import io.github.jmhgate.gate.RecordedSides;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.Vanished;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.BenchmarkOrigin;
import io.github.jmhgate.model.BenchmarkOrigins;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.Wording;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class BenchmarkRuleTest {
  private static final String NAME = "a.B.m";
  private static final String LACKS = "needs Codec.decode(byte[], int), which the base lacks";

  private static Decision decide(Run before, BenchmarkOrigin origin, String... settings)
      throws Exception {
    BenchmarkOrigins origins = new BenchmarkOrigins(new TreeMap<>(Map.of(NAME, origin)));
    return new Gate(
            Policies.of(settings),
            Map.of(),
            List.of(),
            List.of(),
            LocalDate.EPOCH,
            Vanished.UNKNOWN,
            SameCode.NONE)
        .with(RecordedSides.NONE.with(origins))
        .decide(before, Runs.steady(100), null, Map.of());
  }

  private static Run nothing() {
    return new Run("", List.of(), List.of(), null);
  }

  private static List<String> notes(Decision decision, Warning.Kind kind) {
    return decision.findings().stream()
        .flatMap(finding -> finding.warnings().stream())
        .filter(warning -> warning.kind() == kind)
        .map(Wording::of)
        .distinct()
        .toList();
  }

  @Test
  void aRowSaysThatItsBenchmarkIsTheCandidates() throws Exception {
    Decision fresh = decide(Runs.steady(100), new BenchmarkOrigin(true, ""));
    Decision changed = decide(Runs.steady(100), new BenchmarkOrigin(false, ""));

    assertThat(notes(fresh, Warning.Kind.BENCHMARK))
        .containsExactly("the benchmark is the candidate's, on the base's code: the base has none");
    assertThat(notes(changed, Warning.Kind.BENCHMARK))
        .containsExactly(
            "the benchmark is the candidate's, on the base's code: the base has another");
  }

  @Test
  void aNewRowSaysWhatTheBaseLacks() throws Exception {
    Finding finding = decide(nothing(), new BenchmarkOrigin(true, LACKS)).findings().get(0);

    assertThat(finding.verdict()).isEqualTo(Verdict.NEW);
    assertThat(Wording.reason(finding)).isEqualTo("the base does not have it, and it " + LACKS);
  }

  @Test
  void aRowThatRunsItsOwnBenchmarkSaysNothing() throws Exception {
    Decision decision = decide(Runs.steady(100), new BenchmarkOrigin(false, LACKS));

    assertThat(notes(decision, Warning.Kind.BENCHMARK)).isEmpty();
  }

  @Test
  void aClaimOnANewRowSaysWhatTheBaseLacks() throws Exception {
    Decision decision =
        decide(nothing(), new BenchmarkOrigin(true, LACKS), "gate.expect[B.m]=faster 5%");

    assertThat(decision.warnings().stream().map(Wording::of))
        .anyMatch(text -> text.contains("not proven: the base does not have it, and it " + LACKS));
    assertThat(decision.fails()).isTrue();
  }
}
