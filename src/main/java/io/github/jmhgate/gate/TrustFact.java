package io.github.jmhgate.gate;

import io.github.jmhgate.model.Words;
import org.jspecify.annotations.Nullable;

/** Why a stored baseline is not trusted with times. */
public sealed interface TrustFact extends Fact {

  /**
   * How much sessions differ is unknown.
   *
   * @param benchmark the one without a calibration; null if all lack one; untrusted
   */
  record NotCalibrated(@Nullable String benchmark) implements TrustFact {
    @Override
    public String text(FactNumbers numbers) {
      return "the noise %sbetween sessions is not known here; jmh-gate calibrate"
          .formatted(benchmark == null ? "" : "of " + benchmark + " ");
    }
  }

  /**
   * The baseline's forks and the calibrated noise hide a loss that must be found.
   *
   * @param forks of the baseline
   * @param benchmark untrusted
   * @param found the smallest loss that is found, as a share
   * @param detectable the loss that must be found
   */
  record Hides(
      int forks, EffectDeviation.Between between, String benchmark, double found, double detectable)
      implements TrustFact {
    @Override
    public String text(FactNumbers numbers) {
      return "against its %s and the noise between %s the smallest loss of %s to be found is %s, not %s"
          .formatted(
              Words.count(forks, "fork"),
              between.text(),
              benchmark,
              numbers.free().against(detectable).size(found),
              numbers.share(detectable));
    }
  }

  /**
   * The baseline's forks vary more than those that were calibrated.
   *
   * @param times how many times as much
   */
  record NoisierDay(double times) implements TrustFact {
    @Override
    public String text(FactNumbers numbers) {
      return ("it was recorded on a noisier day than this machine was calibrated on: its forks vary %s"
              + " times as much; record it again")
          .formatted(Words.tenths(times));
    }
  }
}
