package io.github.jmhgate.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextFileTest {
  @TempDir Path folder;

  @Test
  void readsTextBehindAByteOrderMark(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("file");
    assertThat(TextFile.read(Files.writeString(file, "\uFEFFµ"))).isEqualTo("µ");
    assertThat(TextFile.read(Files.writeString(file, ""))).isEmpty();
  }

  @Test
  void refusesWhatIsNotUtf8(@TempDir Path folder) throws IOException {
    Path file = Files.write(folder.resolve("file"), new byte[] {'a', (byte) 0xE4});
    IOException trouble = catchThrowableOfType(IOException.class, () -> TextFile.read(file));
    assertThat(FileTrouble.of(trouble)).isEqualTo("it is not UTF-8");
  }
}
