package io.github.jmhgate.report;

import io.github.jmhgate.gate.TrustFact;
import java.util.List;

/** Why a stored baseline is not trusted with times, in words. */
final class TrustWording {
  private TrustWording() {}

  static String of(TrustFact fact) {
    if (fact instanceof TrustFact.Hides hides) {
      return hides(hides);
    }
    if (fact instanceof TrustFact.NoisierDay noisier) {
      return ("it was recorded on a noisier day than this machine was calibrated on: its forks vary %s"
              + " times as much; record it again")
          .formatted(Numbers.tenths(noisier.times()));
    }
    String benchmark = ((TrustFact.NotCalibrated) fact).benchmark();
    return "the noise %sbetween sessions is not known here; jmh-gate calibrate"
        .formatted(benchmark == null ? "" : "of " + benchmark + " ");
  }

  private static String hides(TrustFact.Hides fact) {
    Numbers numbers = Numbers.FREE.beside(new Limits(true, List.of(fact.detectable())));
    return "against its %s and the noise between %s the smallest loss of %s to be found is %s, not %s"
        .formatted(
            Numbers.count(fact.forks(), "fork"),
            ForkWording.between(fact.between()),
            fact.benchmark(),
            numbers.size(fact.found()),
            Numbers.share(fact.detectable()));
  }
}
