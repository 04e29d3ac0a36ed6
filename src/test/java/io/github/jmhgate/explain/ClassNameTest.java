package io.github.jmhgate.explain;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClassNameTest {
  @ParameterizedTest
  @CsvSource({
    "[B, byte[]",
    "[[Ljava.lang.String;, java.lang.String[][]",
    "[Ljava/lang/String;, java.lang.String[]",
    "a.B$C, a.B$C",
    "a.jmh_generated.B_jmhType, a.B",
    "a.jmh_generated.B_C_jmhType_B2, a.B_C",
    "[, [",
    "'', ''"
  })
  void isReadAsASourceHasIt(String name, String readable) {
    assertThat(ClassName.readable(name)).isEqualTo(readable);
  }
}
