package io.github.jmhgate.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
  @TempDir Path folder;

  @Test
  void writesIntoNewFolders() throws IOException {
    Path file = folder.resolve("a/b/file");
    new WholeFile(file).write("one");
    assertThat(file).hasContent("one");
  }

  @Test
  void writesOverWhatWasThere() throws IOException {
    Path file = folder.resolve("a/b/file");
    new WholeFile(file).write("one, longer");
    new WholeFile(file).write("two µ");
    assertThat(file).hasContent("two µ");
    assertThat(file.getParent().toFile().list()).containsExactlyInAnyOrder("file");
  }

  @Test
  void leavesWhatWasThereWhereWritingFails() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "old");
    assertThatThrownBy(
            () ->
                new WholeFile(file)
                    .write(
                        out -> {
                          out.write("half");
                          throw new IOException("full");
                        }))
        .hasMessage("full");
    assertThat(file).hasContent("old");
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("file");
  }

  @Test
  void checksWithoutLeavingAnything() throws IOException {
    new WholeFile(folder.resolve("new/file")).check();
    assertThat(folder.resolve("new")).isEmptyDirectory();
    assertThatThrownBy(() -> new WholeFile(folder).check())
        .isInstanceOf(FileSystemException.class)
        .hasMessageContaining("it is a folder");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "a link takes a privilege there")
  void aLinkGoesOnPointing() throws IOException {
    Path file = Files.writeString(Files.createDirectory(folder.resolve("a")).resolve("file"), "1");
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("a/file"));
    Path further = Files.createSymbolicLink(folder.resolve("further"), Path.of("link"));
    new WholeFile(further).write("2");
    assertThat(file).hasContent("2");
    assertThat(link).isSymbolicLink();
    assertThat(further).isSymbolicLink();
    Path promise = Files.createSymbolicLink(folder.resolve("promise"), Path.of("a/later"));
    new WholeFile(promise).write("3");
    assertThat(promise).isSymbolicLink();
    assertThat(folder.resolve("a/later")).hasContent("3");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "a link takes a privilege there")
  void linksInACircleAreRefused() throws IOException {
    Path one = folder.resolve("one");
    Files.createSymbolicLink(folder.resolve("two"), one);
    Files.createSymbolicLink(one, folder.resolve("two"));
    assertThatThrownBy(() -> new WholeFile(one).write("x"))
        .isInstanceOfSatisfying(
            IOException.class,
            e -> assertThat(FileTrouble.of(e)).isEqualTo("its links lead in a circle"));
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void aFileThatMayNotBeWrittenIsNotReplaced() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "kept");
    assertThat(file.toFile().setWritable(false)).isTrue();
    assumeFalse(Files.isWritable(file), "a user who may write everything is not refused");
    assertThatThrownBy(() -> new WholeFile(file).write("x"))
        .isInstanceOf(AccessDeniedException.class);
    assertThat(file).hasContent("kept");
  }

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
