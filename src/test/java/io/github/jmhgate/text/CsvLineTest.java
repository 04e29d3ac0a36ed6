package io.github.jmhgate.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CsvLineTest {
  @Test
  void cellsAreQuotedWhereTheyMustBe() {
    assertThat(CsvLine.of("a", "b,c", "d\"e", 1.5, "")).isEqualTo("a,\"b,c\",\"d\"\"e\",1.5,");
  }

  @Test
  void aFormulaIsText() {
    assertThat(CsvLine.of("=1+1", "@x", "-2.5E-7", "+cmd")).isEqualTo("'=1+1,'@x,-2.5E-7,'+cmd");
  }

  @Test
  void aLineStaysOne() {
    assertThat(CsvLine.of("a\nb", "c\r")).doesNotContain("\n", "\r");
  }
}
