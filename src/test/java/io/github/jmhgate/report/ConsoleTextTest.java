package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ConsoleTextTest {
  @Test
  void isCutInTheMiddleByColumns() {
    assertThat(ConsoleText.shorten("abcdefghijk", 11, "…")).isEqualTo("abcdefghijk");
    assertThat(ConsoleText.shorten("abcdefghijkl", 11, "…")).isEqualTo("abcd…ghijkl");
    assertThat(ConsoleText.shorten("漢字漢字漢字", 7, "…")).isEqualTo("漢…漢字");
    assertThat(ConsoleText.shorten("ab", 1, "…")).isEqualTo("…");
  }

  @Test
  void wrapsAtBlanks() {
    assertThat(ConsoleText.wrap("see target/jmh-gate/report.txt now", 9))
        .containsExactly("see", "target/jmh-gate/report.txt", "now");
    assertThat(ConsoleText.wrap("abc def", 0)).containsExactly("abc def");
  }

  @Test
  void keepsANumberWithItsUnit() {
    assertThat(ConsoleText.wrap("a loss of 5 % is ruled out", 12))
        .containsExactly("a loss of", "5 % is ruled", "out");
    assertThat(ConsoleText.wrap("fork 4 near 1.372 ms/op of 12 B", 18))
        .containsExactly("fork 4 near", "1.372 ms/op of", "12 B");
    assertThat(ConsoleText.wrap("bounds -1.9 … +8.3 %, p = 0.0004 of 3", 12))
        .containsExactly("bounds", "-1.9 … +8.3 %,", "p = 0.0004", "of 3");
  }
}
