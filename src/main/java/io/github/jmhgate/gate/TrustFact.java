package io.github.jmhgate.gate;

import io.github.jmhgate.model.Words;
import org.jspecify.annotations.Nullable;

/** Why a stored baseline is not trusted with times. Benchmark names are untrusted. */
public final class TrustFact {
  private TrustFact() {}

  /** A benchmark lacks a calibration; null if all do. */
  public static Fact notCalibrated(@Nullable String benchmark) {
    return Fact.message(
        "the noise %sbetween sessions is not known here; jmh-gate calibrate",
        benchmark == null ? "" : "of " + benchmark + " ");
  }

  /** The baseline's forks and the calibrated noise find a loss, a share, above the detectable. */
  public static Fact hides(
      int forks,
      EffectDeviation.Between between,
      String benchmark,
      double found,
      double detectable) {
    return numbers ->
        "against its %s and the noise between %s the smallest loss of %s to be found is %s, not %s"
            .formatted(
                Words.count(forks, "fork"),
                between.text(),
                benchmark,
                numbers.free().against(detectable).size(found),
                numbers.share(detectable));
  }

  public static Fact noisierDay(double times) {
    return Fact.message(
        "it was recorded on a noisier day than this machine was calibrated on: its forks vary %s"
            + " times as much; record it again",
        Words.tenths(times));
  }
}
