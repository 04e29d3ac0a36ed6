package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.report.Terminal;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BuildProgressTest {
  private final StringWriter written = new StringWriter();

  private String progressOf(Terminal terminal, boolean mayChange, int... seconds) {
    ProgressLine progress = new ProgressLine(new PrintWriter(written), terminal, mayChange);
    progress.building("v1, e1fdd4d0eb9c", Optional.empty());
    for (int second : seconds) {
      progress.stillBuilding(Duration.ofSeconds(second), Path.of("out", "base-build.log"));
    }
    progress.built();
    return written.toString().replace('\\', '/').replace("\r\n", "\n");
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
  void aTerminalSeesTheSecondsPass() {
    String erase = "\r\u001b[K";
    assertThat(progressOf(new Terminal(80, true, true), true, 1, 2))
        .endsWith(
            "Building the benchmark jar of v1, e1fdd4d0eb9c\n"
                + erase
                + "  built for 1 s so far; see out/base-build.log"
                + erase
                + "  built for 2 s so far; see out/base-build.log"
                + erase);
  }

  @Test
  void aTerminalThatIsKeptIsALog() {
    assertThat(progressOf(new Terminal(80, true, true), false, 1, 2).lines()).hasSize(1);
  }
}
