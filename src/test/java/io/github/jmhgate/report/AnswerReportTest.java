package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.AnswerFact;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.Answer;
import io.github.jmhgate.model.Answers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What reports say of answers, which hold names that are untrusted. */
class AnswerReportTest {
  private static final Finding FASTER =
      Findings.time("encode").values(100, 50).verdict(Verdict.IMPROVED, "faster").get();

  private static Answer answer(String shown) {
    return new Answer("1", "1", "1", "", Map.of(), shown);
  }

  private static Decision decision(boolean gain) {
    Answers.Difference difference =
        new Answers.Difference(3, 1, answer("117 bytes"), answer("<b>116|</b>"));
    Fact other = new AnswerFact.Different(FASTER.benchmark(), difference, true, gain, false);
    Fact rest = new AnswerFact.Others(Map.of(FASTER.benchmark(), Answer.Likeness.SAME));
    return new Decision(
        Outcome.PASSED,
        false,
        Fact.message("nothing regressed"),
        List.of(FASTER),
        List.of(),
        List.of(new Warning(Warning.Kind.ANSWER, other), new Warning(Warning.Kind.ANSWER, rest)));
  }

  @Test
  void aGainByAnotherAnswerComesBeforeTheResults() throws Exception {
    String console = Rendered.in(Format.TEXT, decision(true));

    assertThat(console.indexOf("Review first")).isNotNegative();
    assertThat(console)
        .containsOnlyOnce("answers something else: 117 bytes, then")
        .contains("(draw 3, operation 1); look");
  }

  @Test
  void aResultThatMayBeKeptComesBeforeTheResults() throws Exception {
    Fact kept = new AnswerFact.Kept(FASTER.benchmark(), 0.99, 0.02, false);
    Decision decision =
        new Decision(
            Outcome.PASSED,
            false,
            Fact.message("nothing regressed"),
            List.of(FASTER),
            List.of(),
            List.of(new Warning(Warning.Kind.ANSWER, kept)));

    String console = Rendered.in(Format.TEXT, decision);
    assertThat(console).contains("Review first").containsOnlyOnce("may be kept between calls");
    Map<String, Object> json = JSON.std.mapFrom(Rendered.in(Format.JSON, decision));
    assertThat((List<?>) json.get("keptResults")).hasSize(1);
  }

  @Test
  void anotherAnswerWithoutAGainIsANote() throws Exception {
    assertThat(Rendered.in(Format.TEXT, decision(false)))
        .doesNotContain("Review first")
        .containsOnlyOnce("answers something else");
  }

  @Test
  void whatObjectsAreCalledIsEscaped() throws Exception {
    assertThat(Rendered.in(Format.MARKDOWN, decision(true))).doesNotContain("<b>116|");
    assertThat(Rendered.in(Format.HTML, decision(true))).doesNotContain("<b>116|");
  }

  @Test
  void theJsonHasAnEntryForEach() throws Exception {
    Map<String, Object> json = JSON.std.mapFrom(Rendered.in(Format.JSON, decision(true)));

    assertThat((List<?>) json.get("review")).hasSize(1);
    List<?> answers = (List<?>) json.get("answers");
    assertThat(answers.stream().map(one -> ((Map<?, ?>) one).get("answers").toString()))
        .containsExactly("DIFFERENT", "SAME");
  }
}
