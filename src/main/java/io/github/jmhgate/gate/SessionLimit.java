package io.github.jmhgate.gate;

import io.github.jmhgate.statistics.Power;
import java.util.Locale;
import java.util.Optional;

/**
 * What the noise between sessions alone leaves to be found against a stored baseline, however many
 * forks are measured.
 *
 * @param deviation standard deviation, of logarithms, of the effect between two sessions of the
 *     same code
 * @param power how a loss is found
 */
record SessionLimit(double deviation, Power power) {
  /** So many that the forks' own noise is gone. */
  private static final int ENOUGH = 1000;

  /** The smallest loss found with the promised power, a logarithm. */
  double detectable() {
    return deviation > 0 ? power.minimumDetectableEffect(deviation, ENOUGH) : power.threshold();
  }

  /** Says so where it hides a relative loss that must be found. */
  Optional<Warning> warning(double wanted) {
    if (!(detectable() > Math.log1p(wanted))) {
      return Optional.empty();
    }
    double found = Math.ceil(Math.expm1(detectable()) * 1000) / 1000;
    return Optional.of(
        new Warning(
            Warning.Kind.SESSION_NOISE,
            String.format(
                Locale.ROOT,
                "this machine moves it by %s between sessions of the same code (calibrated), which"
                    + " hides a loss of %s from a stored baseline whatever the forks; %s would show:"
                    + " measure both sides in one session, or raise gate.detectable",
                Percent.of(Math.rint(Math.expm1(deviation) * 1000) / 1000),
                Percent.of(wanted),
                Percent.of(found))));
  }
}
