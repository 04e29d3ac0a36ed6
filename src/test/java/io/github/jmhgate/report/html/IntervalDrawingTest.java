package io.github.jmhgate.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IntervalDrawingTest {
  private static final double REACH = Math.log(1.5);

  @Test
  void putsNoChangeInTheMiddleAndTheReachAtTheEnds() {
    IntervalDrawing drawing = IntervalDrawing.of(1, 1 / 1.5, 1.5, Math.sqrt(1.5), REACH);

    assertThat(drawing).isEqualTo(new IntervalDrawing(0, 240, 120, 180, false, false));
  }

  @Test
  void pointsToWhatLiesBeyond() {
    IntervalDrawing drawing = IntervalDrawing.of(2, 1.4, 3, 1.025, REACH);

    assertThat(drawing.above()).isTrue();
    assertThat(drawing.below()).isFalse();
    assertThat(drawing.at()).isEqualTo(240);
    assertThat(drawing.high()).isEqualTo(240);
    assertThat(drawing.low()).isLessThan(240).isGreaterThan(200);
  }

  @Test
  void drawsAnEstimateWithoutBoundsAlone() {
    IntervalDrawing drawing = IntervalDrawing.of(1.2, Double.NaN, Double.NaN, Double.NaN, REACH);

    assertThat(drawing.low()).isEqualTo(drawing.at()).isEqualTo(drawing.high());
    assertThat(drawing.limit()).isNull();
  }
}
