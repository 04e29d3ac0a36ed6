package io.github.jmhgate.report;

import io.github.jmhgate.model.Words;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/**
 * Rounds for people without contradicting a verdict: a rounded number lies on the same side of
 * every limit, as printed, as the number behind it lies of the limit itself. A tenth of a percent
 * is the rule; where that would say something else than the verdict, digits are added, and then the
 * number is rounded away from the limit. So 4.98 % is never printed as 5.0 % beside a limit of 5 %.
 */
public final class Rounding {
  private static final int MOST_DECIMALS = 12;

  private Rounding() {}

  /** The change of a ratio in percent, exact in the decimals the ratio is written with. */
  static BigDecimal change(double ratio) {
    return BigDecimal.valueOf(ratio).subtract(BigDecimal.ONE).movePointRight(2);
  }

  /** A change in percent, rounded to a tenth or as far as the limits permit. */
  static BigDecimal percent(BigDecimal exact, List<Limit> limits) {
    BigDecimal rounded = exact.setScale(1, RoundingMode.HALF_EVEN);
    for (int scale = 2; !agrees(rounded, exact, limits); scale++) {
      if (scale > MOST_DECIMALS) {
        return exact;
      }
      rounded = atScale(exact, limits, scale);
    }
    return rounded;
  }

  /** Such as {@code +9.1 %}; zero has no sign. */
  static String signed(BigDecimal percent) {
    return sign(percent) + " %";
  }

  /** As {@link #signed}, without the sign of percent. */
  static String sign(BigDecimal percent) {
    return (percent.signum() > 0 ? "+" : "") + Words.plain(percent);
  }

  /** The nearest number of that many decimals, or else the nearest that agrees with the limits. */
  private static BigDecimal atScale(BigDecimal exact, List<Limit> limits, int scale) {
    BigDecimal nearest = exact.setScale(scale, RoundingMode.HALF_EVEN);
    BigDecimal step = BigDecimal.ONE.movePointLeft(scale);
    BigDecimal best = nearest;
    for (int i = 1; i <= 2 && !agrees(best, exact, limits); i++) {
      BigDecimal far = step.multiply(BigDecimal.valueOf(i));
      best = nearest.add(far);
      if (!agrees(best, exact, limits)) {
        best = nearest.subtract(far);
      }
    }
    return best;
  }

  private static boolean agrees(BigDecimal rounded, BigDecimal exact, List<Limit> limits) {
    for (Limit limit : limits) {
      if (rounded.compareTo(limit.printed()) != exact.compareTo(limit.exact())) {
        return false;
      }
    }
    return true;
  }
}
