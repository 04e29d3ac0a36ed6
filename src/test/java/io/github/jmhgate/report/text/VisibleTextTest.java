package io.github.jmhgate.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VisibleTextTest {
  @Test
  void showsWhatCannotBeSeen() {
    assertThat(VisibleText.of("a\nb\r\t\0\u001b\u007f\u009b"))
        .isEqualTo("a\\nb\\r\\t\\u0000\\u001b\\u007f\\u009b");
    assertThat(VisibleText.of("\u202e\u2066\u200b\u2028\u00ad\ufeff"))
        .isEqualTo("\\u202e\\u2066\\u200b\\u2028\\u00ad\\ufeff");
    assertThat(VisibleText.of("\ud800x\udc00\uffff\ufdd0\ue000"))
        .isEqualTo("\\ud800x\\udc00\\uffff\\ufdd0\\ue000");
    assertThat(VisibleText.of("\udb40\udc41")).isEqualTo("\\udb40\\udc41");
  }

  @Test
  void leavesTheRest() {
    assertThat(VisibleText.of("a.b.C<T>.m{x=ä 漢 \ud83d\ude00}|·"))
        .isEqualTo("a.b.C<T>.m{x=ä 漢 \ud83d\ude00}|·");
  }

  @Test
  void isCutInTheMiddleByColumns() {
    assertThat(DisplayWidth.shorten("abcdefghijk", 11, "…")).isEqualTo("abcdefghijk");
    assertThat(DisplayWidth.shorten("abcdefghijkl", 11, "…")).isEqualTo("abcd…ghijkl");
    assertThat(DisplayWidth.shorten("漢字漢字漢字", 7, "…")).isEqualTo("漢…漢字");
    assertThat(DisplayWidth.shorten("ab", 1, "…")).isEqualTo("…");
  }

  @Test
  void wrapsAtBlanksAndKeepsPercentTogether() {
    assertThat(ConsoleText.wrap("a loss of 5 % is ruled out", 12))
        .containsExactly("a loss of", "5 % is ruled", "out");
    assertThat(ConsoleText.wrap("abcdefgh ij", 5)).containsExactly("abcde", "fgh", "ij");
    assertThat(ConsoleText.wrap("abc def", 0)).containsExactly("abc def");
  }
}
