package io.github.jmhgate.baseline;

import io.github.jmhgate.model.Environment;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What JMH's JSON does not say of a baseline.
 *
 * @param environment where it was measured
 * @param revision the git commit that was measured; empty where unknown
 * @param recordedAt when it was recorded
 * @param settings the settings it was measured under, by key
 * @param gateVersion version of jmh-gate that recorded it
 * @param accepted losses against the baseline before it that were accepted, oldest first
 */
public record Sidecar(
    Environment environment,
    String revision,
    Instant recordedAt,
    Map<String, String> settings,
    String gateVersion,
    List<Acceptance> accepted) {

  /** Copies the collections. */
  public Sidecar {
    settings = java.util.Collections.unmodifiableMap(new TreeMap<>(settings));
    accepted = List.copyOf(accepted);
  }

  /**
   * A loss that somebody accepted when recording.
   *
   * @param benchmark label of the benchmark
   * @param metric name of the metric
   * @param ratio candidate / baseline then; NaN where the baseline was 0
   * @param reason why, in words; untrusted text
   * @param recordedAt when
   */
  public record Acceptance(
      String benchmark, String metric, double ratio, String reason, Instant recordedAt) {}
}
