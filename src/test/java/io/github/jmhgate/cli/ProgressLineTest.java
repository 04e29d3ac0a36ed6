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

  /** The clock of the lines here. */
  private long nanos;

  private final SessionProgress progress =
      new SessionProgress(new PrintWriter(out), Terminal.PLAIN);

  @AfterEach
  void forget() {
    Again.rememberCommand("", List.of());
  }

  private String progressOf(Terminal terminal, boolean mayChange, int... seconds) {
    ProgressLine progress =
        new ProgressLine(new PrintWriter(out), terminal, mayChange, () -> nanos);
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

  private void passes(ProgressLine line, int seconds) {
    for (int i = 0; i < seconds; i++) {
      nanos += 1_000_000_000L;
      line.tick();
    }
  }

  private static String waited(Duration passed) {
    return "waited " + passed.toSeconds() + " s";
  }

  @Test
  void aTerminalSeesALineEachSecond() {
    Terminal terminal = new Terminal(80, true, true);
    ProgressLine line = new ProgressLine(new PrintWriter(out), terminal, true, () -> nanos);
    line.show(ProgressLineTest::waited, 0);
    passes(line, 3);
    String clear = "\r\u001b[K";
    assertThat(out.toString())
        .isEqualTo(
            clear
                + "waited 0 s"
                + clear
                + "waited 1 s"
                + clear
                + "waited 2 s"
                + clear
                + "waited 3 s");
  }

  @Test
  void aLogGetsALineEachHalfMinute() {
    ProgressLine line = new ProgressLine(new PrintWriter(out), Terminal.PLAIN, true, () -> nanos);
    line.begin("Building");
    passes(line, 70);
    line.show(ProgressLineTest::waited, 1);
    passes(line, 35);
    line.clear();
    passes(line, 60);
    assertThat(out.toString().lines())
        .containsExactly(
            "Building", "  30 s so far", "  1 min 0 s so far", "waited 0 s", "waited 30 s");
  }

  /** The name is last, so that a narrow terminal cuts that. */
  @Test
  void aNarrowTerminalCutsTheEnd() {
    Terminal terminal = new Terminal(30, true, true);
    ProgressLine line = new ProgressLine(new PrintWriter(out), terminal, true, () -> nanos);
    line.show("  3 of 9 decided, 12 s; a.very.LongName.of", 0);
    assertThat(out.toString()).isEqualTo("\r\u001b[K  3 of 9 decided, 12 s; a.ver");
  }

  @Test
  void aBarIsForTerminals() {
    Terminal terminal = new Terminal(80, true, true);
    ProgressLine line = new ProgressLine(new PrintWriter(out), terminal, true, () -> nanos);
    assertThat(line.bar(0, 3)).isEqualTo("[----------] ");
    assertThat(line.bar(2, 4)).isEqualTo("[=====-----] ");
    assertThat(line.bar(9, 9)).isEqualTo("[==========] ");
    assertThat(line.bar(0, 0)).isEqualTo("[----------] ");
    assertThat(new ProgressLine(new PrintWriter(out), Terminal.PLAIN, true, () -> 0).bar(1, 2))
        .isEmpty();
  }

  /** A log's commands begin with ##, which is escaped wherever it is printed. */
  @Test
  void aBarIsPrintedAsItIs() {
    Terminal terminal = new Terminal(80, true, true);
    ProgressLine line = new ProgressLine(new PrintWriter(out), terminal, true, () -> nanos);
    line.show(line.bar(9, 9) + "9 of 9", 0);
    assertThat(out.toString()).isEqualTo("\r\u001b[K" + line.bar(9, 9) + "9 of 9");
  }
}
