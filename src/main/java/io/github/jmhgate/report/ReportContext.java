package io.github.jmhgate.report;

import io.github.jmhgate.model.PhaseCosts;
import io.github.jmhgate.model.TakenLoad;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/**
 * What a report says besides the decision. Texts are untrusted; an empty one is left out.
 *
 * @param title what was gated, such as the project's name
 * @param baseline where the baseline came from, a file or a folder
 * @param candidate where the candidate came from
 * @param environment where the candidate was measured, in one line
 * @param elapsed how long measuring and deciding took; zero if unknown
 * @param time when the decision was made
 * @param exitCode what the process returns
 * @param load what others took of the processors while it was measured; empty if unknown
 * @param costs what took how long; none if nothing was measured
 * @param origin where the candidate came from, for links
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
    ReportSources sources,
    MeasuredSides sides,
    int exitCode,
    Optional<TakenLoad> load,
    PhaseCosts costs,
    Origin origin,
    boolean explained) {

  /** Returns how long it took, such as {@code 2 min 41 s}; empty if unknown. */
  String took() {
    long seconds = elapsed.toSeconds();
    if (elapsed.isZero()) {
      return "";
    }
    if (seconds < 10) {
      return String.format(Locale.ROOT, "%.1f s", elapsed.toMillis() / 1000.0);
    }
    String minutes = seconds >= 60 ? seconds / 60 + " min " : "";
    return minutes + seconds % 60 + " s";
  }
}
