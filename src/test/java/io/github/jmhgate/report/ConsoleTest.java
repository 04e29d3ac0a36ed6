package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.CpuFact;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Waiver;
import io.github.jmhgate.store.WaiverFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConsoleTest {
  private static String text(Terminal terminal, Sample sample) {
    return new Console(sample.decision(), sample.context(), terminal, RowLimit.NONE).text();
  }

  @ParameterizedTest
  @ValueSource(ints = {80, 120, 200})
  void keepsToTheWidth(int width) {
    for (Sample sample : Sample.values()) {
      assertThat(text(new Terminal(width, false, true), sample).lines())
          .allMatch(
              line ->
                  ConsoleText.width(line) <= width
                      || !line.strip().contains(" ")
                      || line.startsWith("  java -jar ")
                      || line.startsWith("  mvn "));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 40, 80, 120, 200})
  void neverLosesPartOfARow(int width) throws Exception {
    for (Sample sample : Sample.values()) {
      String text = text(new Terminal(width, false, true), sample);
      ColumnUnits units = ColumnUnits.of(sample.decision().findings());
      for (Finding finding : sample.decision().findings()) {
        Printed printed = units.printed(finding);
        assertThat(text.lines())
            .anyMatch(
                line ->
                    line.contains(finding.verdict().name())
                        && line.contains(printed.change())
                        && line.contains(printed.bounds())
                        && line.contains(printed.baseline())
                        && line.contains(printed.candidate()));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Sample.class)
  void writesNothingBeyondAsciiWhereTheConsoleCannotShowIt(Sample sample) throws Exception {
    assertThat(text(new Terminal(100, false, false), sample)).matches("[\\n -~]*");
  }

  @ParameterizedTest
  @EnumSource(Sample.class)
  void coloursWithoutChangingTheText(Sample sample) throws Exception {
    String plain = text(new Terminal(120, false, true), sample);
    String coloured = text(new Terminal(120, true, true), sample);
    assertThat(plain).doesNotContain("\u001b");
    assertThat(coloured).contains("\u001b[");
    assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(plain);
  }

  @ParameterizedTest
  @MethodSource("io.github.jmhgate.report.HostileText#all")
  void letsNoTextRuleTheConsoleOrTheBuildServer(String hostile) throws Exception {
    Decision decision = Rendered.hostile(hostile);
    for (int width : new int[] {0, 20, 80}) {
      Terminal terminal = new Terminal(width, false, true);
      String text =
          new Console(decision, Rendered.hostileContext(hostile), terminal, RowLimit.NONE).text();
      assertThat(text.codePoints().filter(HostileText::isInvisible)).isEmpty();
      assertThat(text).doesNotContain("##", "\u2028");
      // GitHub's runner trims a line before it looks for two colons.
      assertThat(text.lines().map(String::strip)).noneMatch(line -> line.startsWith("::"));
    }
  }

  @Test
  void namesTheTableOnlyIfItHasWhatIsNotNamed() {
    Findings[] findings = new Findings[30];
    Arrays.setAll(findings, i -> Findings.slower("worse" + i));
    Decision decision = Rendered.decision(findings);

    String all = text(decision, RowLimit.NONE);
    String first = text(decision, new RowLimit(false, 20, "--all"));

    assertThat(all).contains("and 25 more, in the table above");
    assertThat(first).contains("and 25 more; all rows: --all").doesNotContain("above");
  }

  private static String text(Decision decision, RowLimit limit) {
    ReportContext context = Sample.REGRESSED.context();
    return new Console(decision, context, Terminal.PLAIN, limit).text();
  }

  /** A failure that no row has still has a next step, and the line that permits it. */
  @Test
  void saysWhatToDoAboutAFailureThatNoRowHas() {
    BenchmarkId id = BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME);
    CpuFact cpu = new CpuFact(id, 1.1, 0, 4, 4, "");

    assertThat(nextOf(Warning.Kind.CPU, cpu))
        .contains("Next: find the cause", "benchmark.explain=on")
        .contains("permit it in baselines/waivers.json")
        .contains("{\"benchmark\": \"a.B.m\", \"metric\": \"cpu\", \"ceiling\": 1.1");
    assertThat(nextOf(Warning.Kind.CHANGE, Sample.change(0.04, Verdict.REGRESSED)))
        .contains("Next: find the cause")
        .contains("{\"benchmark\": \"change\", \"metric\": \"score\", \"ceiling\": 0.05");
  }

  private static String nextOf(Warning.Kind kind, Fact fact) {
    Decision passed = Rendered.decision(Findings.time("m"));
    Decision failed = Rendered.with(passed, Outcome.REGRESSED, new Warning(kind, fact));
    ReportContext context = Rendered.context(Comparison.PAIRED, MeasuredSides.UNKNOWN);
    return new Console(failed, context, Terminal.PLAIN, RowLimit.NONE).text();
  }

  @Test
  void showsOnlyCurvesThatChangedOrExceedTheirLimit() throws Exception {
    assertThat(withCurves(Sample.growth("a", 0), Sample.steady("b"), Sample.steady("c")))
        .contains("  and 2 that did not change")
        .doesNotContain(" b ", " c ");
    assertThat(withCurves(Sample.steady("b"))).doesNotContain("Growth");
  }

  private static String withCurves(Warning... curves) throws Exception {
    Decision decision = Rendered.decision(Findings.time("m"));
    return Rendered.in(Format.TEXT, Rendered.with(decision, Outcome.PASSED, curves));
  }

  @Test
  void suggestsToExplainWhatRegressedInPairsUnlessThatFollows() throws Exception {
    ReportContext paired = Sample.SAME_CODE.context();
    assertThat(next(Findings.time("m").named("a.B.m"), paired))
        .contains("find the cause:\n  mvn -Pbenchmark verify '-Dbenchmark.include=^a\\.B\\.m$'")
        .contains(" -Dbenchmark.explain=on\n")
        .doesNotContain("-prof");
    assertThat(next(Findings.size("m"), paired)).doesNotContain("find the cause");
    ReportContext explained =
        Rendered.context(Comparison.PAIRED, paired.sources(), paired.sides(), true);
    assertThat(next(Findings.time("m"), explained)).doesNotContain("find the cause");
  }

  @Test
  void offersAWaiverThatCanBeRead() throws Exception {
    ReportContext paired = Sample.SAME_CODE.context();
    String line =
        next(Findings.time("m").named("a.B.m"), paired)
            .lines()
            .map(String::strip)
            .filter(word -> word.startsWith("{"))
            .findFirst()
            .orElseThrow();

    Waiver waiver =
        WaiverFile.parse(Path.of("waivers.json"), line.getBytes(StandardCharsets.UTF_8)).get(0);
    assertThat(waiver.benchmark()).isEqualTo("a.B.m");
    assertThat(waiver.metric()).isEqualTo("score");
    assertThat(waiver.ceiling()).isBetween(0.2, 0.3);
    assertThat(next(Findings.time("m").named("a.B\"m"), paired)).doesNotContain("{\"schema");
    assertThat(next(Findings.allocation("m").bounds(50, 60), paired)).doesNotContain("{\"schema");
  }

  private static String next(Findings findings, ReportContext context) throws Exception {
    Decision decision =
        Rendered.decision(findings.values(100, 120).verdict(Verdict.REGRESSED, "r"));
    Terminal terminal = new Terminal(200, false, true);
    String text = new Console(decision, context, terminal, RowLimit.NONE).text();
    return text.substring(text.indexOf("\nNext: "));
  }
}
