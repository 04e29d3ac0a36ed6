package io.github.jmhgate.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class JvmEntryTest {

  @ParameterizedTest
  @MethodSource
  void readsNamesPathsAndFlags(String text, Jvm jvm) throws Exception {
    assertThat(new Jvm.Type().parse(text)).isEqualTo(jvm);
  }

  static List<Arguments> readsNamesPathsAndFlags() {
    return List.of(
        arguments("jdk17=/opt/jdk 17", new Jvm("jdk17", Optional.of("/opt/jdk 17"), List.of())),
        arguments(
            "serial = ;-XX:+UseSerialGC  -Xmx64m",
            new Jvm("serial", Optional.empty(), List.of("-XX:+UseSerialGC", "-Xmx64m"))),
        arguments(
            "log=C:\\jdk;-Xlog:gc,safepoint",
            new Jvm("log", Optional.of("C:\\jdk"), List.of("-Xlog:gc,safepoint"))));
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
        "a=/opt/jdk;UseSerialGC",
      })
  void refusesOtherTexts(String text) {
    assertThatThrownBy(() -> new Jvm.Type().parse(text)).isInstanceOf(InvalidValueException.class);
  }
}
