package io.github.jmhgate.history.score;

import io.github.jmhgate.model.BenchmarkId;
import java.time.Instant;
import java.util.List;

/**
 * A report that something got worse, by one rule.
 *
 * @param id the event's id, or the commit; untrusted text, empty if unknown
 * @param time of the run that raised it
 * @param benchmarks those that got worse
 */
public record Alarm(
    Source source,
    String id,
    Instant time,
    LossRule rule,
    Fate fate,
    List<BenchmarkId> benchmarks) {

  /** Who reports losses. */
  public enum Source {
    /** The gate, in a run that the history has. */
    GATE("the gate on this branch"),
    /** The gate, in a check of a change before it was merged. */
    CHECK("checks of changes"),
    /** The history, from many runs. */
    HISTORY("the history");

    private final String label;

    Source(String label) {
      this.label = label;
    }

    public String label() {
      return label;
    }
  }
}
