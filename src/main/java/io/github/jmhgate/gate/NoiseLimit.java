package io.github.jmhgate.gate;

import io.github.jmhgate.statistics.Power;
import java.util.Locale;
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
    boolean sessions = deviation.sessions() > 0;
    double found = Math.ceil(Math.expm1(detectable()) * 1000) / 1000;
    return Optional.of(
        new Warning(
            sessions ? Warning.Kind.SESSION_NOISE : Warning.Kind.BUILD_NOISE,
            String.format(
                Locale.ROOT,
                "this machine moves it by %s between %s of the same code (calibrated), which hides a"
                    + " loss of %s%s whatever the forks; %s would show: %sraise gate.detectable",
                Percent.of(Math.rint(Math.expm1(deviation.total()) * 1000) / 1000),
                deviation.between(),
                Percent.of(wanted),
                sessions ? " from a stored baseline" : "",
                Percent.of(found),
                sessions ? "measure both sides in one session, or " : "")));
  }
}
