package io.github.jmhgate.measure.jvm;

import io.github.jmhgate.model.Run;
import java.util.List;

/**
 * What a measuring gave.
 *
 * @param run the results, the failures and the environment
 * @param skipped benchmarks that said themselves why they cannot be measured here, one sentence
 *     each; untrusted text
 * @param measuringSeconds time inside warm-up and measured iterations
 * @param wallSeconds time from the start of the first host to the end
 */
public record MeasureResult(
    Run run, List<String> skipped, double measuringSeconds, double wallSeconds) {

  public MeasureResult {
    skipped = List.copyOf(skipped);
  }

  /** The share of the time that went into measuring, 0 to 1. */
  public double measuringShare() {
    return wallSeconds > 0 ? measuringSeconds / wallSeconds : 0;
  }
}
