package io.github.jmhgate.usecase;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.measure.jvm.Measurement;
import io.github.jmhgate.measure.jvm.MeasurementLook;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.usecase.review.ReviewedChange;
import java.nio.file.Path;
import java.util.Map;

/**
 * A request to measure.
 *
 * @param jar the candidate's benchmark jar
 * @param folder for results
 * @param change what is judged, and by which settings
 * @param baselines folder of baselines, waivers and renames
 * @param resume whether pairs of an earlier measuring in the folder count
 * @param variables environment variables
 */
public record SessionRequest(
    Path jar,
    Path folder,
    ReviewedChange change,
    Path baselines,
    boolean resume,
    Map<String, String> variables) {

  /** Requests to measure without pairs of an earlier measuring. */
  public SessionRequest(
      Path jar, Path folder, ReviewedChange change, Path baselines, Map<String, String> env) {
    this(jar, folder, change, baselines, false, env);
  }

  public Settings settings() {
    return change.settings();
  }

  /** Lists a jar's benchmarks and the environment they run in. */
  public MeasurementLook look(Path asked) throws GateFailure, InterruptedException {
    return Measurement.look(Requests.of(asked, folder, settings()));
  }
}
