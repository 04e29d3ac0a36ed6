package io.github.jmhgate.cli;

import io.github.jmhgate.measure.fork.MeasureEvent;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.Terminal;
import java.io.PrintWriter;

/** A line that changes on a terminal, and that is printed now and then elsewhere. */
public final class ProgressLine {
  private static final int LONGEST_TEXT = 300;

  private final PrintWriter out;
  private final int width;
  private final boolean changing;
  private int shown = -1;

  /**
   * A line.
   *
   * @param mayChange false where output is kept, as by CI services
   */
  ProgressLine(PrintWriter out, Terminal terminal, boolean mayChange) {
    this.out = out;
    this.width = Math.min(terminal.width(), 160);
    this.changing = mayChange && terminal.colour() && width > 20;
  }

  /** A line of this process's own console, whatever that is. */
  public static ProgressLine of(PrintWriter out) {
    return of(out, TerminalProbe.probe(TerminalProbe.Colour.AUTO, System.getenv()));
  }

  /** A line of a console, which changes unless a CI service keeps the output. */
  public static ProgressLine of(PrintWriter out, Terminal terminal) {
    return new ProgressLine(out, terminal, System.getenv("CI") == null);
  }

  /**
   * Shows the line.
   *
   * @param part elsewhere than on a terminal, a line is printed only where this number differs from
   *     the one before
   */
  void show(String line, int part) {
    String safe = ConsoleText.line(line);
    if (changing) {
      String fitting = safe.length() > width - 1 ? safe.substring(0, width - 1) : safe;
      out.print("\r\u001b[K" + fitting);
    } else if (part != shown) {
      out.println(safe);
    }
    shown = part;
    out.flush();
  }

  /** Prints something that stays, and what follows is shown as part 0 of. */
  void begin(String line) {
    print(line);
    shown = 0;
  }

  /** Prints something that stays. */
  public void print(String line) {
    clear();
    out.println(ConsoleText.line(line));
    out.flush();
  }

  /** Ends the changing line. */
  void clear() {
    if (changing) {
      out.print("\r\u001b[K");
      out.flush();
    }
  }

  static String plural(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }

  /** That a benchmark cannot be measured here. */
  static String skipped(MeasureEvent.Skipped event) {
    return "  %s was skipped: %s"
        .formatted(printable(event.benchmark().shortLabel()), printable(event.reason()));
  }

  /** Untrusted text, cut where it is very long. */
  static String printable(String text) {
    return ConsoleText.line(text, LONGEST_TEXT);
  }
}
