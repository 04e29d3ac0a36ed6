package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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

  @Test
  void setsNamesInASentenceAsCode() {
    List<String> names = List.of("C.copy", "C.copy$1", "C.a|b");

    assertThat(MarkdownText.prose("C.copy +3, C.copy$1 +2; C.copyAll", names))
        .isEqualTo("`C.copy` +3, `C.copy$1` +2; C.copyAll");
    assertThat(MarkdownText.prose("C.a|b *x*", names))
        .isEqualTo("<code>C&#46;a&#124;b</code> &#42;x&#42;");
    assertThat(MarkdownText.prose("it ran C.copy(String, int[]), once; C.copy()", names))
        .isEqualTo("it ran <code>C&#46;copy(String, int&#91;&#93;)</code>, once; `C.copy()`");
    assertThat(MarkdownText.prose("C.copy", List.of())).isEqualTo("C.copy");
  }
}
