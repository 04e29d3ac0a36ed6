package io.github.jmhgate.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JvmEntryTest {

  @Test
  void readsNamesPathsAndFlags() throws Exception {
    String text =
        "jdk17=/opt/jdk 17, serial = ;-XX:+UseSerialGC  -Xmx64m,"
            + "\"log=C:\\jdk;-Xlog:gc,safepoint\"";
    List<Jvm> jvms = new SettingsReader().set("benchmark.jvms=" + text).read().measuring().jvms();

    assertThat(jvms)
        .containsExactly(
            new Jvm("jdk17", Optional.of("/opt/jdk 17"), List.of()),
            new Jvm("serial", Optional.empty(), List.of("-XX:+UseSerialGC", "-Xmx64m")),
            new Jvm("log", Optional.of("C:\\jdk"), List.of("-Xlog:gc,safepoint")));
  }

  /** A name becomes a folder. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "/opt/jdk",
        "=/opt/jdk",
        "../up=/opt/jdk",
        "a/b=/opt/jdk",
        ".hidden=/opt/jdk",
        "dot.=/opt/jdk",
        "a b=/opt/jdk",
        "a=/opt/jdk,A=/opt/other",
        "a=/opt/jdk;UseSerialGC",
        "a=/opt/jdk,",
      })
  void refusesOtherTexts(String text) {
    assertThatThrownBy(() -> new SettingsReader().set("benchmark.jvms=" + text).read())
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining("benchmark.jvms");
  }
}
