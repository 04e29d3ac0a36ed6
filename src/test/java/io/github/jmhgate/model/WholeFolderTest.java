package io.github.jmhgate.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFolderTest {
  private static final Set<String> OWN = Set.of("old", "new", "gone", "lib");

  @TempDir Path parent;
  private Path place;

  @BeforeEach
  void fill() throws IOException {
    place = parent.resolve("here");
    replace("1", "gone");
    Files.writeString(place.resolve("NOTES.md"), "mine");
    Files.createFile(Files.createDirectory(place.resolve("charts")).resolve("1.svg"));
  }

  @Test
  void replacesItsOwnFilesAndKeepsTheUsers() throws IOException {
    replace("2", "new");

    assertThat(names(place)).containsExactly("NOTES.md", "charts", "lib", "new", "old");
    assertThat(place.resolve("old")).hasContent("2");
    assertThat(names(place.resolve("lib"))).containsExactly("2.jar");
    assertThat(place.resolve("charts/1.svg")).exists();
    assertThat(names(parent)).containsExactly("here");
  }

  @Test
  void changesNothingIfFillingFails() throws IOException {
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

    assertThat(names(place)).containsExactly("NOTES.md", "charts", "gone", "lib", "old");
    assertThat(place.resolve("old")).hasContent("1");
    assertThat(names(parent)).containsExactly("here");
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

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
