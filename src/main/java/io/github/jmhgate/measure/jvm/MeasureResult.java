package io.github.jmhgate.measure.jvm;

import io.github.jmhgate.model.Run;
import java.util.List;

/**
 * The result of a measurement.
 *
 * @param skipped why benchmarks reported that they cannot be measured here, one sentence each;
 *     untrusted text
 * @param wallSeconds time from the start of the first host to the end
 */
public record MeasureResult(
    Run run, List<String> skipped, double measuringSeconds, double wallSeconds) {

  public double measuringShare() {
    return wallSeconds > 0 ? measuringSeconds / wallSeconds : 0;
  }
}
