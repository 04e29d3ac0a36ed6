package io.github.jmhgate.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExcerptTest {
  @Test
  void escapesWhatCouldForgeALine() {
    assertThat(Excerpt.quote("a\r\u001b[31mb")).isEqualTo("\"a\\r\\u001b[31mb\"");
  }

  @Test
  void cutsLongText() {
    assertThat(Excerpt.quote("x".repeat(100))).isEqualTo('"' + "x".repeat(100) + '"');
    assertThat(Excerpt.quote("x".repeat(10_000)))
        .isEqualTo('"' + "x".repeat(100) + "…\" (10000 characters)");
  }
}
