package io.github.jmhgate.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AlternatingTurnsTest {
  private static final List<String> FOUR = List.of("a", "b", "c", "d");
  private static final List<String> THREE = List.of("a", "b", "c");

  private final List<String> heard = new ArrayList<>();

  @Test
  void ofTwoEveryPairIsTheOtherWayRound() {
    AlternatingTurns order = AlternatingTurns.of("a", "b");
    assertThat(IntStream.range(0, 8).mapToObj(order::at))
        .containsExactly("a", "b", "b", "a", "a", "b", "b", "a");
  }

  @Test
  void ofMoreEachRoundHasEveryPartyOnceAndTheNextIsItsReverse() {
    AlternatingTurns order = AlternatingTurns.drawn(FOUR, 7);
    Set<List<String>> orders = new HashSet<>();
    for (int block = 0; block < 50; block++) {
      List<String> there = new ArrayList<>();
      List<String> back = new ArrayList<>();
      for (int place = 0; place < 4; place++) {
        there.add(order.at(8 * block + place));
        back.add(0, order.at(8 * block + 4 + place));
      }
      assertThat(there).containsExactlyInAnyOrderElementsOf(FOUR).isEqualTo(back);
      orders.add(there);
    }
    assertThat(orders).as("orders drawn").hasSizeGreaterThan(10);
  }

  @Test
  void noneFollowsTheSameOtherMoreOftenThanByChance() {
    AlternatingTurns order = AlternatingTurns.drawn(FOUR, 11);
    Map<String, Integer> after = new HashMap<>();
    for (int turn = 1; turn < 8_000; turn++) {
      if (!order.at(turn).equals(order.at(turn - 1))) {
        after.merge(order.at(turn - 1) + order.at(turn), 1, Integer::sum);
      }
    }
    assertThat(after).hasSize(12);
    assertThat(after.values()).allSatisfy(n -> assertThat(n).isBetween(450, 750));
  }

  @ParameterizedTest
  @CsvSource({"SLICE, WARM_UP, 0, 0, b", "WARM_UP, WARM_UP, 1, 0, b", "SLICE, SLICE, 2, 0, a"})
  void allWarmUpBeforeAnySliceCounts(
      AlternatingTurns.Wish a, AlternatingTurns.Wish b, int warmups, int slices, String next) {
    assertThat(AlternatingTurns.of("a", "b").next(Map.of("a", a, "b", b), warmups, slices))
        .isEqualTo(next);
  }

  @Test
  void threePartiesGoThereAndBackAndEndTogether() throws Exception {
    TurnTaking taking = three();
    THREE.forEach(party -> taking.requestTurn(party, false));
    for (int turn = 0; turn < 6; turn++) {
      assertThat(heard).hasSize(turn + 1);
      String has = heard.get(turn).substring(0, 1);
      taking.endTurn(has, 1, 1, 1, 0, 0);
      if (taking.slicesOf(has).size() < 2) {
        taking.requestTurn(has, false);
      }
    }
    assertThat(heard).as("all may end now").hasSize(9);
    assertThat(heard.subList(3, 6)).containsExactly(heard.get(2), heard.get(1), heard.get(0));
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
