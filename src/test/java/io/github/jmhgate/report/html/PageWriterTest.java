package io.github.jmhgate.report.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageWriterTest {
  /** As {@code npm pack uplot@1.6.32} has them, whose own hash npm checks. */
  @ParameterizedTest
  @CsvSource({
    "uPlot.iife.min.js, GcjUxq2Ikpp59K5J1vcWFWbf0Lo9FcxJXpdPeH63jx8=",
    "uPlot.min.css, 32MMao1vjur/JktQ9zzlsRT2Rv/ZoLt08EmwoAE1+gQ=",
    "LICENSE, j5iSKWmbT+LxoEMtDp7cM4qKkR4lDi0bAezXcKX1sb0="
  })
  void holdsWhatTheAuthorsOfTheChartPublished(String name, String hash) throws Exception {
    try (InputStream in = PageWriter.class.getResourceAsStream("uplot-1.6.32/" + name)) {
      assertThat(PageWriter.hash(new String(in.readAllBytes(), StandardCharsets.UTF_8)))
          .isEqualTo("sha256-" + hash);
    }
  }

  /** The template engine has its own exception for it, which nobody who writes a file expects. */
  @Test
  void aFullDiskIsTroubleWithAFile() {
    IOException full = new IOException("No space left on device");
    Writer disk =
        new Writer() {
          @Override
          public void write(char[] text, int from, int length) throws IOException {
            throw full;
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };

    assertThatThrownBy(() -> PageWriter.history(Map.of(), Map.of(), false, disk)).isSameAs(full);
  }
}
