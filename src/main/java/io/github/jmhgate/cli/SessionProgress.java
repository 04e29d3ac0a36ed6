package io.github.jmhgate.cli;

import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.gate.plan.BenchmarkPlan;
import io.github.jmhgate.measure.fork.Forecast;
import io.github.jmhgate.measure.fork.MeasureEvent;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.session.SessionListener;
import io.github.jmhgate.session.SessionWarnings;
import io.github.jmhgate.settings.SettingNames;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Shows how far a session is: one line that changes on a terminal, a line now and then elsewhere.
 */
public class SessionProgress extends BuildProgress implements SessionListener {
  /** Elsewhere than on a terminal: a line for so many pairs. */
  private static final int PAIRS_A_LINE = 10;

  private final ProgressLine line;
  private final Map<BenchmarkId, Integer> pairs = new HashMap<>();
  private final Map<BenchmarkId, BenchmarkPlan.Effect> effects = new HashMap<>();
  private List<BenchmarkId> paired = List.of();
  private boolean lockstep;
  private int begun;

  /** Shows it on a line. */
  public SessionProgress(ProgressLine line) {
    super(line);
    this.line = line;
  }

  @Override
  public void alone(int benchmarks, int forks, Environment environment) {
    lockstep = false;
    line.print(
        "Measuring %s, %s, on %s"
            .formatted(
                ProgressLine.plural(benchmarks, "benchmark"),
                forks == 0
                    ? "2 forks each and more where they leave doubt"
                    : ProgressLine.plural(forks, "fork") + " each",
                ProgressLine.printable(environment.text())));
  }

  @Override
  public void confirming(int benchmarks) {
    line.print(
        "Allocation has changed: measuring %s again with fresh forks"
            .formatted(ProgressLine.plural(benchmarks, "benchmark")));
  }

  @Override
  public void recording(int done, int benchmarks) {
    if (done == 0) {
      line.begin(
          "Recording which methods "
              + ProgressLine.plural(benchmarks, "benchmark")
              + " run: those that run no changed method are not measured");
    } else {
      line.show("  %s of %s recorded".formatted(done, benchmarks), 4 * done / benchmarks);
    }
  }

  @Override
  public void lockstep(
      List<BenchmarkId> benchmarks, String base, Environment environment, int takenUp) {
    lockstep = true;
    paired = List.copyOf(benchmarks);
    pairs.clear();
    effects.clear();
    begun = 0;
    if (nothing()) {
      line.print("No benchmark is left to measure");
      return;
    }
    line.print(
        "Measuring %s in lockstep with %s, on %s"
            .formatted(
                ProgressLine.plural(benchmarks.size(), "benchmark"),
                ProgressLine.printable(base),
                ProgressLine.printable(environment.text())));
    if (takenUp > 0) {
      line.print("Taking up " + ProgressLine.plural(takenUp, "pair") + " of the earlier one");
    }
  }

  @Override
  public void planned(Forecast forecast) {
    if (nothing()) {
      return;
    }
    line.print(ahead(forecast, lockstep ? Sides.PAIRED : Sides.CANDIDATE));
  }

  @Override
  public void on(MeasureEvent event) {
    if (event instanceof MeasureEvent.ForkStarted started) {
      if (lockstep) {
        pairStarted(started);
      } else {
        forkStarted(started);
      }
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
                  failed.repeated()
                      ? "; measuring that %s again".formatted(lockstep ? "pair" : "fork")
                      : ""));
    }
  }

  @Override
  public void paused() {
    line.clear();
  }

  @Override
  public void measured(Duration wall, double inside) {
    if (nothing()) {
      line.print("");
      return;
    }
    line.print(
        String.format(
            Locale.ROOT,
            "Measured in %s, %.0f %% of it inside warm-up and %s",
            Words.time(wall),
            100 * inside,
            lockstep ? "slices" : "iterations"));
    line.print("");
  }

  private boolean nothing() {
    return lockstep && paired.isEmpty();
  }

  private void forkStarted(MeasureEvent.ForkStarted event) {
    MeasureEvent.Progress progress = event.progress();
    line.show(
        String.format(
            Locale.ROOT,
            "  fork %d of %d, %s: %s",
            progress.fork(),
            progress.forks(),
            time(progress),
            ProgressLine.printable(event.benchmark().shortLabel())),
        10 * (progress.fork() - 1) / progress.forks());
  }

  private void pairStarted(MeasureEvent.ForkStarted event) {
    BenchmarkId benchmark = event.benchmark();
    BenchmarkPlan.Effect effect = effects.get(benchmark);
    line.show(
        String.format(
            Locale.ROOT,
            "  benchmark %d of %d, pair %d, %s: %s%s",
            paired.indexOf(benchmark) + 1,
            paired.size(),
            pairs.merge(benchmark, 1, Integer::sum),
            time(event.progress()),
            ProgressLine.printable(benchmark.shortLabel()),
            effect == null
                ? ""
                : String.format(
                    Locale.ROOT,
                    ", time %+.1f %% (%+.1f … %+.1f %%)",
                    100 * (effect.ratio() - 1),
                    100 * (effect.low() - 1),
                    100 * (effect.high() - 1))),
        begun / PAIRS_A_LINE);
    begun++;
  }

  private static String time(MeasureEvent.Progress progress) {
    Duration most = progress.most();
    return Words.time(progress.elapsed())
        + " so far"
        + (progress.left().isZero() ? "" : ", about " + Words.time(progress.left()) + " left")
        + (most == null || most.equals(progress.left()) ? "" : ", at most " + Words.time(most));
  }

  /** How long it will take, and what helps if the time is too short. */
  static String ahead(Forecast forecast, Sides sides) {
    Duration limit = forecast.limit();
    if (limit != null && forecast.tooShort()) {
      return "Warning: " + Wording.of(SessionWarnings.tooShort(sides, limit, forecast));
    }
    String expected = "About " + Words.time(forecast.expected()) + " if nothing is slower";
    if (limit == null) {
      return expected;
    }
    if (forecast.lacking().isZero()) {
      return expected + ", at most " + Words.time(limit);
    }
    return "Warning: the suite takes about %s if nothing is slower, %s more than the budget of %s, so benchmarks will be left undecided; raise %s or measure fewer benchmarks"
        .formatted(
            Words.time(forecast.expected()),
            Words.time(forecast.lacking()),
            Words.time(limit),
            SettingNames.BUDGET);
  }
}
