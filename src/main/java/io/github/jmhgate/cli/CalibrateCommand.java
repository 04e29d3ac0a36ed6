package io.github.jmhgate.cli;

import static io.github.jmhgate.model.GateFailure.unusable;
import static io.github.jmhgate.report.Document.Kind.LEFT;
import static io.github.jmhgate.report.Document.Kind.RIGHT;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.measure.jvm.MeasureRequest;
import io.github.jmhgate.measure.jvm.Measurement;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.Terminal;
import io.github.jmhgate.session.Calibration;
import io.github.jmhgate.session.Requests;
import io.github.jmhgate.session.StoredSuites;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.statistics.Proportion;
import io.github.jmhgate.store.Calibrated;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

@Command(name = "calibrate")
final class CalibrateCommand extends GateCommand {
  private static final int SUITES = 10;

  @Option(names = "--jar", required = true, paramLabel = "FILE")
  private List<Path> jars = new ArrayList<>();

  @Option(names = "--suites", paramLabel = "N")
  private @Nullable Integer suites;

  @Option(names = "--mode", paramLabel = "MODE")
  private Calibration.Method mode = Calibration.Method.STORED;

  @Option(names = "--out", paramLabel = "DIR")
  private @Nullable Path out;

  @Mixin private Options.Baselines baselines = new Options.Baselines();
  @Mixin private SettingsOptions.ToMeasure settingsOptions = new SettingsOptions.ToMeasure();

  @Override
  public Integer call() throws GateFailure, InterruptedException {
    check();
    Settings settings = settingsOptions.readWithoutClaims(List.of());
    if (!settings.preset().decidesOnTime()) {
      throw unusable(
          "the preset %s never decides on time, so there is nothing to calibrate; use standard"
              .formatted(settings.preset().label()));
    }
    Path folder = out == null ? settings.results().resolve("calibration") : out;
    MeasureRequest request = Requests.of(jars.get(0), folder, settings);
    Environment environment = Measurement.look(request).environment();
    int count = jars.size() > 1 ? jars.size() / 2 : suites == null ? SUITES : suites;
    mode.tooFew(count).ifPresent(err()::println);
    IntConsumer begun = suite -> err().printf("Suite %s of %s%n", suite, count).flush();
    Calibration calibration = Calibration.of(source(settings, request, environment), count, begun);
    Report report = new Report(mode, calibration, settings.policy().alpha());
    out().print(report.text());
    if (settings.policy().judgesPercentiles()) {
      print("Percentiles were judged too, but how much they vary is neither shown nor kept.");
    }
    calibration
        .keep(mode, baselines.folder, environment)
        .ifPresent(file -> print("Kept for later runs: " + file));
    return report.exitCode();
  }

  private void check() {
    boolean builds = mode == Calibration.Method.BUILDS;
    String refused = null;
    if (suites != null && suites < 1) {
      refused = "--suites must be 1 or more, not " + suites;
    } else if (jars.size() > 1 && !builds) {
      refused = "--mode %s measures one --jar; several are builds: --mode builds".formatted(mode);
    } else if (builds && jars.size() % 2 == 1) {
      refused =
          "--mode builds measures jars in twos, and --jar was given %s times; give an even number";
      refused = refused.formatted(jars.size());
    } else if (jars.size() > 1 && suites != null) {
      refused = "--suites goes with one --jar; of several, each two are measured once";
    }
    if (refused != null) {
      throw new ParameterException(spec.commandLine(), refused);
    }
  }

  private Calibration.Suites source(
      Settings settings, MeasureRequest request, Environment environment) throws GateFailure {
    if (mode == Calibration.Method.STORED) {
      return StoredSuites.of(request, settings, baselines.folder, environment);
    }
    Path one = jars.get(0);
    List<Path> sides = mode == Calibration.Method.PAIRED ? List.of(one, one) : jars;
    SessionProgress progress = new SessionProgress(err(), Terminal.PLAIN);
    return new Calibration.Paired(sides, request.folder(), settings, baselines.folder, progress);
  }

