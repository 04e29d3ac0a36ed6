package io.github.jmhgate.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExcerptTest {
  @Test
  void escapesWhatCouldForgeALine() {
    assertThat(Excerpt.escape("<script>|]]>")).isEqualTo("<script>|]]>");
    assertThat(Excerpt.escape("a\nb")).isEqualTo("a\\nb");
    assertThat(Excerpt.escape("a\r\u001b[31mb")).isEqualTo("a\\u000d\\u001b[31mb");
    assertThat(Excerpt.escape("a\u2028\u202eb")).isEqualTo("a\\u2028\\u202eb");
    assertThat(Excerpt.escape("größe \ud83d\ude00")).isEqualTo("größe \ud83d\ude00");
    assertThat(Excerpt.escape("\ud83d")).isEqualTo("\\ud83d");
  }

  @Test
  void cutsLongText() {
    assertThat(Excerpt.quote("x".repeat(100))).isEqualTo('"' + "x".repeat(100) + '"');
    assertThat(Excerpt.quote("x".repeat(10_000)))
        .isEqualTo('"' + "x".repeat(100) + "…\" (10000 characters)");
  }
}
