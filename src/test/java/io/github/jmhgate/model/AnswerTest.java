package io.github.jmhgate.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.model.Answer.Likeness;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AnswerTest {
  private static Answer answer(String plain, String fields, String inside) {
    return new Answer(plain, fields, inside, "", Map.of("a", "1"), "an object");
  }

  @Test
  void otherNumbersAreAnotherAnswer() {
    assertThat(answer("1", "1", "1").compare(answer("1", "1", "1"))).isEqualTo(Likeness.SAME);
    assertThat(answer("1", "1", "1").compare(answer("2", "1", "1"))).isEqualTo(Likeness.DIFFERENT);
    assertThat(answer("1", "1", "1").compare(answer("1", "2", "1"))).isEqualTo(Likeness.DIFFERENT);
  }

  @Test
  void whatAClassHidesAccusesNobody() {
    assertThat(answer("1", "1", "1").compare(answer("1", "1", "2"))).isEqualTo(Likeness.UNKNOWN);
  }

  @Test
  void otherFieldsAccuseNobody() {
    Answer before = new Answer("1", "1", "1", "", Map.of("a", "1"), "");
    Answer more = new Answer("1", "2", "1", "", Map.of("a", "2"), "");
    Answer another = new Answer("1", "2", "1", "", Map.of("b", "1"), "");

    assertThat(before.compare(more)).isEqualTo(Likeness.UNKNOWN);
    assertThat(before.compare(another)).isEqualTo(Likeness.UNKNOWN);
  }

  @Test
  void whatLacksAPartOfTheOtherIsAnotherAnswer() {
    Answer before = new Answer("1", "1", "1", "", Map.of("a", "1", "b", "1"), "");
    Answer fewer = new Answer("1", "2", "1", "", Map.of("a", "1"), "");

    assertThat(before.compare(fewer)).isEqualTo(Likeness.DIFFERENT);
  }

  @Test
  void equalHashCodesExcuse() {
    Answer before = new Answer("1", "1", "1", "9", Map.of("a", "1"), "");

    assertThat(before.compare(new Answer("1", "2", "1", "9", Map.of("a", "1"), "")))
        .isEqualTo(Likeness.UNKNOWN);
    assertThat(before.compare(new Answer("1", "2", "1", "8", Map.of("a", "1"), "")))
        .isEqualTo(Likeness.DIFFERENT);
  }

  @Test
  void whatHasTooManyPartsDiffersByItsSizeOnly() {
    Answer cut = new Answer("0", "0", "0", "", Map.of("0", "0"), "150000 elements");
    Answer whole = new Answer("1", "1", "1", "", Map.of(), "150000 elements");
    Answer small = new Answer("1", "1", "1", "", Map.of(), "5 elements");

    assertThat(cut.compare(whole)).isEqualTo(Likeness.UNKNOWN);
    assertThat(whole.compare(cut)).isEqualTo(Likeness.UNKNOWN);
    assertThat(cut.compare(cut)).isEqualTo(Likeness.UNKNOWN);
    assertThat(cut.compare(small)).isEqualTo(Likeness.DIFFERENT);
  }

  @Test
  void itsTextIsReadBack() {
    Answer answer = new Answer("1", "2", "3", "", Map.of("a", "1", "b", "2"), "3 long words");

    assertThat(Answer.parse(answer.text())).isEqualTo(answer);
    assertThat(Answer.parse("1 2 3 - - nothing").own()).isEmpty();
    assertThatThrownBy(() -> Answer.parse("1 2 3")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Answer.parse("1 2 3 - a nothing"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void whatDiffersFromRunToRunAccusesNobody() {
    Answers once = new Answers(List.of(List.of(answer("1", "1", "1"), answer("5", "1", "1"))));
    Answers again = new Answers(List.of(List.of(answer("2", "1", "1"), answer("5", "1", "1"))));
    Answers other = new Answers(List.of(List.of(answer("3", "1", "1"), answer("5", "1", "1"))));

    assertThat(once.firstDifference(other)).isPresent();
    assertThat(once.confirmedBy(again).firstDifference(other)).isEmpty();
    assertThat(once.confirmedBy(again).compare(other)).isEqualTo(Likeness.UNKNOWN);
  }

  @Test
  void whatIsInsideMayChangeFromRunToRun() {
    Answers once = new Answers(List.of(List.of(answer("1", "1", "1"))));
    Answers again = new Answers(List.of(List.of(answer("1", "1", "2"))));
    Answers other = new Answers(List.of(List.of(answer("1", "2", "3"))));

    assertThat(once.confirmedBy(again).firstDifference(other)).isPresent();
    assertThat(once.confirmedBy(again).compare(again)).isEqualTo(Likeness.UNKNOWN);
  }

  @Test
  void theFirstDifferenceHasItsDraw() {
    Answers before =
        new Answers(List.of(List.of(answer("1", "1", "1")), List.of(answer("2", "1", "1"))));
    Answers after =
        new Answers(List.of(List.of(answer("1", "1", "1")), List.of(answer("3", "1", "1"))));

    assertThat(before.firstDifference(after))
        .hasValueSatisfying(
            difference -> {
              assertThat(difference.draw()).isEqualTo(2);
              assertThat(difference.operation()).isEqualTo(1);
            });
    assertThat(Answers.parse(before.texts())).isEqualTo(before);
  }
}
