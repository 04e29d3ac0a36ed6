package io.github.jmhgate.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PairDrawTest {

  @Test
  void drawsOfASeedComeAgain() {
    for (int pair = 1; pair < 50; pair++) {
      PairDraw one = PairDraw.of(7, pair);
      PairDraw again = PairDraw.of(7, pair);
      assertThat(again.startedFirst()).isEqualTo(one.startedFirst());
      assertThat(again.slicedFirst()).isEqualTo(one.slicedFirst());
      assertThat(again.random().nextLong()).isEqualTo(one.random().nextLong());
    }
  }

  /** Each of the four ways comes as often as the others. */
  @Test
  void favoursNobody() {
    for (Side started : Side.values()) {
      for (Side sliced : Side.values()) {
        long times =
            IntStream.rangeClosed(1, 4000)
                .mapToObj(pair -> PairDraw.of(1, pair))
                .filter(draw -> draw.startedFirst() == started && draw.slicedFirst() == sliced)
                .count();
        assertThat(times).isBetween(900L, 1100L);
      }
    }
  }
}
