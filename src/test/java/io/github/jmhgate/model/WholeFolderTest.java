package io.github.jmhgate.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFolderTest {
  @TempDir Path parent;
  private Path place;
  private WholeFolder folder;

  @BeforeEach
  void oneFolder() {
    place = parent.resolve("here");
    folder = new WholeFolder(place, Set.of("old", "new", "gone"));
  }

  @Test
  void replacesTheOneBefore() throws IOException {
    folder.replace(files("old", "gone"));
    folder.replace(files("new"));
    assertThat(names(place)).containsExactly("new");
    assertThat(names(parent)).containsExactly("here");
  }

  @Test
  void keepsWhatTheUserPutThere() throws IOException {
    folder.replace(files("old"));
    Files.writeString(place.resolve("NOTES.md"), "mine");
    Files.createDirectory(place.resolve("charts"));
    Files.createFile(place.resolve("charts/1.svg"));

    folder.replace(files("new"));

    assertThat(names(place)).containsExactly("NOTES.md", "charts", "new");
    assertThat(place.resolve("NOTES.md")).hasContent("mine");
    assertThat(place.resolve("charts/1.svg")).exists();
    assertThat(names(parent)).containsExactly("here");
  }

  /** As it is where the process was ended before it was done. */
  @Test
  void keepsWhatTheUserPutIntoTheOneThatWasSetAside() throws IOException {
    folder.replace(files("old"));
    Files.createFile(place.resolve("mine"));
    Files.move(place, parent.resolve(".here.before"));
    Files.createDirectory(place);
    Files.createFile(place.resolve("new"));

    folder.replace(files("new"));

    assertThat(names(place)).containsExactly("mine", "new");
    assertThat(names(parent)).containsExactly("here");
  }

  @Test
  void keepsTheOneBeforeWhereFillingFails() throws IOException {
    folder.replace(files("old"));
    assertThatThrownBy(
            () ->
                folder.replace(
                    into -> {
                      Files.createFile(into.resolve("half"));
                      throw new IOException("full");
                    }))
        .hasMessage("full");
    assertThat(names(place)).containsExactly("old");
    assertThat(names(parent)).containsExactly("here");
  }

  /** As it is where the process was ended between the two steps of replacing. */
  @Test
  void findsAndRestoresTheOneThatWasSetAside() throws IOException {
    folder.replace(files("old"));
    Path aside = Files.move(place, parent.resolve(".here.before"));
    assertThat(folder.current()).isEqualTo(aside);
    assertThat(WholeFolder.ofSetAside(aside)).isNotNull();
    assertThatThrownBy(
            () ->
                folder.replace(
                    into -> {
                      assertThat(names(place)).containsExactly("old");
                      throw new IOException("full");
                    }))
        .hasMessage("full");
    assertThat(names(parent)).containsExactly("here");
    assertThat(names(place)).containsExactly("old");
  }

  @Test
  void clearsAwayWhatWasAbandonedAndNothingElse() throws IOException {
    String fresh = ".recording-" + UUID.randomUUID();
    for (String name : List.of(".recording-" + UUID.randomUUID(), ".recording-mine", ".other")) {
      Path old = Files.createDirectory(parent.resolve(name));
      Files.createFile(old.resolve("half"));
      Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofDays(3))));
    }
    Files.createDirectory(parent.resolve(fresh));
    folder.replace(files("new"));
    assertThat(names(parent)).containsExactlyInAnyOrder(".other", ".recording-mine", fresh, "here");
  }

  @Test
  void knowsOnlyItsOwnNames() {
    assertThat(WholeFolder.ofSetAside(parent.resolve("x.before"))).isNull();
    assertThat(WholeFolder.ofSetAside(parent.resolve("..before"))).isNull();
    assertThat(WholeFolder.ofSetAside(parent.resolve(".x"))).isNull();
  }

  private static WholeFolder.Filling files(String... names) {
    return into -> {
      for (String name : names) {
        Files.createFile(into.resolve(name));
      }
    };
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
