package io.github.jmhgate.cli;

import static io.github.jmhgate.report.Document.Kind.LEFT;
import static io.github.jmhgate.report.Document.Kind.RIGHT;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.power.EffectNoise;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.session.Calibration;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.statistics.Proportion;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * What a calibration came to, for people.
 *
 * @param mode what was measured against what
 * @param calibration what was measured
 * @param alpha share of builds that may fail for nothing
 */
public record CalibrationReport(Calibration.Mode mode, Calibration calibration, double alpha) {
  private static final MathContext DIGITS = new MathContext(3);

  private Proportion falseFailures() {
    return Proportion.of(calibration.falseFailures(), calibration.decisions().size());
  }

  /** Whether more suites failed for nothing than the promise and chance together explain. */
  boolean broken() {
    return falseFailures().low() > alpha;
  }

  /** What the process ends with. */
  public int exitCode() {
    boolean failed =
        calibration.decisions().stream().anyMatch(decision -> !decision.failures().isEmpty());
    return broken() ? ExitCodes.REGRESSED : failed ? ExitCodes.FAILED_TO_MEASURE : ExitCodes.PASSED;
  }

  /** All of it, in lines that are safe on a console. */
  public String text() {
    Document document = new Document(0);
    Proportion share = falseFailures();
    document.line(
        "%d of %d %s failed: %.1f %%, with 95 %% confidence between %.1f and"
            + " %.1f %%; "
            + SettingNames.ALPHA
            + " allows %s %%.",
        calibration.falseFailures(),
        calibration.decisions().size(),
        mode.suites(),
        100 * share.share(),
        100 * share.low(),
        100 * share.high(),
        BigDecimal.valueOf(100 * alpha).round(DIGITS).stripTrailingZeros().toPlainString());
    document.line(conclusion(share));
    noise(document);
    accused().forEach((what, times) -> document.line("REGRESSED in %d: %s", times, what));
    calibration.decisions().stream()
        .flatMap(decision -> decision.failures().stream())
        .map(failure -> failure.benchmark() + ": " + failure.reason())
        .distinct()
        .forEach(failure -> document.line(failure));
    return document.text();
  }

  private String conclusion(Proportion share) {
    if (broken() && mode == Calibration.Mode.BUILDS) {
      return "BROKEN: builds of the same code fail too often here. How much they vary is shown below;"
          + " once it is kept, later runs take it into account, and calibrating again shows that"
          + " they do.";
    }
    if (broken()) {
      return "BROKEN: the gate does not keep its promise here. Mend what 'jmh-gate doctor' names, raise "
          + SettingNames.THRESHOLD
          + " for the benchmarks below, or measure both sides in one session.";
    }
    return share.high() <= alpha
        ? "KEPT: the gate keeps its promise here."
        : "OPEN: nothing speaks against the promise; %s suites without a failure would show that it is kept."
            .formatted(suitesNeeded());
  }

  /** Fewest suites whose upper bound is within the promise where none of them fails. */
  private int suitesNeeded() {
    int suites = calibration.decisions().size();
    while (Proportion.of(0, suites).high() > alpha) {
      suites++;
    }
    return suites;
  }

  private void noise(Document document) {
    if (calibration.noise().isEmpty()) {
      return;
    }
    document.space(1, 0);
    Document.Table table =
        new Document.Table(
                List.of(
                    "benchmark",
                    mode.kind().isPresent() ? mode.groups() : "suites",
                    "between " + mode.units(),
                    "between " + mode.groups(),
                    "taken as"),
                List.of(LEFT, RIGHT, RIGHT, RIGHT, RIGHT))
            .least(9, 8, 13, 16, 8);
    calibration
        .noise()
        .forEach(
            (id, found) ->
                table.row(
                    List.of(
                        id.shortLabel(),
                        String.valueOf(found.groups()),
                        percent(found.within()),
                        percent(found.between()),
                        taken(found))));
    document.table(table);
  }

  /** What later runs take the noise for. */
  private String taken(EffectNoise found) {
    OptionalDouble taken =
        mode.kind().isPresent()
            ? mode.kind().get().deviation(Calibration.spread(found))
            : OptionalDouble.empty();
    return taken.isPresent() ? percent(taken.getAsDouble()) : "-";
  }

  private Map<String, Integer> accused() {
    Map<String, Integer> accused = new TreeMap<>();
    calibration
        .decisions()
        .forEach(
            decision -> {
              for (Finding finding : Calibration.regressed(decision)) {
                accused.merge(
                    finding.benchmark().shortLabel() + " " + finding.metric().name(),
                    1,
                    Integer::sum);
              }
            });
    return accused;
  }

  private static String percent(double deviation) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * Math.expm1(deviation));
  }
}
