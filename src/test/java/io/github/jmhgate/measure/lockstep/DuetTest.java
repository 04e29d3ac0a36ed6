package io.github.jmhgate.measure.lockstep;

import static io.github.jmhgate.measure.lockstep.Side.BASE;
import static io.github.jmhgate.measure.lockstep.Side.CANDIDATE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DuetTest {
  private final List<String> heard = new ArrayList<>();

  @Test
  void sidesAlternateAndNobodyMeasuresWhileTheOtherIsBusy() {
    Duet duet = duet(2);
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
    back(duet, BASE);
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
    Duet duet = new Duet(new TurnOrder(BASE, true), 1, SameProcessor.none());
    for (Side side : Side.values()) {
      duet.come(side, voice(side));
      duet.ask(side, true);
    }
    assertThat(heard).isEmpty();
    assertThat(duet.begun()).isNotDone();
    duet.begin();
    assertThat(heard).containsExactly("base go");
    assertThat(duet.begun()).isDone();
  }

  @Test
  void withoutLockstepOneSideMeasuresAfterTheOther() {
    Duet duet = new Duet(new TurnOrder(CANDIDATE, false), 2, SameProcessor.none());
    duet.begin();
    for (Side side : Side.values()) {
      duet.come(side, voice(side));
      duet.ask(side, true);
    }
    for (Side side : List.of(CANDIDATE, BASE)) {
      back(duet, side);
      duet.ask(side, false);
      back(duet, side);
      duet.ask(side, false);
      back(duet, side);
    }
    assertThat(heard)
        .containsExactly(
            "candidate go", "candidate go", "candidate go", "base go", "base go", "base go");
    assertThat(duet.turnsOf(BASE)).hasSize(2);
  }

  @Test
  void warmUpAlternatesTooAndIsNotCounted() {
    Duet duet = duet(1);
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
    Duet duet = duet(2);
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
    Duet duet = duet(1);
    assertThat(duet.come(BASE, voice(BASE))).isFalse();
  }

  private Duet duet(int slices) {
    Duet duet = new Duet(new TurnOrder(BASE, true), slices, SameProcessor.none());
    duet.begin();
    assertThat(duet.come(CANDIDATE, voice(CANDIDATE))).isTrue();
    assertThat(duet.come(BASE, voice(BASE))).isTrue();
    return duet;
  }

  private static void back(Duet duet, Side side) {
    duet.back(side, 1, 1, 0, 0);
  }

  private Duet.Voice voice(Side side) {
    return new Duet.Voice() {
      @Override
      public void go() {
        heard.add(side.label() + " go");
      }

      @Override
      public void end() {
        heard.add(side.label() + " end");
      }
    };
  }
}
