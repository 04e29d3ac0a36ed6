package io.github.jmhgate.gate.time;

import io.github.jmhgate.gate.EffectDeviation;
import io.github.jmhgate.gate.ForkFact;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.statistics.Power;
import java.util.Optional;

/**
 * What the calibrated noise between sessions or builds alone leaves to be found, however many forks
 * are measured.
 *
 * @param deviation of the effect of the same code
 * @param power how a loss is found
 */
record NoiseLimit(EffectDeviation deviation, Power power) {
  /** So many that the forks' own noise is gone. */
  private static final int ENOUGH = 1000;

  /** The smallest loss found with the promised power, a logarithm. */
  double detectable() {
    double total = deviation.total();
    return total > 0 ? power.minimumDetectableEffect(total, ENOUGH) : power.threshold();
  }

  /** Says so where it hides a relative loss that must be found. */
  Optional<Warning> warning(double wanted) {
    if (!(detectable() > Math.log1p(wanted))) {
      return Optional.empty();
    }
    return Optional.of(
        new Warning(
            deviation.sessions() > 0 ? Warning.Kind.SESSION_NOISE : Warning.Kind.BUILD_NOISE,
            new ForkFact.Calibrated(
                deviation.between(), Math.expm1(deviation.total()), Math.expm1(detectable()))));
  }
}
