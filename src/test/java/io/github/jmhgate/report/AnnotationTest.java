package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.gate.message.CodeFact.Cause.Method;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.BenchmarkId;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class AnnotationTest {
  private static List<String> lines(Decision decision, ReportContext context) throws Exception {
    return Rendered.in(Format.GITHUB, decision, context).lines().toList();
  }

  @Test
  void pointsAtTheChangedMethodThatMostRegressedRowsRan() throws Exception {
    Method elsewhere = new Method("a.Elsewhere.m()", "a/Elsewhere.java", 3, false, 0);
    Method own = new Method("b.Own.m()", "b/Own.java", 5, false, 0);
    Method many = new Method("c.Many.m()", "c/Many.java", 57, true, 0);
    Decision decision =
        Rendered.decision(
            worse("one", elsewhere, own, many), worse("two", many), worse("three", elsewhere));
    List<String> lines = lines(decision, located());
    assertThat(lines.get(0))
        .startsWith("::error file=src/c/Many.java,line=57,title=")
        .contains("it ran Elsewhere.m() (Elsewhere.java:3)");
    assertThat(lines.get(2)).as("no hit").startsWith("::error file=src/Bench.java,line=1,");
    String quality = Rendered.in(Format.GITLAB, decision, located());
    assertThat(quality)
        .contains(
            "\"check_name\":\"jmh-gate-time\"",
            "\"severity\":\"critical\"",
            "\"location\":{\"path\":\"src/c/Many.java\",\"lines\":{\"begin\":57}}",
            "\"location\":{\"path\":\"src/Bench.java\",\"lines\":{\"begin\":1}}");
    assertThat(Pattern.compile("\"fingerprint\":\"([0-9a-f]{64})\"").matcher(quality).results())
        .extracting(found -> found.group(1))
        .hasSize(3)
        .doesNotHaveDuplicates();
    assertThat(Rendered.in(Format.GITLAB, Findings.time("m")).strip()).isEqualTo("[]");
  }

  @Test
  void pointsAtTheLineOfAFlawedBenchmark() throws Exception {
    CodeFact.Flawed.Mistake mistake =
        new CodeFact.Flawed.Mistake(
            "a.B.c", "dropped-result", "the result of a.F.f() is unused", "a/B.java", 7);
    Fact flawed = new CodeFact.Flawed(List.of(mistake));
    Decision decision =
        Rendered.with(
            Rendered.decision(Findings.time("m")),
            Outcome.PASSED,
            new Warning(Warning.Kind.HEALTH, flawed));
    assertThat(lines(decision, located()))
        .contains(
            "::warning file=src/a/B.java,line=7,title=dropped-result a.B.c::the result of a.F.f()"
                + " is unused")
        .anyMatch(text -> text.contains("errors in 1 benchmark of this change (dropped-result)"));
  }

  private static Findings worse(String name, Method... methods) {
    return Findings.slower(name).warned(Warning.Kind.CAUSE, CodeFact.Cause.of(List.of(methods)));
  }

  private static ReportContext located() {
    ReportSources sources =
        new ReportSources() {
          @Override
          public Optional<SourceLocation> locate(BenchmarkId benchmark) {
            return Optional.of(new SourceLocation("src/Bench.java", 1));
          }

          @Override
          public Optional<SourceLocation> locate(String file, int line) {
            return Optional.of(new SourceLocation("src/" + file, line))
                .filter(at -> !file.contains("Elsewhere"));
          }
        };
    return Rendered.context(sources);
  }
}
