package io.github.jmhgate.jar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.jardiff.SampleJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JarPartsTest {
  @TempDir private Path folder;

  @Test
  void takesOnlyWhatLiesWithTheJar() throws Exception {
    Path home = Files.createDirectories(folder.resolve("ä home/lib")).getParent();
    Files.writeString(home.resolve("lib/a b.jar"), "a");
    Files.writeString(home.resolve("ü.jar"), "u");
    Files.writeString(folder.resolve("outside.jar"), "o");
    Path jar =
        jar(
            home.resolve("x.jar"),
            "lib/a%20b.jar ../outside.jar lib/none.jar lib/a%20b.jar "
                + folder.resolve("outside.jar").toUri()
                + " %zz . lib/ %C3%BC.jar");

    assertThat(JarParts.of(jar))
        .containsExactly(jar, home.resolve("lib/a b.jar"), home.resolve("ü.jar"));
  }

  @Test
  void oneWithoutAClassPathIsAlone() throws Exception {
    Path jar = jar(folder.resolve("x.jar"), "");
    assertThat(JarParts.of(jar)).containsExactly(jar);
    assertThat(JarParts.same(jar, jar(folder.resolve("y.jar"), ""))).isTrue();
    assertThat(JarParts.same(jar, jar(folder.resolve("z.jar"), "lib/a.jar"))).isFalse();
  }

  /** A scheme alone does not make a name absolute. */
  @ParameterizedTest
  @CsvSource({
    "file:/lib/a.jar, true", "file:/lib/a.jar file:///lib/classes/, true",
    "file:lib/a.jar, false", "file:/lib/a.jar ../a.jar, false",
    "file:/lib/a.jar lib/, false"
  })
  void equalJarsInDifferentFoldersAreTheSameIfTheyNameTheSameFiles(String classPath, boolean same)
      throws Exception {
    Path one = Files.createDirectories(folder.resolve("one/lib")).resolveSibling("x.jar");
    Path other = Files.createDirectories(folder.resolve("other/lib")).resolveSibling("x.jar");
    assertThat(JarParts.same(jar(one, classPath), jar(other, classPath))).isEqualTo(same);
  }

  private static Path jar(Path file, String classPath) {
    return SampleJar.empty().withManifest("Class-Path", classPath).write(file);
  }

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
