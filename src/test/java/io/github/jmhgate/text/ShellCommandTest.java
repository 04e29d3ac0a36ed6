package io.github.jmhgate.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShellCommandTest {
  @ParameterizedTest
  @ValueSource(strings = {"plain", "two words", "it's", "", "$(rm -rf ~)", "a\\b", "'", "^a\\.B$"})
  void aLineIsReadAsItWasWritten(String word) {
    List<String> words = List.of("java", word, "-x");
    assertThat(ShellCommand.parse(new ShellCommand(words).line()).words()).isEqualTo(words);
  }

  @Test
  void readsWordsBetweenBlanks() {
    assertThat(ShellCommand.parse(" mvn  -Pbenchmark verify ").words())
        .containsExactly("mvn", "-Pbenchmark", "verify");
    assertThat(ShellCommand.parse("").isEmpty()).isTrue();
  }

  @Test
  void showsThatWordsAreUnknown() {
    var command =
        new ShellCommand(List.of("java", "measure", ShellCommand.UNKNOWN, "--set", "a b"));
    assertThat(command.line()).isEqualTo("java measure … --set 'a b'");
    assertThat(command.isComplete()).isFalse();
    assertThat(new ShellCommand(List.of("java")).isComplete()).isTrue();
  }
}
