package io.github.jmhgate.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DrawnWorkTest {
  /** Sixteen draws; every eighth does twice the work. */
  private static final DrawnWork TWO_OF_SIXTEEN = drawn(1, 2, 3, 9);

  /** Returns draws of which those at some places have a ratio, and all others another. */
  private static DrawnWork drawn(double usual, double ratio, int... places) {
    List<Double> ratios = new ArrayList<>(Collections.nCopies(16, usual));
    IntStream.of(places).forEach(place -> ratios.set(place, ratio));
    return new DrawnWork(ratios, false);
  }

  @Test
  void drawsThatDoMoreAreFound() {
    assertThat(TWO_OF_SIXTEEN.depends()).isTrue();
    assertThat(TWO_OF_SIXTEEN.dearer()).containsExactly(3, 9);
    assertThat(TWO_OF_SIXTEEN.factor()).isCloseTo(2, within(1e-9));
    assertThat(TWO_OF_SIXTEEN.factorOfOthers()).isEqualTo(1);
  }

  @Test
  void growthOfAllDrawsDoesNotDepend() {
    assertThat(drawn(2, 2.01, 5).depends()).isFalse();
    assertThat(drawn(2, 4, 5).dearer()).containsExactly(5);
  }

  @Test
  void aGainOfSomeDrawsIsNoLoss() {
    assertThat(drawn(1, 0.5, 5).depends()).isFalse();
  }

  @Test
  void whatOnlyOneOfTwoCountsShowsIsScatter() {
    assertThat(TWO_OF_SIXTEEN.and(drawn(1, 2, 9)).dearer()).containsExactly(9);
    assertThat(TWO_OF_SIXTEEN.and(drawn(1, 0.5, 3)).depends()).isFalse();
    assertThat(TWO_OF_SIXTEEN.and(drawn(0.999, 1.9, 3, 9)).factor()).isCloseTo(1.9, within(1e-9));
  }

  @Test
  void drawsThatDoMoreAndOthersTakeTurns() {
    List<Integer> places = IntStream.range(0, 8).map(TWO_OF_SIXTEEN::drawOf).boxed().toList();

    assertThat(places).containsExactly(0, 3, 1, 9, 2, 3, 4, 9);
  }

  @Test
  void aSingleDrawIsLikeItself() {
    assertThat(new DrawnWork(List.of(3.0), false).depends()).isFalse();
  }
}
