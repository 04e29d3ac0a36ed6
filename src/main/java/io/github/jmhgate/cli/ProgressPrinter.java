package io.github.jmhgate.cli;

import io.github.jmhgate.measure.MeasureEvent;
import io.github.jmhgate.measure.MeasureListener;
import io.github.jmhgate.measure.MeasureResult;
import io.github.jmhgate.report.Terminal;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;

/**
 * Tells a person who waits how far measuring is: one line that changes on a terminal, a line at
 * every tenth elsewhere.
 */
final class ProgressPrinter implements MeasureListener {
  private final PrintWriter out;
  private final int width;
  private final boolean changing;
  private int tenth = -1;

  ProgressPrinter(PrintWriter out, Terminal terminal, boolean mayChange) {
    this.out = out;
    this.width = Math.min(terminal.width(), 160);
    this.changing = mayChange && terminal.colour() && width > 20;
  }

  void begin(int benchmarks, int forks, String environment) {
    out.printf(
        "Measuring %s, %s each, on %s%n",
        plural(benchmarks, "benchmark"), plural(forks, "fork"), printable(environment));
    out.flush();
  }

  void confirm(int benchmarks) {
    tenth = -1;
    out.printf(
        "Allocation has grown: measuring %s again with fresh forks%n",
        plural(benchmarks, "benchmark"));
    out.flush();
  }

  @Override
  public void on(MeasureEvent event) {
    if (event instanceof MeasureEvent.ForkStarted started) {
      started(started);
    } else if (event instanceof MeasureEvent.ForkFailed failed) {
      clear();
      out.printf(
          "  %s %s%s%s%n",
          printable(failed.benchmark().shortLabel()),
          failed.skipped() ? "was " : "failed: ",
          printable(failed.reason()),
          failed.repeated() ? "; measuring that fork again" : "");
      out.flush();
    }
  }

  private void started(MeasureEvent.ForkStarted event) {
    MeasureEvent.Progress progress = event.progress();
    String left = progress.left().isZero() ? "" : ", about " + text(progress.left()) + " left";
    String line =
        String.format(
            Locale.ROOT,
            "  fork %d of %d, %s so far%s: %s",
            progress.fork(),
            progress.forks(),
            text(progress.elapsed()),
            left,
            printable(event.benchmark().shortLabel()));
    if (changing) {
      String fitting = line.length() > width - 1 ? line.substring(0, width - 1) : line;
      out.print("\r\u001b[K" + fitting);
      out.flush();
      return;
    }
    int now = 10 * (progress.fork() - 1) / progress.forks();
    if (now != tenth) {
      tenth = now;
      out.println(line);
      out.flush();
    }
  }

  /** Ends the changing line. */
  void finish() {
    clear();
    out.flush();
  }

  void measured(MeasureResult result) {
    out.printf(
        Locale.ROOT,
        "Measured in %s, %.0f %% of it inside warm-up and iterations%n%n",
        text(Duration.ofMillis((long) (result.wallSeconds() * 1000))),
        100 * result.measuringShare());
    out.flush();
  }

  private void clear() {
    if (changing) {
      out.print("\r\u001b[K");
    }
  }

  private static String text(Duration duration) {
    long seconds = Math.round(duration.toMillis() / 1e3);
    return seconds < 60 ? seconds + " s" : seconds / 60 + " min " + seconds % 60 + " s";
  }

  private static String plural(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }

  private static String printable(String text) {
    String clean = text.replaceAll("\\p{Cntrl}", "\uFFFD");
    return clean.length() > 300 ? clean.substring(0, 300) + "…" : clean;
  }
}
