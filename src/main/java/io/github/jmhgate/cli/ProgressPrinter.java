package io.github.jmhgate.cli;

import io.github.jmhgate.measure.Forecast;
import io.github.jmhgate.measure.MeasureEvent;
import io.github.jmhgate.measure.MeasureListener;
import io.github.jmhgate.measure.MeasureResult;
import io.github.jmhgate.report.Elapsed;
import java.time.Duration;
import java.util.Locale;

/**
 * Tells a person who waits how far measuring is: one line that changes on a terminal, a line at
 * every tenth elsewhere.
 */
final class ProgressPrinter implements MeasureListener {
  private final ProgressLine line;

  ProgressPrinter(ProgressLine line) {
    this.line = line;
  }

  /**
   * Says what is about to be measured.
   *
   * @param forks forks of each benchmark; 0 where an adaptive plan decides
   */
  void begin(int benchmarks, int forks, String environment) {
    line.print(
        "Measuring %s, %s, on %s"
            .formatted(
                ProgressLine.plural(benchmarks, "benchmark"),
                forks == 0
                    ? "2 forks each and more where they leave doubt"
                    : ProgressLine.plural(forks, "fork") + " each",
                ProgressLine.printable(environment)));
  }

  void confirm(int benchmarks) {
    line.print(
        "Allocation has changed: measuring %s again with fresh forks"
            .formatted(ProgressLine.plural(benchmarks, "benchmark")));
  }

  @Override
  public void planned(Forecast forecast) {
    BudgetText.FORKS.ahead(forecast).forEach(line::print);
  }

  @Override
  public void on(MeasureEvent event) {
    if (event instanceof MeasureEvent.ForkStarted started) {
      started(started);
    } else if (event instanceof MeasureEvent.ForkFailed failed) {
      line.print(
          "  %s %s%s%s"
              .formatted(
                  ProgressLine.printable(failed.benchmark().shortLabel()),
                  failed.skipped() ? "was " : "failed: ",
                  ProgressLine.printable(failed.reason()),
                  failed.repeated() ? "; measuring that fork again" : ""));
    }
  }

  private void started(MeasureEvent.ForkStarted event) {
    MeasureEvent.Progress progress = event.progress();
    String left =
        progress.left().isZero() ? "" : ", about " + Elapsed.whole(progress.left()) + " left";
    line.show(
        String.format(
            Locale.ROOT,
            "  fork %d of %d, %s so far%s: %s",
            progress.fork(),
            progress.forks(),
            Elapsed.whole(progress.elapsed()),
            left,
            ProgressLine.printable(event.benchmark().shortLabel())),
        10 * (progress.fork() - 1) / progress.forks());
  }

  /** Ends the changing line. */
  void finish() {
    line.clear();
  }

  void measured(MeasureResult result) {
    line.print(
        String.format(
            Locale.ROOT,
            "Measured in %s, %.0f %% of it inside warm-up and iterations",
            Elapsed.whole(Duration.ofMillis((long) (result.wallSeconds() * 1000))),
            100 * result.measuringShare()));
    line.print("");
  }
}
