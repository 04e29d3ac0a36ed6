package io.github.jmhgate.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GeneratedCodeTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "a/b/jmh_generated/C_run_jmhTest",
        "jmh_generated/C_jmhType_B1",
        "a.b.jmh_generated.C_jmhType",
        "a/b/generated/C_run_jmhTest",
        "a/b/generated/C_jmhType_B2_hash",
        "generated/C_jmhType",
        "a.generated.C_D_run_jmhTest"
      })
  void containsWhatJmhGenerated(String name) {
    assertThat(GeneratedCode.contains(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a/b/C",
        "a/generated/Parser",
        "a/generated/deep/C_jmhType",
        "a/generated/C_jmhTester",
        "a/degenerated/C_jmhType",
        "a/jmh_generated"
      })
  void containsNothingElse(String name) {
    assertThat(GeneratedCode.contains(name)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a/b/"})
  void itsFoldersAreNextToTheBenchmark(String folder) {
    assertThat(GeneratedCode.folders(folder))
        .containsExactly(folder + "jmh_generated/", folder + "generated/");
  }
}
