package io.github.jmhgate.mixedjar;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.jardiff.SampleJar;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClassNamesTest {
  @TempDir Path folder;

  @Test
  void codeAnnotationsAndTextsNameClasses() throws Exception {
    String source =
        """
        package a; @By(a.Annotated.class) public class Codec {
          a.Field field;
          Object made() { return new a.Made[1][1]; }
          String text() { return "a.Text"; }
          String file() { return "/a/File.class"; }
        }
        @interface By { Class<?> value(); }
        class Annotated { } class Field { } class Made { }
        """;

    ClassNames names = ClassNames.of(file(source));

    assertThat(names.classes()).contains("a/Codec", "a/Made").doesNotContain("a/Text");
    assertThat(names.others()).contains("a/Annotated", "a/Field", "a/Text", "a/File");
    assertThat(names.texts()).contains("a.Text", "made");
  }

  @Test
  void aBrokenClassNamesNothing() {
    assertThat(ClassNames.of(new byte[] {1, 2}).classes()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"a/B, a/B", "a/B$C$D, a/B", "a/$B, a/$B", "B$C, B"})
  void theOutermostClass(String name, String outermost) {
    assertThat(ClassNames.outermost(name)).isEqualTo(outermost);
  }

  private byte[] file(String source) throws Exception {
    Path jar = SampleJar.of(folder, source).write(folder.resolve("a.jar"));
    try (var files = FileSystems.newFileSystem(jar)) {
      return Files.readAllBytes(files.getPath("a/Codec.class"));
    }
  }
}
