package io.github.jmhgate.benchmarks.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ScriptTest {
  @ParameterizedTest
  @EnumSource(Script.class)
  void textHasTheLengthAskedFor(Script script) {
    for (int length = 0; length < 50; length++) {
      assertThat(script.text(new SplittableRandom(length), length)).hasSize(length);
    }
  }

  @ParameterizedTest
  @EnumSource(Script.class)
  void textSurvivesUtf8(Script script) {
    for (int length = 0; length < 50; length++) {
      String text = script.text(new SplittableRandom(length), length);
      assertThat(new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
          .isEqualTo(text);
    }
  }

  @ParameterizedTest
  @EnumSource(Script.class)
  void theSameSeedGivesTheSameText(Script script) {
    for (int length = 0; length < 50; length++) {
      assertThat(script.text(new SplittableRandom(length), length))
          .isEqualTo(script.text(new SplittableRandom(length), length));
    }
  }

  @Test
  void scriptsDifferInWhatTheyNeed() {
    SplittableRandom random = new SplittableRandom(1);

    assertThat(Script.ASCII.text(random, 1000).chars()).allMatch(c -> c < 0x80);
    assertThat(Script.LATIN1.text(random, 1000).chars())
        .allMatch(c -> c < 0x100)
        .anyMatch(c -> c >= 0x80);
    assertThat(Script.UTF16.text(random, 1000).chars())
        .allMatch(c -> c >= 0x100 && !Character.isSurrogate((char) (int) c));
    assertThat(Script.SUPPLEMENTARY.text(random, 1000).codePoints())
        .hasSize(500)
        .allMatch(Character::isSupplementaryCodePoint);
  }

  @ParameterizedTest
  @EnumSource(Script.class)
  void wordsHoldNothingThatFormatsEscape(Script script) {
    String words = script.words(new SplittableRandom(1), 1000);

    assertThat(words).hasSize(1000).doesNotContainPattern("[\\p{Cntrl}\"\\\\]");
    assertThat(words.chars().max().orElseThrow() >> 7 > 0).isEqualTo(script != Script.ASCII);
    assertThat(words.chars().max().orElseThrow() >> 8 > 0)
        .isEqualTo(script == Script.UTF16 || script == Script.SUPPLEMENTARY);
  }
}
