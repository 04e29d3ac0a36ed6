package io.github.jmhgate.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files and folders that are written whole, and how they are read. */
class FilesTest {
  @TempDir Path folder;

  @Test
  void writesIntoNewFoldersAndOverWhatWasThere() throws IOException {
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

  @Test
  void replacesItsOwnFilesInAFolderAndKeepsTheUsers() throws IOException {
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

  private static final String PREFIX = "jmh-gate-test-";

  @AfterEach
  void cleanUp() {
    TemporaryFolder.abandoned(PREFIX).forEach(TemporaryFolder::delete);
  }

  @Test
  void closingATemporaryFolderDeletesAllOfIt() throws Exception {
    Path path;
    try (TemporaryFolder folder = TemporaryFolder.create(PREFIX)) {
      path = folder.path();
      Files.createDirectories(path.resolve("a/b"));
      assertThat(TemporaryFolder.abandoned(PREFIX)).as("of a living process").isEmpty();
    }
    assertThat(path).doesNotExist();
  }

  @Test
  void findsWhatAKilledProcessLeft() throws Exception {
    Process ended = new ProcessBuilder("true").start();
    ended.waitFor();
    Path left = Files.createTempDirectory(PREFIX + ended.pid() + "-");
    Path foreign = Files.createTempDirectory(PREFIX + "x-");
    try {
      assertThat(TemporaryFolder.abandoned(PREFIX)).containsExactly(left);
    } finally {
      Files.delete(foreign);
    }
  }

  static Stream<IOException> troubles() {
    return Stream.of(
        new IOException(),
        new IOException(" "),
        new IOException("one\ntwo"),
        new IOException(new EOFException()),
        new EOFException(),
        new AccessDeniedException("f"),
        new FileSystemException("f"),
        new FileSystemException("f", null, "No space left on device"));
  }

  @ParameterizedTest
  @MethodSource("troubles")
  void saysTroubleInOneLineOfWords(IOException trouble) {
    assertThat(FileTrouble.of(trouble)).isNotBlank().hasLineCount(1).doesNotContain("Exception");
  }

  @Test
  void passesOnWhatTheSystemSays() {
    assertThat(FileTrouble.of(new FileSystemException("f", null, "No space left on device")))
        .isEqualTo("No space left on device");
    assertThat(FileTrouble.of(new IOException("the disk is full"))).isEqualTo("the disk is full");
  }

  @Test
  void readsTextWithAndWithoutByteOrderMark(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("file");
    assertThat(TextFile.read(Files.writeString(file, "\uFEFFµ"))).isEqualTo("µ");
    assertThat(TextFile.read(Files.writeString(file, ""))).isEmpty();
    Files.write(file, new byte[] {'a', (byte) 0xE4});
    IOException trouble = catchThrowableOfType(IOException.class, () -> TextFile.read(file));
    assertThat(FileTrouble.of(trouble)).isEqualTo("it is not UTF-8");
  }
}
