package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.report.Again;
import io.github.jmhgate.report.Terminal;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  private final StringWriter out = new StringWriter();

  private final SessionProgress progress =
      new SessionProgress(new PrintWriter(out), Terminal.PLAIN);

  @AfterEach
  void forget() {
    Again.rememberCommand("", List.of());
  }

  private String progressOf(Terminal terminal, boolean mayChange, int... seconds) {
    ProgressLine progress = new ProgressLine(new PrintWriter(out), terminal, mayChange);
    progress.building("v1, e1fdd4d0eb9c", Optional.empty());
    for (int second : seconds) {
      progress.stillBuilding(Duration.ofSeconds(second), Path.of("out", "base-build.log"));
    }
    progress.built();
    return out.toString().replace('\\', '/').replace("\r\n", "\n");
  }

  @Test
  void aLogGetsALineAMinute() {
    assertThat(progressOf(Terminal.PLAIN, true, 1, 2, 59, 61, 62, 119, 121))
        .isEqualTo(
            """
            Building the benchmark jar of v1, e1fdd4d0eb9c
              built for 1 min 1 s so far; see out/base-build.log
              built for 2 min 1 s so far; see out/base-build.log
            """);
  }

  @Test
  void aTerminalSeesTheSecondsPassUnlessItIsKept() {
    Terminal terminal = new Terminal(80, true, true);
    String second = "\r\u001b[K  built for %d s so far; see out/base-build.log";
    assertThat(progressOf(terminal, true, 1, 2))
        .endsWith("e1fdd4d0eb9c\n" + second.formatted(1) + second.formatted(2) + "\r\u001b[K");
    out.getBuffer().setLength(0);
    assertThat(progressOf(terminal, false, 1, 2).lines()).hasSize(1);
  }
}
