package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.message.RunFact;
import io.github.jmhgate.gate.message.Verdict;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OverviewTest {
  @Test
  void namesWhatIsMissingBehindWhatRegressed() throws Exception {
    Findings[] findings = new Findings[8];
    Arrays.setAll(findings, i -> Findings.slower("worse" + i));
    findings[7] =
        Findings.time("gone")
            .values(100, Double.NaN)
            .undecided(Verdict.MISSING, RunFact.Plain.NOT_IN_CANDIDATE);
    assertThat(Rendered.in(Format.TEXT, findings))
        .contains("worse4 is 20.0 % slower", "  and 2 more, in the table above\n")
        .contains("  RecipeBenchmark.gone: the baseline has it and the candidate does not\n")
        .doesNotContain("worse5 is");

    String alone = Rendered.in(Format.TEXT, findings[0], findings[7]);
    assertThat(alone.substring(alone.indexOf("\nREGRESSED: ")))
        .containsSubsequence("worse0 is 20.0 %", "RecipeBenchmark.gone: the baseline has it");
  }

  @Test
  void writesThePackageWhereClassesAreAlike() throws Exception {
    Findings a = Findings.time("m").named("org.a.Encode.m");
    Findings b = Findings.time("m").named("org.b.Encode.m");
    Findings other = Findings.time("m").named("org.b.Decode.m");
    assertThat(Rendered.in(Format.TEXT, a, b, other))
        .contains("\na.Encode.m ", "\nb.Encode.m ", "\nDecode.m ");
    assertThat(Rendered.in(Format.TEXT, a, b)).contains("\na.Encode.m ", "\nb.Encode.m ");
  }

  @Test
  void writesWhatAllRowsShareOnceAboveThem() throws Exception {
    Findings ten = Findings.time("m").params(Map.of("ascii", "true", "length", "10"));
    Findings twenty = Findings.time("n").params(Map.of("ascii", "true", "length", "20"));
    assertThat(Rendered.in(Format.TEXT, ten, twenty))
        .contains(
            "\nAll rows: RecipeBenchmark{ascii=true}\n", "\nm{length=10} ", "\nn{length=20} ");
    assertThat(Rendered.in(Format.TEXT, ten, Findings.allocation("m").params(Map.of())))
        .contains("\nAll rows: RecipeBenchmark\n", "\nm{ascii=true, length=10} ", "\nm ");
    assertThat(Rendered.in(Format.TEXT, ten, ten.in("x", "y"))).doesNotContain("All rows");
  }
}
