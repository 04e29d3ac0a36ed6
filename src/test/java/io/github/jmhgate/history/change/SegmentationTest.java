package io.github.jmhgate.history.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SegmentationTest {
  private static final Segmentation HUNDRED = new Segmentation(100);
  private static final List<Set<Integer>> TWO = List.of(Set.of(50), Set.of(50, 80));

  /** All found are near; of one annotator two of two points, of the other two of three. */
  @Test
  void nearPointsCountOncePerAnnotator() {
    double recall = (1 + 2 / 3.0) / 2;
    assertThat(HUNDRED.f1(TWO, Set.of(52))).isCloseTo(2 * recall / (1 + recall), within(1e-12));
  }

  @Test
  void aFoundPointCountsForOneTrueOneOnly() {
    assertThat(HUNDRED.f1(List.of(Set.of(50, 53)), Set.of(51))).isCloseTo(0.8, within(1e-12));
  }

  @Test
  void whatIsFoundSixAwayIsNotNear() {
    assertThat(HUNDRED.f1(List.of(Set.of(50)), Set.of(56))).isCloseTo(0.5, within(1e-12));
  }

  @Test
  void coveringIsTheOverlapOfSegmentsByTheirLengths() {
    double one = (50 * 50 / 52.0 + 50 * 48 / 50.0) / 100;
    double other = (50 * 50 / 52.0 + 30 * 28 / 50.0 + 20 * 20 / 48.0) / 100;
    assertThat(HUNDRED.covering(TWO, Set.of(52))).isCloseTo((one + other) / 2, within(1e-12));
  }

  @Test
  void whatAnnotatorsFoundIsWhole() {
    List<Set<Integer>> same = List.of(Set.of(20, 70));
    assertThat(HUNDRED.f1(same, Set.of(20, 70))).isEqualTo(1);
    assertThat(HUNDRED.covering(same, Set.of(20, 70))).isCloseTo(1, within(1e-12));
  }
}
