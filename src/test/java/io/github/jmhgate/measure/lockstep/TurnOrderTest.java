package io.github.jmhgate.measure.lockstep;

import static io.github.jmhgate.measure.lockstep.Side.BASE;
import static io.github.jmhgate.measure.lockstep.Side.CANDIDATE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TurnOrderTest {

  @Test
  void everyPairIsTheOtherWayRound() {
    TurnOrder order = new TurnOrder(BASE, true);
    assertThat(IntStream.range(0, 8).mapToObj(order::at))
        .containsExactly(BASE, CANDIDATE, CANDIDATE, BASE, BASE, CANDIDATE, CANDIDATE, BASE);
  }

  @ParameterizedTest
  @EnumSource
  void everyPairHasBothSides(Side first) {
    TurnOrder order = new TurnOrder(first, true);
    assertThat(order.at(0)).isEqualTo(first);
    for (int turn = 0; turn < 100; turn += 2) {
      assertThat(order.at(turn)).isEqualTo(order.at(turn + 1).other());
    }
  }
}
