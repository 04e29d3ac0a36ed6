package io.github.jmhgate.cli;

import io.github.jmhgate.gate.plan.BenchmarkPlan;
import io.github.jmhgate.measure.fork.Forecast;
import io.github.jmhgate.measure.fork.MeasureEvent;
import io.github.jmhgate.measure.fork.MeasureListener;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.session.SessionListener;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

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
            Words.time(wall),
            100 * inside,
            parts));
    line.print("");
  }

  /**
   * Tells a person who waits how far measuring is: one line that changes on a terminal, a line at
   * every tenth elsewhere.
   */
  public static final class ProgressPrinter implements MeasureListener {
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
          progress.left().isZero() ? "" : ", about " + Words.time(progress.left()) + " left";
      line.show(
          String.format(
              Locale.ROOT,
              "  fork %d of %d, %s so far%s: %s",
              progress.fork(),
              progress.forks(),
              Words.time(progress.elapsed()),
              left,
              ProgressLine.printable(event.benchmark().shortLabel())),
          10 * (progress.fork() - 1) / progress.forks());
    }
  }

  /** Tells a person who waits how far measuring in pairs is, and what it shows so far. */
  public static final class PairProgress implements MeasureListener {
    /** Elsewhere than on a terminal: a line for so many pairs. */
    private static final int PAIRS_A_LINE = 10;

    private final ProgressLine line;
    private final List<BenchmarkId> benchmarks;
    private final Map<BenchmarkId, Integer> pairs = new HashMap<>();
    private final Map<BenchmarkId, BenchmarkPlan.Effect> effects = new HashMap<>();
    private int begun;

    /** Tells nothing yet. */
    public PairProgress(ProgressLine line, List<BenchmarkId> benchmarks) {
      this.line = line;
      this.benchmarks = List.copyOf(benchmarks);
    }

    /** Says what is about to be measured, and beside what. */
    public void begin(String base, String environment) {
      line.print(
          "Measuring %s in lockstep with %s, on %s"
              .formatted(
                  ProgressLine.plural(benchmarks.size(), "benchmark"),
                  ProgressLine.printable(base),
                  ProgressLine.printable(environment)));
    }

    @Override
    public void planned(Forecast forecast) {
      BudgetText.PAIRS.ahead(forecast).forEach(line::print);
    }

    @Override
    public void on(MeasureEvent event) {
      if (event instanceof MeasureEvent.ForkStarted started) {
        started(started);
      } else if (event instanceof MeasureEvent.Looked looked) {
        looked.effect().ifPresent(effect -> effects.put(looked.benchmark(), effect));
      } else if (event instanceof MeasureEvent.Skipped skipped) {
        line.print(ProgressLine.skipped(skipped));
      } else if (event instanceof MeasureEvent.ForkFailed failed) {
        pairs.merge(failed.benchmark(), -1, Integer::sum);
        line.print(
            "  %s failed: %s%s"
                .formatted(
                    ProgressLine.printable(failed.benchmark().shortLabel()),
                    ProgressLine.printable(failed.reason()),
                    failed.repeated() ? "; measuring that pair again" : ""));
      }
    }

    private void started(MeasureEvent.ForkStarted event) {
      BenchmarkId benchmark = event.benchmark();
      int pair = pairs.merge(benchmark, 1, Integer::sum);
      Duration left = event.progress().left();
      line.show(
          String.format(
              Locale.ROOT,
              "  benchmark %d of %d, pair %d, %s so far%s: %s%s",
              benchmarks.indexOf(benchmark) + 1,
              benchmarks.size(),
              pair,
              Words.time(event.progress().elapsed()),
              left.isZero() ? "" : ", about " + Words.time(left) + " left",
              ProgressLine.printable(benchmark.shortLabel()),
              effect(Optional.ofNullable(effects.get(benchmark)))),
          begun / PAIRS_A_LINE);
      begun++;
    }

    private static String effect(Optional<BenchmarkPlan.Effect> effect) {
      return effect
          .map(
              known ->
                  String.format(
                      Locale.ROOT,
                      ", time %+.1f %% (%+.1f … %+.1f %%)",
                      100 * (known.ratio() - 1),
                      100 * (known.low() - 1),
                      100 * (known.high() - 1)))
          .orElse("");
    }
  }
}
