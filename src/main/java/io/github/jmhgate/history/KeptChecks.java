package io.github.jmhgate.history;

import io.github.jmhgate.json.JsonField;

/**
 * What became of the benchmarks that ran nothing that changed.
 *
 * @param measured those that were measured as a check
 * @param found those of them that got worse all the same, or may have
 * @param skipped those that were not measured; 0 also where an earlier version kept the run
 * @param seconds what measuring them would have taken, at what the others of their runs took; 0 if
 *     no other was measured
 */
public record KeptChecks(
    int measured,
    int found,
    @JsonField(optional = true) int skipped,
    @JsonField(optional = true) int seconds) {
  public static final KeptChecks NONE = new KeptChecks(0, 0, 0, 0);

  public KeptChecks plus(KeptChecks more) {
    return new KeptChecks(
        measured + more.measured,
        found + more.found,
        skipped + more.skipped,
        seconds + more.seconds);
  }
}
