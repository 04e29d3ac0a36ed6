package io.github.jmhgate.revision;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class BuildInputsTest {
  private static BuildInputs inputs(String command, String options) {
    return new BuildInputs(Map.of("the command", command, "MAVEN_OPTS", options));
  }

  @Test
  void namesWhatDiffers() {
    String before = inputs("mvn package", "-Xmx1g").text();

    assertThat(inputs("mvn package", "-Xmx1g").differing(before)).isEmpty();
    assertThat(inputs("mvn package", "-Xmx2g").differing(before)).containsExactly("MAVEN_OPTS");
    assertThat(inputs("mvn verify", "").differing(before))
        .containsExactly("MAVEN_OPTS", "the command");
    assertThat(new BuildInputs(Map.of("the command", "mvn package")).differing(before))
        .containsExactly("MAVEN_OPTS");
  }

  @Test
  void keepsNoValue() {
    assertThat(inputs("mvn -Dpassword=secret", "").text()).doesNotContain("secret");
  }

  @Test
  void eachValueCountsInTheDigest() {
    assertThat(inputs("a", "b").digest())
        .isEqualTo(inputs("a", "b").digest())
        .isNotEqualTo(inputs("a", "c").digest());
  }
}
