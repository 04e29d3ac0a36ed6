package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.fact.CodeFact;
import io.github.jmhgate.gate.fact.CodeFact.Cause.Method;
import io.github.jmhgate.gate.fact.Fact;
import io.github.jmhgate.gate.fact.Outcome;
import io.github.jmhgate.gate.fact.Verdict;
import io.github.jmhgate.gate.fact.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.OneLine;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GitHubAnnotationsTest {
  /** How the runner reads a line: a command, properties up to two colons, data. */
  private static final Pattern COMMAND =
      Pattern.compile("::(error|warning|notice) ([^:]*)::(.*)", Pattern.DOTALL);

  private static List<String> lines(Decision decision, ReportContext context) throws Exception {
    return Rendered.in(Format.GITHUB, decision, context).lines().toList();
  }

  @ParameterizedTest
  @MethodSource("io.github.jmhgate.report.HostileText#all")
  void staysOnOneLineAndInItsPropertiesAndReadsBackAsItWas(String hostile) throws Exception {
    List<String> lines = Rendered.hostile(Format.GITHUB, hostile).lines().toList();
    assertThat(lines).hasSize(1 + 1 + 1 + 2 + 1);
    for (String line : lines) {
      Matcher command = COMMAND.matcher(line);
      assertThat(command.matches()).as(line).isTrue();
      for (String property : command.group(2).split(",", -1)) {
        assertThat(property).matches("(?s)(file|line|title)=.*");
      }
      if (line.equals(lines.get(0))) {
        String file = command.group(2).substring("file=".length()).replaceAll(",line=.*", "");
        assertThat(undone(file.replace("%3A", ":").replace("%2C", ","))).isEqualTo(hostile);
        if (hostile.length() < 1000) {
          assertThat(undone(command.group(3))).endsWith("\n" + OneLine.of(hostile));
        }
      }
    }
  }

  /** As the runner undoes it, the sign of percent last. */
  private static String undone(String text) {
    return text.replace("%0D", "\r").replace("%0A", "\n").replace("%25", "%");
  }

  @Test
  void showsTheWorstAndSumsUpInTheTenth() throws Exception {
    Decision many = Rendered.many(25, i -> Findings.slower("m" + i).values(100, 200 - i));
    List<String> lines = lines(many, Sample.REGRESSED.context());
    assertThat(lines).hasSize(10).allMatch(line -> line.startsWith("::error "));
    assertThat(lines.get(0)).contains("RecipeBenchmark.m0 is 100.0 %25 slower");
    assertThat(lines.get(9))
        .startsWith("::error title=jmh-gate::REGRESSED: some metrics regressed%0ANext: ")
        .endsWith("%0Aand 16 more, in the other reports");
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
        .anyMatch(one -> one.contains("errors in 1 benchmark of this change (dropped-result)"));
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

  @ParameterizedTest
  @MethodSource("io.github.jmhgate.report.HostileText#all")
  void codeQualityIsJsonWhateverTheNamesAndPathsAre(String hostile) throws Exception {
    String text = Rendered.hostile(Format.GITLAB, hostile);
    assertThat(text.codePoints().filter(c -> c != '\n' && HostileText.isInvisible(c))).isEmpty();
    List<?> issues = (List<?>) JSON.std.anyFrom(text);
    assertThat(issues).hasSize(3);
    for (Object issue : issues) {
      Map<?, ?> location = (Map<?, ?>) ((Map<?, ?>) issue).get("location");
      assertThat(location.get("path")).isEqualTo(hostile);
    }
  }

  @Test
  void makesAnErrorOnlyOfWhatFailsTheBuild() throws Exception {
    Decision passed =
        Rendered.decision(
            Findings.time("gone").undecided(Verdict.MISSING, "gone"),
            Findings.time("open").verdict(Verdict.INCONCLUSIVE, "i"),
            Findings.time("better").values(100, 50).verdict(Verdict.IMPROVED, "b"),
            Findings.time("same"));
    assertThat(lines(passed, Sample.PASSED.context()))
        .extracting(line -> line.substring(0, line.indexOf(' ')))
        .containsExactly("::warning", "::warning", "::notice", "::notice");
  }
}
