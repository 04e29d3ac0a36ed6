package io.github.jmhgate.gate.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Gate;
import io.github.jmhgate.gate.Policies;
import io.github.jmhgate.gate.RecordedSides;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.Vanished;
import io.github.jmhgate.gate.Works;
import io.github.jmhgate.gate.message.AnswerFact;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.Answer;
import io.github.jmhgate.model.Answers;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.RepeatedWork;
import io.github.jmhgate.report.Wording;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AnswerRuleTest {
  private static final BenchmarkId ID = BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME);
  private static final Answers LONG = answers("1", "117 bytes");
  private static final Answers SHORT = answers("2", "116 bytes");

  private static Answers answers(String hash, String shown) {
    return new Answers(List.of(List.of(new Answer(hash, "0", "0", "", Map.of(), shown))));
  }

  private static Decision decide(String setting, Answers before, Answers after, double times)
      throws Exception {
    Gate gate =
        new Gate(
                Policies.of(setting),
                Map.of(),
                List.of(),
                List.of(),
                LocalDate.EPOCH,
                Vanished.UNKNOWN,
                SameCode.NONE)
            .with(new RecordedSides(Works.NONE, Map.of(ID, before), Map.of(ID, after)));
    return gate.decide(Runs.steady(100), Runs.steady(100 * times), null, Map.of());
  }

  private static List<String> texts(Decision decision) {
    return decision.warnings().stream()
        .filter(warning -> warning.kind() == Warning.Kind.ANSWER)
        .map(Wording::of)
        .toList();
  }

  @Test
  void aGainByAnotherAnswerIsToBeLookedAt() throws Exception {
    Decision decision = decide("gate.answers=warn", LONG, SHORT, 0.5);

    assertThat(texts(decision))
        .singleElement()
        .asString()
        .contains("answers something else: 117 bytes, then 116 bytes (operation 1); look");
    assertThat(decision.outcome()).isEqualTo(Outcome.PASSED);
  }

  @Test
  void itFailsTheBuildIfAsked() throws Exception {
    Decision decision = decide("gate.answers=fail", LONG, SHORT, 0.5);

    assertThat(decision.outcome()).isEqualTo(Outcome.REGRESSED);
    assertThat(decision.fails()).isTrue();
    assertThat(Wording.reason(decision)).endsWith("(gate.answers)");
  }

  @Test
  void anotherAnswerWithoutAGainFailsNothing() throws Exception {
    Decision decision = decide("gate.answers=fail", LONG, SHORT, 1);

    assertThat(texts(decision)).singleElement().asString().doesNotContain("look", "gate.answers");
    assertThat(decision.fails()).isFalse();
  }

  @Test
  void aClaimIsLookedAtBeforeItIsProven() throws Exception {
    Decision decision = decide("gate.expect[*]=faster 90%", LONG, SHORT, 1);

    assertThat(texts(decision)).singleElement().asString().contains("; look");
  }

  private static Answers working(double first, double later) {
    return LONG.with(Optional.of(new RepeatedWork(first, later)));
  }

  @Test
  void aGainByAResultThatIsKeptIsToBeLookedAt() throws Exception {
    Decision decision = decide("gate.answers=warn", working(1000, 990), working(1010, 20), 0.5);

    assertThat(texts(decision))
        .first()
        .asString()
        .contains("the candidate does 2 % of its work, the base 99 %; a result may be kept");
    assertThat(decision.outcome()).isEqualTo(Outcome.PASSED);
    Decision failed = decide("gate.answers=fail", working(1000, 990), working(1010, 20), 0.5);
    assertThat(failed.outcome()).isEqualTo(Outcome.REGRESSED);
  }

  @Test
  void whatBothKeepOrIsNoGainIsNot() throws Exception {
    List<String> same = List.of("answers are the same on both sides in 1 benchmark");
    assertThat(texts(decide("gate.answers=warn", working(1000, 20), working(1000, 20), 0.5)))
        .isEqualTo(same);
    assertThat(texts(decide("gate.answers=warn", working(1000, 990), working(1000, 20), 1)))
        .isEqualTo(same);
  }

  @Test
  void theRestIsCounted() throws Exception {
    assertThat(texts(decide("gate.answers=warn", LONG, LONG, 0.5)))
        .containsExactly("answers are the same on both sides in 1 benchmark");
    Answers hidden =
        new Answers(List.of(List.of(new Answer("1", "0", "9", "", Map.of(), "117 bytes"))));
    Decision decision = decide("gate.answers=warn", LONG, hidden, 0.5);
    assertThat(texts(decision)).containsExactly("answers are not comparable in 1 benchmark");
    assertThat(decision.warnings().get(decision.warnings().size() - 1).fact().data())
        .containsKey(AnswerFact.LIST);
  }

  @Test
  void offComparesNothing() throws Exception {
    assertThat(texts(decide("gate.answers=off", LONG, SHORT, 0.5))).isEmpty();
  }

  @Test
  void otherContentOfTheSameSizeIsSaid() throws Exception {
    assertThat(texts(decide("gate.answers=warn", LONG, answers("3", "117 bytes"), 0.5)))
        .singleElement()
        .asString()
        .contains("117 bytes, then others");
  }
}
