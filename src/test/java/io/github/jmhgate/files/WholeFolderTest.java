package io.github.jmhgate.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFolderTest {
  private static final Set<String> OWN = Set.of("old", "new", "gone", "lib");

  @TempDir Path parent;

  private Path place;

  @BeforeEach
  void aFolderInWhichSomethingIs() throws IOException {
    place = parent.resolve("here");
    replace("1", "gone");
    Files.writeString(place.resolve("NOTES.md"), "mine");
    Files.createFile(Files.createDirectory(place.resolve("charts")).resolve("1.svg"));
  }

  @Test
  void replacesOnlyItsOwnFilesInAFolder() throws IOException {
    replace("2", "new");

    assertThat(place.toFile().list())
        .containsExactlyInAnyOrder("NOTES.md", "charts", "lib", "new", "old");
    assertThat(place.resolve("old")).hasContent("2");
    assertThat(place.resolve("lib").toFile().list()).containsExactlyInAnyOrder("2.jar");
    assertThat(place.resolve("charts/1.svg")).exists();
    assertThat(parent.toFile().list()).containsExactlyInAnyOrder("here");
  }

  @Test
  void changesNothingIfFillingAFolderFails() throws IOException {
    assertThatThrownBy(
            () ->
                WholeFolder.replace(
                    place,
                    OWN,
                    into -> {
                      Files.createFile(into.resolve("old"));
                      throw new IOException("full");
                    }))
        .hasMessage("full");

    assertThat(place.toFile().list())
        .containsExactlyInAnyOrder("NOTES.md", "charts", "gone", "lib", "old");
    assertThat(place.resolve("old")).hasContent("1");
    assertThat(parent.toFile().list()).containsExactlyInAnyOrder("here");
  }

  private void replace(String text, String empty) throws IOException {
    WholeFolder.replace(
        place,
        OWN,
        into -> {
          Files.writeString(into.resolve("old"), text);
          Files.createFile(into.resolve(empty));
          Files.createDirectory(into.resolve("lib"));
          Files.createFile(into.resolve("lib/" + text + ".jar"));
        });
  }
}
