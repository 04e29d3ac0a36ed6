package io.github.jmhgate.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ForkStripTest {
  @Test
  void putsBothSidesOnOneAxis() {
    ForkStrip strip = ForkStrip.of(new double[] {10, 20}, new double[] {15, 30}, false);

    assertThat(strip).isNotNull();
    assertThat(strip.before()).containsExactly(6, 180);
    assertThat(strip.after()).containsExactly(93, 354);
    assertThat(strip.paired()).isFalse();
    assertThat(strip.least()).isEqualTo("10");
    assertThat(strip.most()).isEqualTo("30");
  }

  @Test
  void keepsThePlaceOfAForkWithoutANumber() {
    ForkStrip strip = ForkStrip.of(new double[] {10, Double.NaN}, new double[] {20, 15}, true);

    assertThat(strip).isNotNull();
    assertThat(strip.paired()).isTrue();
    assertThat(strip.before()).containsExactly(6, -1);
    assertThat(strip.after()).containsExactly(354, 180);
  }

  @Test
  void joinsNothingWhereASideHasMore() {
    ForkStrip strip = ForkStrip.of(new double[] {10, 11}, new double[] {20}, true);

    assertThat(strip).isNotNull();
    assertThat(strip.paired()).isFalse();
  }

  @Test
  void drawsNothingOfNothing() {
    assertThat(ForkStrip.of(new double[0], new double[] {Double.NaN}, true)).isNull();
  }
}
