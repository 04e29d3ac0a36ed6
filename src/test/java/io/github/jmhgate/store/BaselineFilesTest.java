package io.github.jmhgate.store;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.failure.GateFailure;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that lie next to the results of a baseline. */
class BaselineFilesTest {
  @TempDir private Path folder;

  /** A user cannot switch on features of a parser, so no message advises it. */
  @Test
  void saysWhatIsWrongWithoutAdviceToProgrammers() throws Exception {
    Path file = write("{\"schema\": 1e400}");

    assertThatThrownBy(() -> JsonFile.read(file, 2))
        .isInstanceOf(GateFailure.class)
        .hasMessageContaining(CodeRecord.FILE_NAME)
        .hasMessageNotContaining("enable");
    write("{\"schema\": Infinity}");
    assertThatThrownBy(() -> JsonFile.read(file, 2))
        .hasMessageContaining("not readable as JSON (Non-standard token 'Infinity')");
  }

  private Path write(String text) throws Exception {
    return Files.writeString(folder.resolve(CodeRecord.FILE_NAME), text);
  }
}
