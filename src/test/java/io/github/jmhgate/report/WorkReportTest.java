package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.message.WorkConsequence;
import io.github.jmhgate.gate.message.WorkFact;
import io.github.jmhgate.gate.message.WorkMove;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What reports say of work, whose methods have untrusted names. */
class WorkReportTest {
  private static final WorkMove COPY = new WorkMove("io.Utf8.co|py", 2_800, true, List.of());
  private static final WorkMove CASE = new WorkMove("io.Utf8.upper", 300, false, List.of(COPY));
  private static final String MOVED =
      "`Utf8.upper` +3,100, of them <code>Utf8&#46;co&#124;py</code> (new) +2,800";

  private static Decision decision(WorkFact.Reading reading, WorkConsequence consequence) {
    Findings row = Findings.time("encode").values(100, 130).verdict(Verdict.REGRESSED, "slower");
    Finding bare = row.get();
    WorkFact fact =
        new WorkFact(bare.benchmark(), 25_000, 28_100, reading, List.of(CASE), true, consequence);
    Warning work = new Warning(Warning.Kind.WORK, fact);
    Finding finding = bare.with(new Warning(Warning.Kind.WORK, fact.ofRow()));
    return new Decision(Outcome.REGRESSED, true, fact, List.of(finding), List.of(), List.of(work));
  }

  @Test
  void aRowNamesTheMethodsAsCode() throws Exception {
    Decision slower = decision(WorkFact.Reading.DOES_MORE, WorkConsequence.NONE);

    assertThat(Rendered.in(Format.MARKDOWN, slower))
        .containsPattern("\\| `.*encode`<br>.*\\(\\+12.4 %\\): ")
        .contains(MOVED);
  }

  @Test
  void aFailureByWorkIsATestCaseOfItsBenchmark() throws Exception {
    Decision failed = decision(WorkFact.Reading.NOT_SLOWER, WorkConsequence.FAILURE);

    assertThat(Rendered.in(Format.JUNIT, failed))
        .containsPattern("<testcase classname=\"[^\"]*RecipeBenchmark\" name=\"encode work\"");
  }

  @Test
  void anAnnotationNamesTheMethods() throws Exception {
    Decision slower = decision(WorkFact.Reading.DOES_MORE, WorkConsequence.NONE);

    assertThat(Rendered.in(Format.GITHUB, slower)).contains("of them Utf8.co|py (new) +2,800");
  }

  @Test
  void theJsonHasTheCallerOfAMethod() throws Exception {
    Decision slower = decision(WorkFact.Reading.DOES_MORE, WorkConsequence.NONE);

    List<?> work = (List<?>) JSON.std.mapFrom(Rendered.in(Format.JSON, slower)).get("work");
    List<?> methods = (List<?>) ((Map<?, ?>) work.get(0)).get("methods");
    assertThat(methods)
        .hasToString(
            "[{method=io.Utf8.upper, more=300.0, added=false},"
                + " {method=io.Utf8.co|py, more=2800.0, added=true, caller=io.Utf8.upper}]");
  }
}
