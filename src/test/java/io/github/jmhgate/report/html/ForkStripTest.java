package io.github.jmhgate.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.report.html.ForkStrip.Joined;
import org.junit.jupiter.api.Test;

class ForkStripTest {
  @Test
  void putsBothSidesOnOneAxis() {
    ForkStrip strip = ForkStrip.of(new double[] {10, 20}, new double[] {15, 30}, false, "ns/op");

    assertThat(strip).isNotNull();
    assertThat(strip.before()).containsExactly(6, 180);
    assertThat(strip.after()).containsExactly(93, 354);
    assertThat(strip.pairs()).isEmpty();
    assertThat(strip.least()).isEqualTo("10");
    assertThat(strip.most()).isEqualTo("30");
  }

  @Test
  void joinsTheForksOfAPairAndLeavesOutWhatIsNoNumber() {
    ForkStrip strip =
        ForkStrip.of(new double[] {10, Double.NaN}, new double[] {20, 15}, true, "ns/op");

    assertThat(strip).isNotNull();
    assertThat(strip.pairs()).containsExactly(new Joined(6, 354));
    assertThat(strip.before()).containsExactly(6);
    assertThat(strip.after()).containsExactly(354, 180);
  }

  @Test
  void joinsNothingWhereASideHasMore() {
    ForkStrip strip = ForkStrip.of(new double[] {10, 11}, new double[] {20}, true, "ns/op");

    assertThat(strip).isNotNull();
    assertThat(strip.pairs()).isEmpty();
  }

  @Test
  void drawsNothingOfNothing() {
    assertThat(ForkStrip.of(new double[0], new double[] {Double.NaN}, true, "ns/op")).isNull();
  }
}
