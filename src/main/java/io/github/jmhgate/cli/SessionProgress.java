package io.github.jmhgate.cli;

import static io.github.jmhgate.text.Words.count;
import static io.github.jmhgate.text.Words.time;

import io.github.jmhgate.gate.plan.MeasuredEffect;
import io.github.jmhgate.measure.schedule.Forecast;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.report.Again;
import io.github.jmhgate.report.Terminal;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.usecase.judge.SessionWarnings;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

class SessionProgress extends ProgressLine {
  /** One line per this many pairs, elsewhere than on a terminal. */
  private static final int PAIRS_PER_LINE = 10;

  private final Map<BenchmarkId, Integer> pairs = new HashMap<>();
  private final Map<BenchmarkId, MeasuredEffect> effects = new HashMap<>();
  private List<BenchmarkId> paired = List.of();
  private boolean lockstep;
  private int begun;
  private int benchmarks;
  private int takenUp;

  /** What is lost or kept if the process ends now; empty if nothing. Another thread reads it. */
  private volatile String reached = "before anything was measured";

  SessionProgress(PrintWriter err, Terminal terminal) {
    super(err, terminal);
  }

  /** Says how far the session got, unless it has ended; for the end of the process. */
  void reportUnlessEnded() {
    if (!reached.isEmpty()) {
      print("jmh-gate measure was ended " + reached);
    }
  }

  @Override
  public void ended() {
    reached = "";
  }

  private void reach(int done, String step, int benchmarks) {
    String kept =
        lockstep
            ? Again.resumed().map(command -> "; to go on: " + command).orElse("")
            : "; nothing of it is kept";
    reached = "after %s of %s%s".formatted(count(done, step), count(benchmarks, "benchmark"), kept);
  }

  @Override
  public void alone(int benchmarks, int forks, Environment environment) {
    lockstep = false;
    this.benchmarks = benchmarks;
    String doubt = "2 forks each and more where they leave doubt";
    String each = forks == 0 ? doubt : count(forks, "fork") + " each";
    String what = count(benchmarks, "benchmark");
    print("Measuring %s, %s, on %s".formatted(what, each, printable(environment.text())));
  }

  @Override
  public void confirming(int benchmarks) {
    print(
        "Allocation has changed: measuring %s again with fresh forks"
            .formatted(count(benchmarks, "benchmark")));
  }

  @Override
  public void recording(int done, int benchmarks) {
    if (done == 0) {
      begin("Recording what benchmarks run, in " + count(benchmarks, "short run"));
    } else {
      show("  %s of %s recorded".formatted(done, benchmarks), 4 * done / benchmarks);
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
    this.takenUp = takenUp;
    if (nothing()) {
      print("No benchmark is left to measure");
      return;
    }
    String what = count(benchmarks.size(), "benchmark");
    String where = printable(environment.text());
    print("Measuring %s in lockstep with %s, on %s".formatted(what, printable(base), where));
    if (takenUp > 0) {
      print("Taking up " + count(takenUp, "pair") + " of the earlier one");
    }
  }

  @Override
  public void planned(Forecast forecast) {
    String ahead = ahead(forecast, lockstep ? Sides.PAIRED : Sides.CANDIDATE);
    if (!nothing() && !ahead.isEmpty()) {
      print(ahead);
    }
  }

  @Override
  public void looked(BenchmarkId benchmark, MeasuredEffect effect) {
    effects.put(benchmark, effect);
  }

  @Override
  public void skipped(BenchmarkId benchmark, String reason) {
    print("  %s was skipped: %s".formatted(name(benchmark), printable(reason)));
  }

  @Override
  public void failed(BenchmarkId benchmark, String reason, boolean repeated) {
    pairs.merge(benchmark, -1, Integer::sum);
    String again = "; measuring that %s again".formatted(lockstep ? "pair" : "fork");
    print("  %s failed: %s%s".formatted(name(benchmark), printable(reason), repeated ? again : ""));
  }

  private static String name(BenchmarkId benchmark) {
    return printable(benchmark.shortLabel());
  }

  @Override
  public void paused() {
    clear();
  }

  @Override
  public void longForks(BenchmarkId benchmark) {
    print("  a fork of a minute of each side: " + name(benchmark));
  }

  @Override
  public void checking(BenchmarkId benchmark) {
    print("  checking by forks alone: " + name(benchmark));
  }

  @Override
  public void measured(Duration wall, double inside) {
    if (!nothing()) {
      String parts = lockstep ? "slices" : "iterations";
      String format = "Measured in %s, %.0f %% of it inside warm-up and %s";
      print(String.format(Locale.ROOT, format, time(wall), 100 * inside, parts));
    }
    print("");
  }

  private boolean nothing() {
    return lockstep && paired.isEmpty();
  }

  @Override
  public void started(BenchmarkId benchmark, Progress progress) {
    if (!lockstep) {
      reach(progress.fork() - 1, "fork", benchmarks);
      show(
          "  fork %s of %s, %s: %s"
              .formatted(progress.fork(), progress.forks(), left(progress), name(benchmark)),
          10 * (progress.fork() - 1) / progress.forks());
      return;
    }
    MeasuredEffect effect = effects.get(benchmark);
    String seen = "";
    if (effect != null) {
      double low = 100 * (effect.low() - 1);
      double high = 100 * (effect.high() - 1);
      String format = ", time %+.1f %% (%+.1f … %+.1f %%)";
      seen = String.format(Locale.ROOT, format, 100 * (effect.ratio() - 1), low, high);
    }
    int number = paired.indexOf(benchmark) + 1;
    int pair = pairs.merge(benchmark, 1, Integer::sum);
    String text =
        "  benchmark %s of %s, pair %s, %s: %s%s"
            .formatted(number, paired.size(), pair, left(progress), name(benchmark), seen);
    reach(takenUp + begun, "pair", paired.size());
    show(text, begun / PAIRS_PER_LINE);
    begun++;
  }

  private static String left(Progress progress) {
    Duration most = progress.most();
    return time(progress.elapsed()) + " so far" + (most == null ? "" : ", at most " + time(most));
  }

  /**
   * Returns what the time allows, and what helps if it is too short; empty if there is no limit.
   * How long the pairs, the checks after them and explaining take is not known ahead.
   */
  static String ahead(Forecast forecast, Sides sides) {
    Duration limit = forecast.limit();
    if (limit != null && forecast.tooShort()) {
      return "Warning: " + Wording.of(SessionWarnings.tooShort(sides, limit, forecast));
    }
    if (limit == null) {
      return "";
    }
    if (forecast.lacking().isZero()) {
      return "The plan ends after %s at most".formatted(time(limit));
    }
    return "Warning: the suite takes more than the budget of %s, so benchmarks may be left undecided; raise %s or measure fewer benchmarks"
        .formatted(time(limit), "benchmark.budget");
  }
}
