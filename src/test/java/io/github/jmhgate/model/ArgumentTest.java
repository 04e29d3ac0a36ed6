package io.github.jmhgate.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArgumentTest {
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
