package io.github.jmhgate.jar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JmhReleaseTest {
  @ParameterizedTest
  @CsvSource({"1.20,1.20", "1.17.3,1.17.3", "1.0-rc1,1.0", "1.9.3.1,1.9.3"})
  void namesTheReleaseThatIsTooOld(String version, String named) {
    assertThat(JmhRelease.obstacle(version))
        .hasValue(
            "JMH "
                + named
                + " is too old to be measured here; take org.openjdk.jmh:jmh-core 1.21 or"
                + " later, in many poms by -Djmh.version=1.21");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.21", "1.21.1", "1.37", "1.37-SNAPSHOT", "2.0", "", "1.x"})
  void letsAllOtherReleasesPass(String version) {
    assertThat(JmhRelease.obstacle(version)).isEmpty();
  }
}
