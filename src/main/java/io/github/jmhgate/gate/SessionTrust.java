package io.github.jmhgate.gate;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.statistics.Power;
import java.util.Collection;
import java.util.Map;

/**
 * Whether a stored baseline can be trusted to keep the thresholds, as far as noise was measured.
 */
public final class SessionTrust {
  private SessionTrust() {}

  /**
   * Whether the calibrated noise between sessions leaves a loss of the threshold to be found in
   * every gated benchmark. What was never calibrated is not trusted.
   *
   * @param deviations standard deviation of the effect between sessions, of logarithms
   * @param results the baseline's
   */
  public static boolean keepsThresholds(
      Policy policy, Map<BenchmarkId, Double> deviations, Collection<Result> results) {
    for (Result result : results) {
      String name = result.id().name();
      if (!policy.gated().get(name)) {
        continue;
      }
      Double deviation = deviations.get(result.id());
      double threshold = policy.threshold().get(name);
      if (deviation == null
          || limit(policy, name, threshold, deviation).warning(threshold).isPresent()) {
        return false;
      }
    }
    return !deviations.isEmpty();
  }

  private static SessionLimit limit(
      Policy policy, String name, double threshold, double deviation) {
    double floor = policy.floor().get(name).orElse(threshold / 2);
    return new SessionLimit(
        deviation, new Power(policy.alpha(), policy.power(), Math.log1p(floor)));
  }
}
