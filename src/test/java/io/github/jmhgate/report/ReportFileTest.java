package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReportFileTest {
  /** The template engine has its own exception for it, which no caller expects. */
  @Test
  void aFullDiskIsTroubleWithAFile() {
    IOException full = new IOException("No space left on device");
    Writer disk =
        new FilterWriter(Writer.nullWriter()) {
          @Override
          public void write(String text, int from, int length) throws IOException {
            throw full;
          }
        };

    assertThatThrownBy(() -> Page.write("history", Map.of(), List.of(), false, disk))
        .isSameAs(full);
  }
}
