package io.github.jmhgate.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
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
  void saysTroubleInOneLineOfWords(IOException trouble) {
    assertThat(FileTrouble.of(trouble)).isNotBlank().hasLineCount(1).doesNotContain("Exception");
  }

  @Test
  void passesOnWhatTheSystemSays() {
    assertThat(FileTrouble.of(new FileSystemException("f", null, "No space left on device")))
        .isEqualTo("No space left on device");
    assertThat(FileTrouble.of(new IOException("the disk is full"))).isEqualTo("the disk is full");
  }
}
