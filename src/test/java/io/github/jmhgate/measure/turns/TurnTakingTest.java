package io.github.jmhgate.measure.turns;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TurnTakingTest {
  private static final String BASE = "base";
  private static final String CANDIDATE = "candidate";
  private static final List<String> THREE = List.of("a", "b", "c");

  private final List<String> heard = new ArrayList<>();

  @Test
  void sidesAlternateUntilBothHaveTheirSlices() throws Exception {
    TurnTaking duet = duet(2);
    duet.requestTurn(BASE, false);
    assertThat(heard).isEmpty();
    duet.requestTurn(CANDIDATE, false);
    assertThat(heard).containsExactly("base goes");

    back(duet, BASE);
    assertThat(heard).as("the base is busy with its result").hasSize(1);
    duet.requestTurn(BASE, false);
    assertThat(heard).containsExactly("base goes", "candidate goes");

    back(duet, CANDIDATE);
    duet.requestTurn(CANDIDATE, false);
    back(duet, CANDIDATE);
    assertThat(heard)
        .as("the last slice needs nobody to wait for")
        .containsExactly("base goes", "candidate goes", "candidate goes", "base goes");
    heard.clear();
    back(duet, BASE);
    assertThat(heard).as("both may end now").containsExactly("base goes", "candidate goes");
    assertThat(duet.slicesOf(BASE)).hasSize(2);
    assertThat(duet.slicesOf(CANDIDATE)).hasSize(2);
    assertThat(duet.slicesOf(BASE).get(0).startNanos()).isZero();
    assertThat(duet.slicesOf(BASE).get(0).endNanos())
        .isLessThanOrEqualTo(duet.slicesOf(CANDIDATE).get(0).startNanos());
  }

  @Test
  void whoLeavesAfterTheLastSliceEndsNothing() throws Exception {
    TurnTaking duet = duet(1);
    duet.requestTurn(BASE, false);
    duet.requestTurn(CANDIDATE, false);
    back(duet, BASE);
    back(duet, CANDIDATE);

    duet.leave(BASE);
    duet.leave(CANDIDATE);
    assertThat(heard).doesNotContain("base ends", "candidate ends");
    assertThat(duet.firstToLeave()).isNull();
  }

  @Test
  void nobodyBeginsBeforeTheDuetDoes() {
    TurnTaking duet = taking(1);
    for (String side : List.of(BASE, CANDIDATE)) {
      duet.join(side, new RecordedLine(side, heard));
      duet.requestTurn(side, true);
    }
    assertThat(heard).isEmpty();
    assertThat(duet.begun).isNotDone();
    duet.setNoNext();
    duet.begin();
    assertThat(heard).containsExactly("base goes");
    assertThat(duet.begun).isDone();
  }

  @Test
  void longCallsEndItBeforeTheFirstSlice() {
    TurnTaking duet = duet(2);
    duet.endIfCallsTake(nanos -> nanos > 100);
    duet.reportCall(100);
    assertThat(duet.callNanos()).isZero();
    duet.reportCall(101);
    assertThat(duet.callNanos()).isEqualTo(101);
    assertThat(heard).containsExactlyInAnyOrder("base ends", "candidate ends");
  }

  @Test
  void longCallsDoNotEndItAfterTheFirstSlice() {
    TurnTaking measuring = duet(2);
    measuring.endIfCallsTake(nanos -> true);
    measuring.requestTurn(BASE, false);
    measuring.requestTurn(CANDIDATE, false);
    measuring.reportCall(101);
    assertThat(measuring.callNanos()).isZero();
    assertThat(heard).doesNotContain("base ends", "candidate ends");
  }

  @Test
  void warmUpAlternatesToo() throws Exception {
    TurnTaking duet = duet(1);
    duet.requestTurn(CANDIDATE, true);
    duet.requestTurn(BASE, true);
    assertThat(heard).containsExactly("base goes");
    back(duet, BASE);
    duet.requestTurn(BASE, false);
    assertThat(heard).containsExactly("base goes", "candidate goes");
    back(duet, CANDIDATE);
    duet.requestTurn(CANDIDATE, false);
    assertThat(heard).containsExactly("base goes", "candidate goes", "base goes");
  }

  @Test
  void warmUpIsNotCounted() throws Exception {
    TurnTaking duet = duet(1);
    duet.requestTurn(CANDIDATE, true);
    duet.requestTurn(BASE, true);
    back(duet, BASE);
    duet.requestTurn(BASE, false);
    back(duet, CANDIDATE);
    duet.requestTurn(CANDIDATE, false);
    assertThat(duet.slicesOf(BASE)).isEmpty();
    assertThat(duet.slicesOf(CANDIDATE)).isEmpty();
  }

  @Test
  void aForkThatLeavesEarlyEndsTheOther() {
    TurnTaking duet = duet(2);
    duet.requestTurn(BASE, false);
    duet.requestTurn(CANDIDATE, false);
    duet.leave(CANDIDATE);
    duet.leave(BASE);
    assertThat(heard).contains("base ends", "candidate ends");
    assertThat(duet.firstToLeave()).isEqualTo(CANDIDATE);
    assertThat(duet.holder()).isEqualTo(BASE);
    assertThat(duet.join(CANDIDATE, new RecordedLine(CANDIDATE, heard))).isFalse();
  }

  private TurnTaking duet(int slices) {
    TurnTaking duet = taking(slices);
    duet.setNoNext();
    duet.begin();
    assertThat(duet.join(CANDIDATE, new RecordedLine(CANDIDATE, heard))).isTrue();
    assertThat(duet.join(BASE, new RecordedLine(BASE, heard))).isTrue();
    return duet;
  }

  private static TurnTaking taking(int slices) {
    return new TurnTaking(AlternatingTurns.of(BASE, CANDIDATE), slices, SameProcessor.none());
  }

  private static void back(TurnTaking duet, String side) {
    duet.endTurn(side, 1, 1, 1, 0, 0);
  }

  @Test
  void threePartiesGoThereAndBack() throws Exception {
    allTurnsOf(three());
    assertThat(heard.subList(3, 6)).containsExactly(heard.get(2), heard.get(1), heard.get(0));
  }

  @Test
  void threePartiesEndTogether() throws Exception {
    allTurnsOf(three());
    assertThat(heard).as("all may end now").hasSize(9);
  }

  private void allTurnsOf(TurnTaking taking) throws Exception {
    THREE.forEach(party -> taking.requestTurn(party, false));
    for (int turn = 0; turn < 6; turn++) {
      assertThat(heard).hasSize(turn + 1);
      String has = heard.get(turn).substring(0, 1);
      taking.endTurn(has, 1, 1, 1, 0, 0);
      if (taking.slicesOf(has).size() < 2) {
        taking.requestTurn(has, false);
      }
    }
  }

  /** A fork that hangs before it has asked for anything is the one that is waited for. */
  @Test
  void ofThreeTheOneThatDoesNotAskIsAwaited() {
    TurnTaking taking = three();
    taking.requestTurn("a", true);
    taking.requestTurn("c", true);
    assertThat(taking.awaited()).isEqualTo("b");
    taking.requestTurn("b", true);
    assertThat(taking.awaited() + " goes").isEqualTo(heard.get(0));
  }

  private TurnTaking three() {
    TurnTaking taking = new TurnTaking(AlternatingTurns.drawn(THREE, 5), 2, SameProcessor.none());
    taking.setNoNext();
    taking.begin();
    THREE.forEach(party -> taking.join(party, new RecordedLine(party, heard)));
    return taking;
  }
}
