package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageTest {
  /** As {@code npm pack uplot@1.6.32} has them, whose own hash npm checks. */
  @ParameterizedTest
  @CsvSource({
    "uPlot.iife.min.js, GcjUxq2Ikpp59K5J1vcWFWbf0Lo9FcxJXpdPeH63jx8=",
    "uPlot.min.css, 32MMao1vjur/JktQ9zzlsRT2Rv/ZoLt08EmwoAE1+gQ=",
    "LICENSE, j5iSKWmbT+LxoEMtDp7cM4qKkR4lDi0bAezXcKX1sb0="
  })
  void holdsWhatTheAuthorsOfTheChartPublished(String name, String hash) {
    assertThat(Page.hash(Page.resource("uplot-1.6.32/" + name))).isEqualTo("sha256-" + hash);
  }

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
