package io.github.jmhgate.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OneLineTest {
  @Test
  void showsWhatCannotBeSeen() {
    assertThat(OneLine.of("a\nb\r\t\0\u001b\u007f\u009b"))
        .isEqualTo("a\\nb\\r\\t\\u0000\\u001b\\u007f\\u009b");
    assertThat(OneLine.of("\u202e\u2066\u200b\u2028\u00ad\ufeff"))
        .isEqualTo("\\u202e\\u2066\\u200b\\u2028\\u00ad\\ufeff");
    assertThat(OneLine.of("\ud800x\udc00\uffff\ufdd0\ue000"))
        .isEqualTo("\\ud800x\\udc00\\uffff\\ufdd0\\ue000");
    assertThat(OneLine.of("\udb40\udc41")).isEqualTo("\\udb40\\udc41");
  }

  @Test
  void leavesTheRest() {
    assertThat(OneLine.of("a.b.C<T>.m{x=ä 漢 \ud83d\ude00}|·"))
        .isEqualTo("a.b.C<T>.m{x=ä 漢 \ud83d\ude00}|·");
  }

  @ParameterizedTest
  @CsvSource({
    "-Ddb.password=hunter2, -Ddb.password=…", "-DAPI_KEY=a=b, -DAPI_KEY=…",
    "-Dgpg.passphrase=, -Dgpg.passphrase=…", "-Dlevel=token, -Dlevel=token",
    "-Dtoken, -Dtoken", "token=x, token=x",
    "verify, verify"
  })
  void valuesOfPropertiesNamedLikeSecretsAreHidden(String argument, String shown) {
    assertThat(Argument.hidden(argument)).isEqualTo(shown);
  }
}
