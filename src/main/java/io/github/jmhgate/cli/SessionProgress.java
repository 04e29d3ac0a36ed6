package io.github.jmhgate.cli;

import io.github.jmhgate.measure.fork.Forecast;
import io.github.jmhgate.measure.fork.MeasureEvent;
import io.github.jmhgate.measure.fork.MeasureListener;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.report.Elapsed;
import io.github.jmhgate.session.SessionListener;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** Tells a person who waits how far a session is. */
public class SessionProgress extends BuildProgress implements SessionListener {
  private final ProgressLine line;
  private MeasureListener measuring = event -> {};
  private String parts = "iterations";

  /** Tells nothing yet. */
  public SessionProgress(ProgressLine line) {
    super(line);
    this.line = line;
  }

  @Override
  public void alone(int benchmarks, int forks, Environment environment) {
    ProgressPrinter printer = new ProgressPrinter(line);
    printer.begin(benchmarks, forks, environment.text());
    measuring = printer;
    parts = "iterations";
  }

  @Override
  public void confirming(int benchmarks) {
    line.print(
        "Allocation has changed: measuring %s again with fresh forks"
            .formatted(ProgressLine.plural(benchmarks, "benchmark")));
  }

  @Override
  public void lockstep(
      List<BenchmarkId> benchmarks, String base, Environment environment, int takenUp) {
    PairProgress pairs = new PairProgress(line, benchmarks);
    pairs.begin(base, environment.text());
    if (takenUp > 0) {
      line.print("Taking up " + ProgressLine.plural(takenUp, "pair") + " of the earlier one");
    }
    measuring = pairs;
    parts = "slices";
  }

  @Override
  public void on(MeasureEvent event) {
    measuring.on(event);
  }

  @Override
  public void planned(Forecast forecast) {
    measuring.planned(forecast);
  }

  @Override
  public void paused() {
    line.clear();
  }

  @Override
  public void measured(Duration wall, double inside) {
    line.print(
        String.format(
            Locale.ROOT,
            "Measured in %s, %.0f %% of it inside warm-up and %s",
            Elapsed.whole(wall),
            100 * inside,
            parts));
    line.print("");
  }
}
