package io.github.jmhgate.gate;

import org.jspecify.annotations.Nullable;

/** Why a stored baseline is not trusted with times. */
public sealed interface TrustFact extends Fact {

  /**
   * Nobody knows how much sessions differ.
   *
   * @param benchmark of which; null where of none; untrusted
   */
  record NotCalibrated(@Nullable String benchmark) implements TrustFact {}

  /**
   * The baseline's forks and the calibrated noise hide a loss that must be found.
   *
   * @param forks of the baseline
   * @param between what the noise lies between
   * @param benchmark untrusted
   * @param found the smallest loss that is found, as a share
   * @param detectable the loss that must be found
   */
  record Hides(
      int forks, EffectDeviation.Between between, String benchmark, double found, double detectable)
      implements TrustFact {}

  /**
   * The baseline's forks vary more than those that were calibrated.
   *
   * @param times how many times as much
   */
  record NoisierDay(double times) implements TrustFact {}
}
