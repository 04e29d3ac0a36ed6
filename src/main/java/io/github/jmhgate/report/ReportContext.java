package io.github.jmhgate.report;

import java.time.Duration;
import java.time.Instant;
import java.util.Locale;

/**
 * What a report says besides the decision. Texts are untrusted; an empty one is left out.
 *
 * @param title what was gated, such as the project's name
 * @param baseline where the baseline came from, a file or a folder
 * @param candidate where the candidate came from
 * @param comparison how the two came to be compared
 * @param environment where the candidate was measured, in one line
 * @param elapsed how long measuring and deciding took; zero if unknown
 * @param time when the decision was made
 * @param sources where benchmark methods stand in the source tree
 * @param sides what was measured of both sides
 * @param explained whether causes are looked for next, so that no step needs to suggest it
 */
public record ReportContext(
    String title,
    String baseline,
    String candidate,
    Comparison comparison,
    String environment,
    Duration elapsed,
    Instant time,
    SourceLocator sources,
    MeasuredSides sides,
    boolean explained) {

  /** The same, with causes looked for next or not. */
  public ReportContext explained(boolean next) {
    return new ReportContext(
        title, baseline, candidate, comparison, environment, elapsed, time, sources, sides, next);
  }

  /** How long it took, such as {@code 2 min 41 s}; empty if unknown. */
  String took() {
    if (elapsed.isZero()) {
      return "";
    }
    long seconds = elapsed.toSeconds();
    return seconds < 10
        ? String.format(Locale.ROOT, "%.1f s", elapsed.toMillis() / 1000.0)
        : (seconds >= 60 ? seconds / 60 + " min " : "") + seconds % 60 + " s";
  }
}
