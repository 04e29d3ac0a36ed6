package io.github.jmhgate.measure.turns;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class AlternatingTurnsTest {
  private static final List<String> FOUR = List.of("a", "b", "c", "d");

  @Test
  void ofTwoEveryPairOfTurnsIsTheOtherWayRound() {
    AlternatingTurns order = AlternatingTurns.of("a", "b");
    assertThat(IntStream.range(0, 8).mapToObj(order::at))
        .containsExactly("a", "b", "b", "a", "a", "b", "b", "a");
  }

  @Test
  void ofMoreEachRoundHasEveryPartyOnce() {
    AlternatingTurns order = AlternatingTurns.drawn(FOUR, 7);
    for (int round = 0; round < 100; round++) {
      assertThat(round(order, round)).containsExactlyInAnyOrderElementsOf(FOUR);
    }
  }

  @Test
  void everySecondRoundIsTheReverseOfTheOneBefore() {
    AlternatingTurns order = AlternatingTurns.drawn(FOUR, 7);
    for (int round = 0; round < 100; round += 2) {
      List<String> back = new ArrayList<>(round(order, round + 1));
      Collections.reverse(back);
      assertThat(back).isEqualTo(round(order, round));
    }
  }

  @Test
  void roundsAreDrawn() {
    AlternatingTurns order = AlternatingTurns.drawn(FOUR, 7);
    assertThat(IntStream.range(0, 50).mapToObj(pair -> round(order, 2 * pair)).distinct())
        .hasSizeGreaterThan(10);
  }

  private static List<String> round(AlternatingTurns order, int number) {
    return IntStream.range(0, FOUR.size())
        .mapToObj(place -> order.at(FOUR.size() * number + place))
        .toList();
  }

  @Test
  void noPartyFollowsTheSameOtherMoreOftenThanByChance() {
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
  void allWarmUpBeforeAnySliceCounts(TurnWish a, TurnWish b, int warmups, int slices, String next) {
    assertThat(AlternatingTurns.of("a", "b").next(Map.of("a", a, "b", b), warmups, slices))
        .isEqualTo(next);
  }
}
