package io.github.jmhgate.session;

import io.github.jmhgate.code.Affected;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.store.Baseline;
import io.github.jmhgate.store.Sidecar;
import java.util.Map;
import java.util.Optional;

/**
 * What measuring came to, whichever way it was done.
 *
 * @param decision what the gate says
 * @param baseline the stored one that the candidate was judged by; empty where there was none
 * @param environment where the candidate was measured
 * @param before what was measured of the base beside it; of a stored baseline, which is not
 *     measured, nothing
 * @param candidate what was measured of the candidate
 * @param sidecar what was written beside its results
 * @param affected what the difference of the code means to each benchmark; none where nobody knows
 */
public record Measured(
    Decision decision,
    Optional<Baseline> baseline,
    Environment environment,
    Run before,
    Run candidate,
    Sidecar sidecar,
    Map<BenchmarkId, Affected> affected) {

  /** A measuring of which nobody knows what the change can reach. */
  public Measured(
      Decision decision,
      Optional<Baseline> baseline,
      Environment environment,
      Run before,
      Run candidate,
      Sidecar sidecar) {
    this(decision, baseline, environment, before, candidate, sidecar, Map.of());
  }

  /** What the candidate was judged by: measured beside it, or stored. */
  public Run judgedBy() {
    return baseline.map(Baseline::run).orElse(before);
  }
}
