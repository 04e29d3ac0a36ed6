package io.github.jmhgate.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JarPlaceTest {
  @TempDir private Path folder;
  private Path jar = Path.of("");

  @BeforeEach
  void files() throws IOException {
    jar = folder.resolve("a b/build/libs/words-1.2-jmh.jar");
    Files.createDirectories(jar.getParent());
    Files.writeString(jar, "");
    Files.writeString(jar.resolveSibling("words-1.2.jar"), "");
    Files.writeString(folder.resolve("top.jar"), "");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a b/build/libs/*-jmh.jar", "a b/build/libs/words-1.2-jmh.jar", "a b/*/libs/*-jmh.jar",
        "**/*-jmh.jar", "*/build/libs/words-?.?-jmh.jar", "a b/build/libs/{words}-*-jmh.jar"
      })
  void findsTheOnlyOne(String text) throws IOException {
    assertThat(new JarPlace(text).in(folder)).isEqualTo(jar);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a b/build/libs/*.jar", "build/libs/*.jar", "../*.jar",
        "/*.jar", "[", "a b/build/libs",
        "none/../../x.jar"
      })
  void saysWhatIsWrongInOneLine(String text) {
    assertThatThrownBy(() -> new JarPlace(text).in(folder.resolve("").toAbsolutePath()))
        .isInstanceOf(IOException.class)
        .message()
        .contains(text.startsWith("a b/build/libs/*") ? "2 files" : "no " + text);
  }
}
