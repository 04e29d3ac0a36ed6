package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.settings.Jvm;
import io.github.jmhgate.versus.RoundPlan;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VersusOptionsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      emptyValue = "",
      value = {
        "g1=/opt/jdk -XX:+UseG1GC -Xmx1g | g1 | /opt/jdk | -XX:+UseG1GC -Xmx1g",
        "g1=/opt/my-jdk with blanks -Xint | g1 | /opt/my-jdk with blanks | -Xint",
        "g1= -Xint | g1 | '' | -Xint",
        "g1=-Xint | g1 | '' | -Xint",
        "17=/opt/jdk-17 | 17 | /opt/jdk-17 | ''",
        "g1=/opt/jdk;-Xint -Xmx1g | g1 | /opt/jdk | -Xint -Xmx1g",
      })
  void aJvmHasThreeParts(String text, String label, String home, String flags) throws Exception {
    Jvm jvm = options("--jvm", text).jvms().get(0);
    assertThat(jvm.name()).isEqualTo(label);
    assertThat(jvm.home()).isEqualTo(home.isEmpty() ? Optional.empty() : Optional.of(home));
    assertThat(String.join(" ", jvm.arguments())).isEqualTo(flags);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "g1", "=/opt/jdk", "a/b=/opt/jdk", "g1=/opt/jdk;Xint"})
  void whatIsNoJvmIsRefusedWithItsForm(String text) {
    assertThatThrownBy(() -> options("--jvm", text).jvms())
        .isInstanceOf(GateFailure.class)
        .hasMessageStartingWith("--jvm: '" + text + "' is not allowed; give name=/path/to/jdk");
  }

  @Test
  void roundsAreANumberOrAPrecision() throws GateFailure {
    assertThat(options().rounds()).isEmpty();
    assertThat(options("--precision", "1%").rounds()).contains(RoundPlan.to(0.01));
    assertThat(options("--rounds", "7").rounds()).contains(RoundPlan.fixed(7));
  }

  @Test
  void theBudgetIsATime() throws GateFailure {
    assertThat(options().budget()).isEmpty();
    assertThat(options("--budget", "90s").budget()).contains(Duration.ofSeconds(90));
  }

  @ParameterizedTest
  @CsvSource({"--rounds, 1", "--precision, 3", "--precision, 0%"})
  void wrongRoundsAreRefused(String option, String value) {
    assertThatThrownBy(() -> options(option, value).rounds())
        .isInstanceOf(GateFailure.class)
        .hasMessageStartingWith(option);
  }

  private static VersusOptions options(String... arguments) {
    return Console.parsed(new VersusOptions(), arguments);
  }
}
