package io.github.jmhgate.report.wording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class AgainTest {
  @Test
  void aMeasuringIsTypedAsItWas() {
    assertThat(
            Again.command("jmh-gate.jar", List.of("measure", "--jar", "a.jar", "--against=HEAD~1")))
        .isEqualTo("java -jar jmh-gate.jar measure --jar a.jar '--against=HEAD~1'");
  }

  @Test
  void whatAShellMindsIsQuoted() {
    assertThat(Again.command("a b.jar", List.of("measure", "--jar", "it's $(me).jar")))
        .isEqualTo("java -jar 'a b.jar' measure --jar 'it'\\''s $(me).jar'");
  }

  @Test
  void ofAnythingElseOnlyTheBeginningIsKnown() {
    assertThat(Again.command("jmh-gate.jar", List.of("check", "target/jmh-gate")))
        .isEqualTo("java -jar jmh-gate.jar measure …");
    assertThat(Again.command("jmh-gate.jar", List.of("measure", "--jar", "a\u001b[31m.jar")))
        .isEqualTo("java -jar jmh-gate.jar measure …");
    assertThat(Again.command("jmh-gate.jar", List.of("measure", "--jar", "a\u202egnp.jar")))
        .isEqualTo("java -jar jmh-gate.jar measure …");
  }
}
