package io.github.jmhgate.session;

import io.github.jmhgate.store.Baseline;
import io.github.jmhgate.gate.EffectDeviation;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.gate.plan.SessionTrust;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.settings.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Whether a stored baseline of this very environment may decide times by itself. */
public final class StoredTrust {
  private StoredTrust() {}

  /**
   * Why it may not; empty where the noise between sessions was calibrated and lets every detectable
   * loss be found. Where it was not, nobody knows, and measuring both revisions beside each other
   * is the safer way.
   */
  public static Optional<Fact> obstacle(Baseline baseline, Settings settings, Path baselines)
      throws GateFailure {
    CalibratedNoise noise = CalibratedNoise.read(baselines, baseline.sidecar().environment());
    if (!noise.sessions().warnings().isEmpty()) {
      return Optional.of(noise.sessions().warnings().get(0).fact());
    }
    Map<BenchmarkId, EffectDeviation> between = noise.ofStored();
    between.keySet().retainAll(noise.sessions().deviations().keySet());
    List<Result> results = baseline.run().results();
    AdaptivePlan plan =
        AdaptivePlan.of(
                settings.policy(), Sides.CANDIDATE, SuitePlan.tests(settings.policy(), results))
            .withMaxForks(
                settings.measuring().stopping().adaptive()
                    ? settings.measuring().stopping().maxForks()
                    : Math.max(2, settings.measuring().plan().forks()))
            .withEffectDeviations(between);
    return new SessionTrust(settings.policy(), plan, noise.sessions().forks()).obstacle(results);
  }
}
