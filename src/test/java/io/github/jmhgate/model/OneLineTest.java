package io.github.jmhgate.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OneLineTest {
  @Test
  void replacesWhatIsNoLetterOfOneLine() {
    assertThat(OneLine.of("a\nb\u001b[31mc\u009bd\u202ee\u2028f\u0085"))
        .isEqualTo("a\uFFFDb\uFFFD[31mc\uFFFDd\uFFFDe\uFFFDf\uFFFD");
    assertThat(OneLine.of("größer \uD835\uDD04 ')")).isEqualTo("größer \uD835\uDD04 ')");
  }
}
