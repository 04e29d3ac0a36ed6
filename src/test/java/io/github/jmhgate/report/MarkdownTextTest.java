package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MarkdownTextTest {
  @Test
  void setsNamesAsCode() {
    assertThat(MarkdownText.code("C.m{a=1, b=x}")).isEqualTo("`C.m{a=1, b=x}`");
    assertThat(MarkdownText.code("a|b")).isEqualTo("<code>a&#124;b</code>");
    assertThat(MarkdownText.code("`")).isEqualTo("<code>&#96;</code>");
    assertThat(MarkdownText.code(" a ")).isEqualTo("<code> a </code>");
    assertThat(MarkdownText.code("@x")).isEqualTo("<code>&#64;x</code>");
  }
}
