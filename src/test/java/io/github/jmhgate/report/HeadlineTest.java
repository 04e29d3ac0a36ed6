package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.MeasureFact;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.OutcomeFact;
import io.github.jmhgate.gate.message.RunFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.rule.OutcomeRule;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HeadlineTest {
  @Test
  void countsWhatGotSlowerAndNamesTheWorst() {
    Findings worst =
        Findings.slower("of").values(100, 135).warned(Warning.Kind.CAUSE, changed("Slug.java"));
    assertThat(
            line(
                Outcome.REGRESSED,
                true,
                worst,
                Findings.slower("with"),
                faster("fast"),
                Findings.time("same")))
        .isEqualTo(
            "REGRESSED: 2 of 4 benchmarks got slower, worst +35.0 % (RecipeBenchmark.of,"
                + " Slug.java:8); 1 faster, 1 same. The build fails.");
  }

  @Test
  void oneBenchmarkAloneIsNotCountedAmongOthers() {
    assertThat(line(Outcome.PASSED, false, Findings.time("of")))
        .isEqualTo("PASSED: 1 benchmark did not get slower; it lost at most 1.8 % (95 %)");
    assertThat(line(Outcome.PASSED, false, Findings.time("of"), Findings.allocation("of")))
        .isEqualTo("PASSED: 1 benchmark did not get worse; it lost at most 1.8 % (95 %)");
  }

  @Test
  void namesNoLineIfSeveralMethodsChanged() {
    Findings row =
        Findings.slower("of")
            .warned(Warning.Kind.CAUSE, changed("Slug.java"))
            .warned(Warning.Kind.CAUSE, changed("Other.java"));
    assertThat(line(Outcome.REGRESSED, true, row))
        .isEqualTo(
            "REGRESSED: 1 of 1 benchmark got slower: +20.0 % (RecipeBenchmark.of). The build"
                + " fails.");
  }

  @Test
  void countsABenchmarkOnceHoweverManyOfItsMetricsGotWorse() {
    Findings bytes = Findings.allocation("of").values(0, 64).verdict(Verdict.REGRESSED, "+64 B");
    assertThat(line(Outcome.REGRESSED, true, bytes, Findings.slower("of")))
        .isEqualTo(
            "REGRESSED: 1 of 1 benchmark got worse: +64 B allocation (RecipeBenchmark.of). The"
                + " build fails.");
  }

  @Test
  void goodNewsComesBeforeWhatStayedOpen() {
    assertThat(
            line(
                Outcome.INCONCLUSIVE,
                false,
                faster("one"),
                faster("two"),
                undecided("open"),
                Findings.time("same")))
        .isEqualTo(
            "PASSED: 2 of 4 benchmarks got up to 45.0 % faster; 1 undecided, 1 same; no other lost"
                + " more than 1.8 % (95 % each). The build passes.");
  }

  @Test
  void countsFasterBenchmarksWhoseBytesStayedOpen() {
    Findings bytes =
        Findings.allocation("one").verdict(Verdict.INCONCLUSIVE, "the sides share no level");
    assertThat(line(Outcome.INCONCLUSIVE, false, faster("one"), bytes))
        .startsWith("PASSED: 1 of 1 benchmark got 45.0 % faster; 1 partly undecided;");
  }

  @Test
  void aPassSaysWhatItExcludes() {
    assertThat(line(Outcome.PASSED, false, Findings.time("a"), Findings.time("b")))
        .isEqualTo(
            "PASSED: none of 2 benchmarks got slower; none lost more than 1.8 % (95 % each)");
  }

  @Test
  void saysThatNoBenchmarkRanChangedCode() {
    assertThat(line(Outcome.PASSED, false, sameCode("a"), sameCode("b")))
        .isEqualTo("PASSED: none of 2 benchmarks runs changed code");
    assertThat(line(Outcome.PASSED, false, sameCode("a")))
        .isEqualTo("PASSED: 1 benchmark, which runs no changed code");
    assertThat(line(Outcome.PASSED, false, sameCode("a"), Findings.time("b")))
        .startsWith("PASSED: none of 2 benchmarks got slower");
  }

  private static Findings sameCode(String name) {
    return Findings.time(name).undecided(Verdict.SAME_CODE, new CodeFact.NotMeasured(true));
  }

  @Test
  void aFirstRunIsMeasuredAndNotInconclusive() {
    Decision first =
        new Decision(
            Outcome.INCONCLUSIVE,
            false,
            Fact.message("no baseline"),
            list(
                Findings.time("m")
                    .values(Double.NaN, 100)
                    .undecided(Verdict.NOT_COMPARABLE, RunFact.Plain.NOT_IN_BASELINE)),
            List.of(),
            List.of(new Warning(Warning.Kind.NO_BASELINE, "no baseline")));
    assertThat(Headline.of(first).line())
        .isEqualTo(
            "MEASURED: 1 benchmark, with no baseline to compare times with. The build passes.");
    assertThat(NextStep.of(first, Rendered.context(b -> java.util.Optional.empty())))
        .first()
        .extracting(NextStep::line)
        .isEqualTo("compare with the last commit: mvn -Pbenchmark verify -Dbenchmark.against=HEAD");
  }

  @Test
  void aMachineThatIsTooBusyIsNoPass() {
    var busy =
        new MeasureFact.TooBusy(
            new MeasureFact.Busy(1.6, 0, 2), 3.1, Duration.ofSeconds(30), Duration.ofSeconds(110));
    Decision refused =
        OutcomeRule.conclude(
            Policy.DEFAULT,
            null,
            List.of(),
            list(undecided("open")),
            List.of(new Warning(Warning.Kind.MACHINE, busy)),
            null);
    assertThat(refused.fails()).isTrue();
    assertThat(Headline.of(refused).line())
        .isEqualTo(
            "INCONCLUSIVE: the machine is too busy to decide within 30 s: other programs took 1.6"
                + " of 2 processors, and a pair varies 3.1 × as much as on an idle machine, so all"
                + " would take about 1 min 50 s; wait until it is idle, or set a benchmark.budget"
                + " of 2m. The build fails.");
    assertThat(NextStep.of(refused, Rendered.context(b -> java.util.Optional.empty())))
        .extracting(NextStep::line)
        .containsExactly(
            "measure again when the machine is idle: mvn -Pbenchmark verify",
            "or give it more time: mvn -Pbenchmark verify -Dbenchmark.budget=2m");
  }

  @Test
  void whatNothingDecidedIsNoPass() {
    assertThat(line(Outcome.INCONCLUSIVE, false, undecided("a"), undecided("b")))
        .isEqualTo("MEASURED: 2 benchmarks, of which none could be decided. The build passes.");
    assertThat(line(Outcome.INCONCLUSIVE, true, undecided("a"), Findings.time("b")))
        .isEqualTo(
            "INCONCLUSIVE: 1 of 2 benchmarks could not be decided; 1 same. The build fails.");
  }

  /** Rows of the same code are no reason to call the change harmless. */
  @Test
  void whatOnlySameCodeStandsNextToIsNoPass() {
    assertThat(line(Outcome.INCONCLUSIVE, false, undecided("a"), sameCode("b")))
        .isEqualTo("MEASURED: 1 of 2 benchmarks could not be decided; 1 same. The build passes.");
  }

  @Test
  void aLossThatNoRowHasIsTheAnswer() {
    Decision decision =
        new Decision(
            Outcome.REGRESSED,
            true,
            OutcomeFact.all(List.of(Fact.message("a.B.m: an operation takes 9 % more"))),
            list(Findings.time("m")),
            List.of(),
            List.of());
    assertThat(Headline.of(decision).line())
        .isEqualTo("REGRESSED: a.B.m: an operation takes 9 % more; 1 same. The build fails.");
  }

  /** What a build that passes says first is never that something is inconclusive. */
  @ParameterizedTest
  @EnumSource(Sample.class)
  void everyReportHasTheSameHeadline(Sample sample) throws Exception {
    Headline headline = Headline.of(sample.decision());
    if (!sample.decision().fails()) {
      assertThat(headline.word()).isIn("PASSED", "MEASURED");
    }
    if (sample == Sample.HOSTILE) {
      return; // each format escapes it in its own way
    }
    assertThat(Rendered.in(Format.TEXT, sample.decision(), sample.context()))
        .contains("\n" + headline.line() + "\n");
    assertThat(Rendered.in(Format.JSON, sample.decision(), sample.context()))
        .contains("\"summary\": \"" + headline.text().replace("…", "\\u2026") + "\"");
    assertThat(Rendered.in(Format.JUNIT, sample.decision(), sample.context()))
        .contains("name=\"headline\" value=\"" + headline.line() + "\"");
    assertThat(Rendered.in(Format.HTML, sample.decision(), sample.context()))
        .contains("<b>" + headline.lead() + "</b>");
    assertThat(Rendered.in(Format.MARKDOWN, sample.decision(), sample.context()))
        .containsIgnoringCase("**" + MarkdownText.prose(headline.lead()) + "**");
  }

  private static String line(Outcome outcome, boolean fails, Findings... findings) {
    List<Finding> all = list(findings);
    Fact reason = Fact.message("1 metric could not be decided");
    long regressed = all.stream().filter(row -> row.verdict() == Verdict.REGRESSED).count();
    Fact why = regressed > 0 ? OutcomeFact.regressed(regressed) : reason;
    return Headline.of(new Decision(outcome, fails, why, all, List.of(), List.of())).line();
  }

  private static List<Finding> list(Findings... findings) {
    return Arrays.stream(findings).map(Findings::get).toList();
  }

  private static Findings faster(String method) {
    return Findings.time(method).values(100, 55).bounds(0.5, 0.6).verdict(Verdict.IMPROVED, "");
  }

  private static Findings undecided(String method) {
    return Findings.time(method).bounds(0.9, 1.2).verdict(Verdict.INCONCLUSIVE, "unknown");
  }

  private static CodeFact.Cause changed(String file) {
    return CodeFact.Cause.of(
        List.of(new CodeFact.Cause.Method("a.Slug.of(String)", "a/" + file, 8, false, 1)));
  }
}
