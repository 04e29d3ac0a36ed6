package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.MeasureFact;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.RunFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.message.WorkConsequence;
import io.github.jmhgate.gate.message.WorkFact;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.RunFailure;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NextStepTest {
  private static final MeasureFact.BudgetEnded ENDED =
      new MeasureFact.BudgetEnded(
          Duration.ofMinutes(3), 28, 24, 24, List.of(), Duration.ofMinutes(9).plusSeconds(5));

  /** Returns what to do about an undecided row of pairs, next to such warnings. */
  private static List<NextStep> of(Fact... facts) {
    List<Warning> warnings =
        Stream.of(facts).map(fact -> new Warning(Warning.Kind.MEASURING, fact)).toList();
    var open = Findings.time("encode").verdict(Verdict.INCONCLUSIVE, "open").get();
    Decision decision =
        new Decision(
            Outcome.INCONCLUSIVE, false, Fact.message("why"), List.of(open), List.of(), warnings);
    return NextStep.of(decision, Sample.SAME_CODE.context());
  }

  @Test
  void aFailureOfTheBaseIsNotLookedForInTheCandidate() {
    assertThat(afterFailure("base: it threw"))
        .startsWith("the base fails: leave the benchmark out by benchmark.include");
    assertThat(afterFailure("candidate: it threw"))
        .startsWith("see why: java -jar target/benchmarks.jar '^a\\.B\\.m$' -p n=2 -f 1");
  }

  private static String afterFailure(String reason) {
    Decision decision =
        new Decision(
            Outcome.FAILED_TO_MEASURE,
            true,
            Fact.message("why"),
            List.of(),
            List.of(new RunFailure("a.B.m{n=2}", reason)),
            List.of());
    ReportContext context = Rendered.context(Comparison.PAIRED, MeasuredSides.UNKNOWN);
    return NextStep.of(decision, context).get(0).line();
  }

  @Test
  void longerPairsDecideWhatVaries() {
    assertThat(of()).extracting(NextStep::typed).anyMatch(step -> step.contains("thorough"));
  }

  @Test
  void offersNoComparisonThatWasTried() {
    var none = new Warning(Warning.Kind.NO_BASELINE, "no baseline");
    String compare = "compare with the last commit";
    assertThat(first(Comparison.STORED, none)).startsWith(compare);
    assertThat(first(Comparison.STORED, none, baseNotMeasured(true)))
        .isEqualTo("commit the benchmarks; the next change can then be compared with them");
    assertThat(first(Comparison.STORED, none, baseNotMeasured(false))).doesNotStartWith(compare);
  }

  @Test
  void asksForTheOtherSideOfWhatIsComparedWithItself() {
    Fact same = RunFact.Plain.SAME_MEASUREMENTS;
    assertThat(first(Comparison.COMPARE, new Warning(Warning.Kind.MEASURING, same)))
        .isEqualTo("compare with what was measured of the other side");
  }

  private static Warning baseNotMeasured(boolean withoutBenchmarks) {
    Fact fact = new MeasureFact.BaseNotMeasured("why", withoutBenchmarks);
    return new Warning(Warning.Kind.MEASURING, fact);
  }

  private static String first(Comparison comparison, Warning... warnings) {
    var open = Findings.time("encode").verdict(Verdict.INCONCLUSIVE, "open").get();
    Decision decision =
        new Decision(
            Outcome.INCONCLUSIVE,
            false,
            Fact.message("why"),
            List.of(open),
            List.of(),
            List.of(warnings));
    ReportContext context = Rendered.context(comparison, MeasuredSides.UNKNOWN);
    return NextStep.of(decision, context).get(0).line();
  }

  @Test
  void whatAPresetIsTooShortForIsMeasuredLonger() {
    Fact why = new RunFact.NotComparable(List.of(new RunFact.TooShort("smoke")));
    var row = Findings.time("encode").verdict(Verdict.NOT_COMPARABLE, why).get();
    Decision decision =
        new Decision(
            Outcome.INCONCLUSIVE, false, Fact.message("why"), List.of(row), List.of(), List.of());
    assertThat(NextStep.of(decision, Sample.SAME_CODE.context()))
        .extracting(NextStep::line)
        .containsExactly(
            "measure long enough to judge: mvn -Pbenchmark verify -Dbenchmark.preset=standard");
  }

  @Test
  void aBudgetThatEndedIsRaisedToWhatHoldsAll() {
    assertThat(of(ENDED))
        .extracting(NextStep::typed)
        .anyMatch(step -> step.contains("benchmark.budget=10m"))
        .noneMatch(step -> step.contains("thorough"));
  }

  @Test
  void dataThatDifferOnEachSideAreToBeSeededFirst() {
    String name = Findings.time("encode").get().benchmark().name();
    assertThat(of(new MeasureFact.OtherData(Set.of(name), "why")))
        .extracting(NextStep::line)
        .containsExactly(
            "let RecipeBenchmark.encode draw its data from a generator with a fixed seed");
  }

  @Test
  void aBusyMachineIsToBeLeftAloneFirst() {
    assertThat(of(new MeasureFact.Busy(1.6, 0, 2), ENDED))
        .extracting(NextStep::text)
        .containsExactly("measure again when nothing else runs, or on a machine of its own");
  }

  @Test
  void workThatIsWantedIsPermittedOrAgainstAStoredBaselineAccepted() {
    String permit = "if the loss is wanted, permit it in baselines/waivers.json";
    assertThat(ofMoreWork(Comparison.PAIRED)).endsWith(permit);
    assertThat(ofMoreWork(Comparison.STORED))
        .containsSubsequence("if the work is wanted, record a new baseline that says why", permit);
  }

  private static List<String> ofMoreWork(Comparison comparison) {
    BenchmarkId id = Findings.time("encode").get().benchmark();
    Fact more =
        new WorkFact(
            id, 100, 120, WorkFact.Reading.DOES_MORE, List.of(), true, WorkConsequence.FAILURE);
    Decision decision =
        new Decision(
            Outcome.REGRESSED,
            true,
            more,
            List.of(),
            List.of(),
            List.of(new Warning(Warning.Kind.WORK, more)));
    ReportContext context = Rendered.context(comparison, MeasuredSides.UNKNOWN);
    return NextStep.of(decision, context).stream().map(NextStep::text).toList();
  }
}
