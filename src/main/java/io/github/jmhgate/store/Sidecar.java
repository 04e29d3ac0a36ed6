package io.github.jmhgate.store;

import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.JsonField;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.WholeFile;
import java.io.IOException;
import java.nio.file.Path;
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
 * @param failures benchmarks that could not be measured; none in a baseline
 * @param accepted losses against the baseline before it that were accepted, oldest first
 */
public record Sidecar(
    Environment environment,
    String revision,
    Instant recordedAt,
    Map<String, String> settings,
    String gateVersion,
    List<Run.Failure> failures,
    List<Acceptance> accepted) {

  private static final int SCHEMA = 1;

  /** Name of the file it is kept in, next to JMH's JSON. */
  public static final String FILE_NAME = "environment.json";

  public Sidecar {
    settings = java.util.Collections.unmodifiableMap(new TreeMap<>(settings));
    failures = List.copyOf(failures);
    accepted = List.copyOf(accepted);
  }

  /**
   * Reads a sidecar.
   *
   * @throws BaselineException where the file cannot be used
   */
  public static Sidecar read(Path file) throws BaselineException {
    return JsonFile.bind(file, JsonFile.read(file, SCHEMA), Sidecar.class);
  }

  /** The text of the file to keep it in. */
  public String json() {
    return JsonFile.write(SCHEMA, this);
  }

  /** Writes it to a file, whole or not at all. */
  public void write(Path file) throws IOException {
    new WholeFile(file).write(json());
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
      String benchmark,
      String metric,
      @JsonField(text = true) double ratio,
      String reason,
      Instant recordedAt) {}
}
