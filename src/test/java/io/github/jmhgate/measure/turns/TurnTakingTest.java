package io.github.jmhgate.measure.turns;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TurnTakingTest {
  private static final String BASE = "base";
  private static final String CANDIDATE = "candidate";

  private final List<String> heard = new ArrayList<>();

  @Test
  void sidesAlternateAndNobodyMeasuresWhileTheOtherIsBusy() {
    TurnTaking duet = duet(2);
    duet.ask(BASE, false);
    assertThat(heard).isEmpty();
    duet.ask(CANDIDATE, false);
    assertThat(heard).containsExactly("base go");

    back(duet, BASE);
    assertThat(heard).as("the base is busy with its result").hasSize(1);
    duet.ask(BASE, false);
    assertThat(heard).containsExactly("base go", "candidate go");

    back(duet, CANDIDATE);
    duet.ask(CANDIDATE, false);
    back(duet, CANDIDATE);
    assertThat(heard)
        .as("the last slice needs nobody to wait for")
        .containsExactly("base go", "candidate go", "candidate go", "base go");
    heard.clear();
    back(duet, BASE);
    assertThat(heard).as("both may end now").containsExactly("base go", "candidate go");
    assertThat(duet.turnsOf(BASE)).hasSize(2);
    assertThat(duet.turnsOf(CANDIDATE)).hasSize(2);
    assertThat(duet.turnsOf(BASE).get(0).endNanos())
        .isLessThanOrEqualTo(duet.turnsOf(CANDIDATE).get(0).startNanos());

    duet.left(BASE);
    duet.left(CANDIDATE);
    assertThat(heard).doesNotContain("base end", "candidate end");
    assertThat(duet.firstToLeave()).isNull();
  }

  @Test
  void nobodyBeginsBeforeTheDuetDoes() {
    TurnTaking duet = taking(InTurns.of(BASE, CANDIDATE), 1);
    for (String side : List.of(BASE, CANDIDATE)) {
      duet.come(side, voice(side));
      duet.ask(side, true);
    }
    assertThat(heard).isEmpty();
    assertThat(duet.begun()).isNotDone();
    duet.last();
    duet.begin();
    assertThat(heard).containsExactly("base go");
    assertThat(duet.begun()).isDone();
  }

  @Test
  void withoutLockstepOneSideMeasuresAfterTheOther() {
    TurnTaking duet = taking(new OneAfterTheOther(List.of(CANDIDATE, BASE)), 2);
    duet.last();
    duet.begin();
    for (String side : List.of(BASE, CANDIDATE)) {
      duet.come(side, voice(side));
      duet.ask(side, true);
    }
    for (String side : List.of(CANDIDATE, BASE)) {
      back(duet, side);
      duet.ask(side, false);
      back(duet, side);
      duet.ask(side, false);
      back(duet, side);
    }
    assertThat(heard)
        .containsExactly(
            "candidate go",
            "candidate go",
            "candidate go",
            "base go",
            "base go",
            "base go",
            "base go",
            "candidate go");
    assertThat(duet.turnsOf(BASE)).hasSize(2);
  }

  @Test
  void warmUpAlternatesTooAndIsNotCounted() {
    TurnTaking duet = duet(1);
    duet.ask(CANDIDATE, true);
    duet.ask(BASE, true);
    assertThat(heard).containsExactly("base go");
    back(duet, BASE);
    duet.ask(BASE, false);
    assertThat(heard).containsExactly("base go", "candidate go");
    back(duet, CANDIDATE);
    duet.ask(CANDIDATE, false);
    assertThat(heard).containsExactly("base go", "candidate go", "base go");
    assertThat(duet.turnsOf(BASE)).isEmpty();
  }

  @Test
  void aForkThatLeavesEarlyEndsTheOther() {
    TurnTaking duet = duet(2);
    duet.ask(BASE, false);
    duet.ask(CANDIDATE, false);
    duet.left(CANDIDATE);
    duet.left(BASE);
    assertThat(heard).contains("base end", "candidate end");
    assertThat(duet.firstToLeave()).isEqualTo(CANDIDATE);
    assertThat(duet.holder()).isEqualTo(BASE);
    assertThat(duet.come(CANDIDATE, voice(CANDIDATE))).isFalse();
  }

  @Test
  void secondForkOfASideIsNotLetIn() {
    TurnTaking duet = duet(1);
    assertThat(duet.come(BASE, voice(BASE))).isFalse();
  }

  private TurnTaking duet(int slices) {
    TurnTaking duet = taking(InTurns.of(BASE, CANDIDATE), slices);
    duet.last();
    duet.begin();
    assertThat(duet.come(CANDIDATE, voice(CANDIDATE))).isTrue();
    assertThat(duet.come(BASE, voice(BASE))).isTrue();
    return duet;
  }

  private static TurnTaking taking(TurnPolicy policy, int slices) {
    return new TurnTaking(List.of(BASE, CANDIDATE), policy, slices, SameProcessor.none());
  }

  private static void back(TurnTaking duet, String side) {
    duet.back(side, 1, 1, 0, 0);
  }

  private TurnTaking.Voice voice(String side) {
    return new TurnTaking.Voice() {
      @Override
      public void go() {
        heard.add(side + " go");
      }

      @Override
      public void ask() {
        heard.add(side + " ask");
      }

      @Override
      public void end() {
        heard.add(side + " end");
      }
    };
  }
}
