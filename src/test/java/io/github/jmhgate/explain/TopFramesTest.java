package io.github.jmhgate.explain;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TopFramesTest {

  @Test
  void countsTheTopOfEachStackAndARecursiveFrameOnce() {
    TopFrames top =
        TopFrames.of(
            """
            main;a;b 3
            main;a;a 5
            main;void C::f<int, long> 2
            no weight
            main;a_[j];b_[i] 1
            """,
            2);

    assertThat(top.total()).isEqualTo(11);
    assertThat(top.frames())
        .containsExactly(new TopFrames.Frame("a", 5, 9), new TopFrames.Frame("b", 4, 4));
  }

  @Test
  void ofNothingThereIsNothing() {
    assertThat(TopFrames.of("", 5).total()).isZero();
  }
}
