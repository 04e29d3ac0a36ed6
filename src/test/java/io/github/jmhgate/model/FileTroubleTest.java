package io.github.jmhgate.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FileTroubleTest {
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
  void saysItInOneLineOfWords(IOException trouble) {
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
