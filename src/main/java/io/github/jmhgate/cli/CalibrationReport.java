package io.github.jmhgate.cli;

import io.github.jmhgate.gate.power.SessionNoise;
import io.github.jmhgate.measure.calibrate.Calibration;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.statistics.Proportion;
import java.util.Locale;
import java.util.Map;

/**
 * What a calibration came to, for people.
 *
 * @param calibration what was measured
 * @param noise of each benchmark
 * @param alpha share of builds that may fail for nothing
 */
record CalibrationReport(
    Calibration calibration, Map<BenchmarkId, SessionNoise> noise, double alpha) {

  private Proportion falseFailures() {
    return Proportion.of(calibration.falseFailures(), calibration.decisions().size());
  }

  /** Whether more suites failed for nothing than the promise and chance together explain. */
  boolean broken() {
    return falseFailures().low() > alpha;
  }

  int exitCode() {
    boolean failed =
        calibration.decisions().stream().anyMatch(decision -> !decision.failures().isEmpty());
    return broken() ? ExitCodes.REGRESSED : failed ? ExitCodes.FAILED_TO_MEASURE : ExitCodes.PASSED;
  }

  String text() {
    StringBuilder text = new StringBuilder();
    Proportion share = falseFailures();
    line(
        text,
        "%d of %d suites of the same code failed: %.1f %% [%.1f, %.1f]; %.3g %% are allowed.",
        calibration.falseFailures(),
        calibration.decisions().size(),
        100 * share.share(),
        100 * share.low(),
        100 * share.high(),
        100 * alpha);
    line(
        text,
        "%s",
        broken()
            ? "The gate does not keep its promise here: look at 'jmh-gate doctor', raise the"
                + " thresholds, or measure both sides in one session."
            : share.high() <= alpha
                ? "The gate keeps its promise here."
                : "Nothing speaks against the promise; more suites would show it better.");
    if (!noise.isEmpty()) {
      line(text, "");
      int width = noise.keySet().stream().mapToInt(id -> id.shortLabel().length()).max().orElse(0);
      String format = "%-" + Math.max(9, Math.min(80, width)) + "s  %8s  %13s  %16s";
      line(text, format, "benchmark", "sessions", "between forks", "between sessions");
      noise.forEach(
          (id, found) ->
              line(
                  text,
                  format,
                  id.shortLabel().replaceAll("\\p{Cntrl}", "\uFFFD"),
                  found.sessions(),
                  percent(found.forkDeviation()),
                  percent(found.sessionDeviation())));
    }
    calibration.decisions().stream()
        .flatMap(decision -> decision.failures().stream())
        .map(failure -> failure.benchmark() + ": " + failure.reason())
        .distinct()
        .forEach(failure -> line(text, "%s", failure.replaceAll("\\p{Cntrl}", "\uFFFD")));
    return text.toString();
  }

  private static String percent(double deviation) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * Math.expm1(deviation));
  }

  private static void line(StringBuilder text, String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append(System.lineSeparator());
  }
}
