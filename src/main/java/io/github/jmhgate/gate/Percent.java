package io.github.jmhgate.gate;

import java.util.Locale;

/** Relative changes as people read them, the same in every locale. */
final class Percent {
  private Percent() {}

  /** A share such as 0.05 as {@code 5 %}, to a tenth of a percent where it is not whole. */
  static String of(double share) {
    // 0.07 × 100 is not 7 to the last bit.
    double percent = Math.rint(share * 1e11) / 1e9;
    return percent == Math.rint(percent)
        ? String.format(Locale.ROOT, "%.0f %%", percent)
        : String.format(Locale.ROOT, "%.1f %%", percent);
  }

  /** A logarithmic effect as a signed change, such as {@code +9.1 %}. */
  static String signed(double effect) {
    return String.format(Locale.ROOT, "%+.1f %%", Math.expm1(effect) * 100);
  }
}
