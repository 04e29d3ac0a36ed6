package io.github.jmhgate.cli;

import io.github.jmhgate.measure.fork.Forecast;
import io.github.jmhgate.measure.fork.MeasureEvent;
import io.github.jmhgate.measure.fork.MeasureListener;
import io.github.jmhgate.report.Elapsed;
import java.util.Locale;

/**
 * Tells a person who waits how far measuring is: one line that changes on a terminal, a line at
 * every tenth elsewhere.
 */
public final class ProgressPrinter implements MeasureListener {
  private final ProgressLine line;

  /** Tells nothing yet. */
  public ProgressPrinter(ProgressLine line) {
    this.line = line;
  }

  /**
   * Says what is about to be measured.
   *
   * @param forks forks of each benchmark; 0 where an adaptive plan decides
   */
  public void begin(int benchmarks, int forks, String environment) {
    line.print(
        "Measuring %s, %s, on %s"
            .formatted(
                ProgressLine.plural(benchmarks, "benchmark"),
                forks == 0
                    ? "2 forks each and more where they leave doubt"
                    : ProgressLine.plural(forks, "fork") + " each",
                ProgressLine.printable(environment)));
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
          "  %s failed: %s%s"
              .formatted(
                  ProgressLine.printable(failed.benchmark().shortLabel()),
                  ProgressLine.printable(failed.reason()),
                  failed.repeated() ? "; measuring that fork again" : ""));
    } else if (event instanceof MeasureEvent.Skipped skipped) {
      line.print(ProgressLine.skipped(skipped));
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
}
