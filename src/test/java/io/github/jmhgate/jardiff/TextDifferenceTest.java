package io.github.jmhgate.jardiff;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextDifferenceTest {
  @ParameterizedTest
  @CsvSource({
    "a, b, 1",
    "'a\nb', 'a\nc', 2",
    "'a\nb', 'a\nb\nc', 3",
    "'a\nb\n', 'a\nb', 3",
    "'', 'a', 1",
    "'a\0', 'b', 0"
  })
  void namesTheFirstLineThatDiffersOfTexts(String before, String after, int line) {
    assertThat(TextDifference.firstLine(before.getBytes(UTF_8), after.getBytes(UTF_8)))
        .isEqualTo(line);
  }

  @ParameterizedTest
  @CsvSource({"-1", "-64"})
  void whatIsNoTextHasNoLines(byte other) {
    assertThat(TextDifference.firstLine(new byte[] {other}, new byte[] {'a'})).isZero();
  }
}
