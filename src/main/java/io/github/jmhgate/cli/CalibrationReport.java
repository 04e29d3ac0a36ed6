package io.github.jmhgate.cli;

import static io.github.jmhgate.report.ColumnKind.LEFT;
import static io.github.jmhgate.report.ColumnKind.RIGHT;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.report.DocumentTable;
import io.github.jmhgate.statistics.Effect;
import io.github.jmhgate.statistics.Proportion;
import io.github.jmhgate.store.CalibratedSpread;
import io.github.jmhgate.text.Words;
import io.github.jmhgate.usecase.calibrate.Calibration;
import io.github.jmhgate.usecase.calibrate.CalibrationMethod;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** The result of a calibration; {@code alpha} is the share of builds that may fail falsely. */
record CalibrationReport(CalibrationMethod mode, Calibration calibration, double alpha) {
  private Proportion falseFailures() {
    return Proportion.of(calibration.falseFailures(), calibration.decisions().size());
  }

  /** Returns whether more suites failed falsely than the promise and chance explain. */
  private boolean promiseBroken() {
    return falseFailures().low() > alpha;
  }

  ExitCode exitCode() {
    boolean failed =
        calibration.decisions().stream().anyMatch(decision -> !decision.failures().isEmpty());
    ExitCode done = failed ? ExitCode.FAILED_TO_MEASURE : ExitCode.PASSED;
    return promiseBroken() ? ExitCode.REGRESSED : done;
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
    if (promiseBroken() && mode == CalibrationMethod.BUILDS) {
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

  private DocumentTable noise() {
    String groups = mode.groups();
    String counted = mode.kind().isPresent() ? groups : "suites";
    String units = "between " + mode.units();
    List<String> heads = List.of("benchmark", counted, units, "between " + groups, "taken as");
    DocumentTable table = new DocumentTable(heads, List.of(LEFT, RIGHT, RIGHT, RIGHT, RIGHT));
    for (var one : calibration.noise().entrySet()) {
      String name = one.getKey().shortLabel();
      CalibratedSpread found = one.getValue();
      String count = String.valueOf(found.count());
      String within = percent(found.within());
      table.row(List.of(name, count, within, percent(found.deviation()), taken(found)));
    }
    return table;
  }

  /** Returns the noise that later runs assume; {@code -} if none. */
  private String taken(CalibratedSpread found) {
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
    return String.format(Locale.ROOT, "%.1f %%", 100 * Effect.ofLog(deviation).loss());
  }
}
