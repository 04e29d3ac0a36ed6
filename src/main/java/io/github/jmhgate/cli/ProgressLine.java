package io.github.jmhgate.cli;

import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.Terminal;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.text.Words;
import io.github.jmhgate.usecase.SessionListener;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** A line that changes on a terminal, and is printed now and then elsewhere. */
public class ProgressLine implements SessionListener {
  private static final int LONGEST_TEXT = 300;

  private final PrintWriter err;
  private final int width;
  private final boolean changing;
  private int shown = -1;

  /** Creates a line on a console; it changes unless a CI service keeps the output. */
  ProgressLine(PrintWriter err, Terminal terminal) {
    this(err, terminal, System.getenv("CI") == null);
  }

  ProgressLine(PrintWriter err, Terminal terminal, boolean mayChange) {
    this.err = err;
    this.width = Math.min(terminal.width(), 160);
    this.changing = mayChange && terminal.colour() && width > 20;
  }

  /** Shows a line; elsewhere than on a terminal, only if the number of its part has changed. */
  final void show(String line, int part) {
    String safe = ConsoleText.line(line);
    if (changing) {
      err.print("\r\u001b[K" + (safe.length() > width - 1 ? safe.substring(0, width - 1) : safe));
    } else if (part != shown) {
      err.println(safe);
    }
    shown = part;
    err.flush();
  }

  /** Prints a line that stays; what follows is part 0. */
  final void begin(String line) {
    print(line);
    shown = 0;
  }

  final void print(String line) {
    clear();
    err.println(ConsoleText.line(line));
    err.flush();
  }

  final void clear() {
    if (changing) {
      err.print("\r\u001b[K");
      err.flush();
    }
  }

  /** Makes untrusted text printable, and cuts it if it is very long. */
  static String printable(String text) {
    return ConsoleText.line(text, LONGEST_TEXT);
  }

  @Override
  public void untrusted(Fact why) {
    print("The stored baseline is not trusted with times: " + Wording.of(why));
  }

  @Override
  public void building(String revision, Optional<String> flaw) {
    flaw.ifPresent(why -> print(why + ", so it is built again"));
    begin("Building the benchmark jar of " + revision);
  }

  @Override
  public void recordsRejected(int files, Path folder) {
    print(
        "%s in %s %s not put there by this cache, so what the benchmarks run is recorded again"
            .formatted(Words.count(files, "record"), folder, files == 1 ? "was" : "were"));
  }

  @Override
  public void stillBuilding(Duration elapsed, Path log) {
    String text = "  built for %s so far; see %s".formatted(Words.time(elapsed), log);
    show(text, (int) elapsed.toMinutes());
  }

  @Override
  public void built() {
    clear();
  }
}