  /** The result of a calibration; {@code alpha} is the share of builds that may fail falsely. */
  record Report(Calibration.Method mode, Calibration calibration, double alpha) {
    private Proportion falseFailures() {
      return Proportion.of(calibration.falseFailures(), calibration.decisions().size());
    }

    /** Returns whether more suites failed falsely than the promise and chance explain. */
    private boolean promiseBroken() {
      return falseFailures().low() > alpha;
    }

    int exitCode() {
      boolean failed = calibration.decisions().stream().anyMatch(one -> !one.failures().isEmpty());
      int done = failed ? ExitCodes.FAILED_TO_MEASURE : ExitCodes.PASSED;
      return promiseBroken() ? ExitCodes.REGRESSED : done;
    }

    String text() {
      Proportion share = falseFailures();
      Document document = new Document(0);
      document.line(
          "%d of %d %s failed: %.1f %%, with 95 %% confidence between %.1f and %.1f %%;"
              + " gate.alpha allows %s %%.",
          calibration.falseFailures(),
          calibration.decisions().size(),
          mode.suites(),
          100 * share.share(),
          100 * share.low(),
          100 * share.high(),
          Words.digits(100 * alpha, 3));
      document.line(conclusion(share));
      if (!calibration.noise().isEmpty()) {
        document.space(1, 0).table("", noise());
      }
      falseLosses().forEach((what, times) -> document.line("REGRESSED in %d: %s", times, what));
      calibration.decisions().stream()
          .flatMap(decision -> decision.failures().stream())
          .map(failure -> failure.benchmark() + ": " + failure.reason())
          .distinct()
          .forEach(failure -> document.line(failure));
      return document.text();
    }

    private String conclusion(Proportion share) {
      if (promiseBroken() && mode == Calibration.Method.BUILDS) {
        return "BROKEN: builds of the same code fail too often here. How much they vary is shown"
            + " below; once it is kept, later runs take it into account, and calibrating"
            + " again shows that they do.";
      }
      if (promiseBroken()) {
        return "BROKEN: the gate does not keep its promise here. Fix what 'jmh-gate doctor' names,"
            + " raise gate.threshold for the benchmarks below, or measure both sides in one"
            + " session.";
      }
      return share.high() <= alpha
          ? "KEPT: the gate keeps its promise here."
          : "OPEN: nothing speaks against the promise; %s suites without a failure would show that it is kept."
              .formatted(suitesNeeded());
    }

    /** Returns the fewest suites that keep the promise if none of them fails. */
    private int suitesNeeded() {
      int suites = calibration.decisions().size();
      while (Proportion.of(0, suites).high() > alpha) {
        suites++;
      }
      return suites;
    }

    private Document.Table noise() {
      String groups = mode.groups();
      String counted = mode.kind().isPresent() ? groups : "suites";
      String units = "between " + mode.units();
      List<String> heads = List.of("benchmark", counted, units, "between " + groups, "taken as");
      Document.Table table = new Document.Table(heads, List.of(LEFT, RIGHT, RIGHT, RIGHT, RIGHT));
      for (var one : calibration.noise().entrySet()) {
        String name = one.getKey().shortLabel();
        Calibrated.Spread found = one.getValue();
        String count = String.valueOf(found.count());
        String within = percent(found.within());
        table.row(List.of(name, count, within, percent(found.deviation()), taken(found)));
      }
      return table;
    }

    /** Returns the noise that later runs assume; {@code -} if none. */
    private String taken(Calibrated.Spread found) {
      OptionalDouble taken =
          mode.kind().map(kind -> kind.deviation(found)).orElse(OptionalDouble.empty());
      return taken.isPresent() ? percent(taken.getAsDouble()) : "-";
    }

    private Map<String, Integer> falseLosses() {
      Map<String, Integer> losses = new TreeMap<>();
      for (Decision decision : calibration.decisions()) {
        for (Finding finding : Calibration.regressed(decision)) {
          String what = finding.benchmark().shortLabel() + " " + finding.metric().name();
          losses.merge(what, 1, Integer::sum);
        }
      }
      return losses;
    }

    private static String percent(double deviation) {
      return String.format(Locale.ROOT, "%.1f %%", 100 * Math.expm1(deviation));
    }
  }
}
