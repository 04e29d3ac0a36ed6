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
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

class SessionProgress extends ProgressLine {
  private static final String WARNING = "Warning: ";

  /** One line per this many pairs, elsewhere than on a terminal. */
  private static final int PAIRS_PER_LINE = 10;

  private final Map<BenchmarkId, Integer> pairs = new HashMap<>();
  private final Map<BenchmarkId, MeasuredEffect> effects = new HashMap<>();
  private List<BenchmarkId> paired = List.of();
  private boolean lockstep;
  private boolean onlyChecks;
  private int begun;
  private int benchmarks;
  private int takenUp;

  /** When measuring ends at the latest, since it began; null if that is unknown. */
  private @Nullable Duration latestEnd;

  private boolean warned;

  /** What is lost or kept if the process ends now; empty if nothing. Another thread reads it. */
  private volatile String reached = "before anything was measured";

  SessionProgress(PrintWriter err, Terminal terminal) {
    super(err, terminal);
  }

  SessionProgress(PrintWriter err, Terminal terminal, boolean mayChange, LongSupplier clock) {
    super(err, terminal, mayChange, clock);
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
    clear();
  }

  private void reach(int done, String step, int benchmarks) {
    String kept =
        lockstep
            ? Again.resumed().map(command -> "; to go on: " + command.line()).orElse("")
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
      String text = "  %s%s of %s recorded".formatted(bar(done, benchmarks), done, benchmarks);
      show(text, 4 * done / benchmarks);
    }
  }

  @Override
  public void lockstep(
      List<BenchmarkId> benchmarks,
      Set<BenchmarkId> checks,
      String base,
      Environment environment,
      int takenUp) {
    lockstep = true;
    onlyChecks = checks.containsAll(benchmarks);
    latestEnd = null;
    paired = List.copyOf(benchmarks);
    pairs.clear();
    effects.clear();
    begun = 0;
    this.takenUp = takenUp;
    if (nothing()) {
      String checked =
          benchmarks.isEmpty() ? "" : "; %s may be measured as a check".formatted(checks.size());
      print("No benchmark is left to measure" + checked);
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
    if (nothing() || ahead.isEmpty() || warned) {
      return;
    }
    // One warning is enough: another would say the same of other figures.
    warned = ahead.startsWith(WARNING);
    print(ahead);
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
    begin("  a fork of a minute of each side: " + name(benchmark));
  }

  @Override
  public void checking(BenchmarkId benchmark) {
    begin("  checking by forks alone: " + name(benchmark));
  }

  @Override
  public void measured(Duration wall, double inside) {
    if (!nothing() || inside > 0) {
      String parts = lockstep ? "slices" : "iterations";
      String format = "Measured in %s, %.0f %% of it inside warm-up and %s";
      print(String.format(Locale.ROOT, format, time(wall), 100 * inside, parts));
    }
    print("");
  }

  private boolean nothing() {
    return lockstep && onlyChecks;
  }

  @Override
  public void started(BenchmarkId benchmark, Progress progress) {
    if (!lockstep) {
      reach(progress.fork() - 1, "fork", benchmarks);
      int before = progress.fork() - 1;
      String count = "fork %s of %s".formatted(progress.fork(), progress.forks());
      String done = bar(before, progress.forks()) + count;
      show(line(done, progress, "", name(benchmark)), 10 * before / progress.forks());
      return;
    }
    int pair = pairs.merge(benchmark, 1, Integer::sum);
    int all = paired.size();
    int decided = Math.min(all, progress.decided());
    String done = bar(decided, all) + "%s of %s decided".formatted(decided, all);
    String what = "pair %s: ".formatted(pair);
    reach(takenUp + begun, "pair", all);
    show(line(done, progress, what, name(benchmark) + seen(benchmark)), begun / PAIRS_PER_LINE);
    begun++;
  }

  /** Returns what is known of the time of a benchmark. */
  private String seen(BenchmarkId benchmark) {
    MeasuredEffect effect = effects.get(benchmark);
    if (effect == null) {
      return "";
    }
    double low = 100 * (effect.low() - 1);
    double high = 100 * (effect.high() - 1);
    String format = ", time %+.1f %% (%+.1f … %+.1f %%)";
    return String.format(Locale.ROOT, format, 100 * (effect.ratio() - 1), low, high);
  }

  /**
   * Returns a line that goes on with the time; its end, which a narrow terminal cuts, is the name.
   * What is left can only fall: a later end than the one known is not believed.
   */
  private Function<Duration, String> line(
      String done, Progress progress, String what, String name) {
    Duration most = progress.most();
    if (most != null) {
      Duration end = progress.elapsed().plus(most);
      latestEnd = latestEnd == null || end.compareTo(latestEnd) < 0 ? end : latestEnd;
    }
    Duration end = latestEnd;
    return passed -> {
      Duration elapsed = progress.elapsed().plus(passed);
      Duration rest = end == null ? Duration.ZERO : end.minus(elapsed);
      boolean known = rest.compareTo(Duration.ZERO) > 0;
      String left = known ? ", at most %s more".formatted(time(rest)) : "";
      return "  %s, %s%s; %s%s".formatted(done, time(elapsed), left, what, name);
    };
  }

  /**
   * Returns what the time allows, and what helps if it is too short; empty if there is no limit.
   * How long the pairs, the checks after them and explaining take is not known ahead.
   */
  static String ahead(Forecast forecast, Sides sides) {
    Duration limit = forecast.limit();
    if (limit != null && forecast.tooShort()) {
      return WARNING + Wording.of(SessionWarnings.tooShort(sides, limit, forecast));
    }
    if (limit == null) {
      return "";
    }
    if (forecast.lacking().isZero()) {
      return "The plan ends after %s at most".formatted(time(limit));
    }
    return (WARNING
            + "the suite takes more than the budget of %s, so benchmarks may be left undecided;"
            + " raise %s or measure fewer benchmarks")
        .formatted(time(limit), "benchmark.budget");
  }
}
