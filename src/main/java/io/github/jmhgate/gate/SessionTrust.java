package io.github.jmhgate.gate;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.statistics.Power;
import java.util.Collection;
import java.util.Map;

/**
 * Whether a stored baseline can be trusted to show the losses that must be found, as far as noise
 * was measured.
 */
public final class SessionTrust {
  private SessionTrust() {}

  /**
   * Whether the calibrated noise between sessions leaves the loss that must be found to be found in
   * every gated benchmark. What was never calibrated is not trusted.
   *
   * @param deviations standard deviation of the effect between sessions, of logarithms
   * @param results the baseline's
   */
  public static boolean showsLosses(
      Policy policy, Map<BenchmarkId, Double> deviations, Collection<Result> results) {
    for (Result result : results) {
      String name = result.id().name();
      if (!policy.gated().get(name)) {
        continue;
      }
      Double deviation = deviations.get(result.id());
      double detectable = policy.limits(name).detectable();
      if (deviation == null || limit(policy, name, deviation).warning(detectable).isPresent()) {
        return false;
      }
    }
    return !deviations.isEmpty();
  }

  private static SessionLimit limit(Policy policy, String name, double deviation) {
    double threshold = Math.log1p(policy.threshold().get(name));
    return new SessionLimit(deviation, new Power(policy.alpha(), policy.power(), threshold));
  }
}
