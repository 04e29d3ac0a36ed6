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
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * A line that changes on a terminal, each second at least, and is printed now and then elsewhere,
 * each half minute at least.
 */
public class ProgressLine implements SessionListener {
  private static final int LONGEST_TEXT = 300;
  private static final int BAR = 10;
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final Duration QUIET = Duration.ofSeconds(30);
  private static final Function<Duration, String> NOTHING = passed -> "";

  private final PrintWriter err;
  private final int width;
  private final boolean changing;
  private final LongSupplier clock;
  private final Ticker ticker = new Ticker(SECOND, this::tick);
  private int shown = -1;

  /** What is shown, by the time that has passed since it was. */
  private Function<Duration, String> line = NOTHING;

  private long begun;
  private long printed;

  /** Creates a line on a console; it changes unless a CI service keeps the output. */
  ProgressLine(PrintWriter err, Terminal terminal) {
    this(err, terminal, System.getenv("CI") == null, System::nanoTime);
  }

  /**
   * Creates a line.
   *
   * @param clock nanoseconds since any time
   */
  ProgressLine(PrintWriter err, Terminal terminal, boolean mayChange, LongSupplier clock) {
    this.err = err;
    this.width = Math.min(terminal.width(), 160);
    this.changing = mayChange && terminal.colour() && width > 20;
    this.clock = clock;
  }

  /** Shows a line; elsewhere than on a terminal, only if the number of its part has changed. */
  final void show(String text, int part) {
    show(passed -> text, part);
  }

  /** Shows a line that says how much time has passed since it was shown first. */
  final synchronized void show(Function<Duration, String> text, int part) {
    line = text;
    begun = clock.getAsLong();
    if (changing) {
      draw(Duration.ZERO);
    } else if (part != shown) {
      println(text.apply(Duration.ZERO));
    }
    shown = part;
    ticker.start();
  }

  /** Shows the line anew, if it is time to. */
  final synchronized void tick() {
    long now = clock.getAsLong();
    Duration passed = Duration.ofNanos(now - begun);
    if (line == NOTHING) {
      return;
    }
    if (changing) {
      draw(passed);
    } else if (now - printed >= QUIET.toNanos()) {
      println(line.apply(passed));
    }
  }

  private void draw(Duration passed) {
    String safe = ConsoleText.line(line.apply(passed));
    err.print("\r\u001b[K" + (safe.length() > width - 1 ? safe.substring(0, width - 1) : safe));
    err.flush();
  }

  private void println(String text) {
    err.println(ConsoleText.line(text));
    err.flush();
    printed = clock.getAsLong();
  }

  /** Prints a line that stays, of something that takes a while; what follows is part 0. */
  final synchronized void begin(String text) {
    print(text);
    shown = 0;
    line = passed -> "  " + Words.time(passed) + " so far";
    begun = clock.getAsLong();
    ticker.start();
  }

  final synchronized void print(String text) {
    clear();
    println(text);
  }

  final synchronized void clear() {
    line = NOTHING;
    if (changing) {
      err.print("\r\u001b[K");
      err.flush();
    }
  }

  /** Returns a bar of how much is done, before the rest of a line; empty in a log. */
  final String bar(int done, int all) {
    if (!changing) {
      return "";
    }
    int full = Math.max(0, Math.min(BAR, BAR * done / Math.max(1, all)));
    // Two of "#" would be escaped, as they begin a command of a build server.
    return "[" + "=".repeat(full) + "-".repeat(BAR - full) + "] ";
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
