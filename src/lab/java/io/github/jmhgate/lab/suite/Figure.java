package io.github.jmhgate.lab.suite;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * A measured value.
 *
 * @param value the mean over forks
 * @param low lower end of its 95 % interval; infinite or NaN if unknown
 * @param high upper end, likewise
 * @param unit as JMH writes it; untrusted text
 */
public record Figure(double value, double low, double high, String unit) {
  private static final int DIGITS = 3;

  static Figure exact(double value, String unit) {
    return new Figure(value, value, value, unit);
  }

  Figure times(double factor, String other) {
    return new Figure(value * factor, low * factor, high * factor, other);
  }

  /** Whether there is an interval. */
  boolean bounded() {
    return Double.isFinite(low) && Double.isFinite(high);
  }

  /** Such as {@code 361 ns/op (340 … 382)}; an interval of no width is left out. */
  String text() {
    String shown = number(value) + " " + unit;
    if (!bounded()) {
      return shown + " (one fork)";
    }
    return low == high ? shown : shown + " (" + number(low) + " … " + number(high) + ")";
  }

  /** A ratio, such as {@code 1.92 (1.88 … 1.96)}; that of the reference is 1. */
  String ratio() {
    return low == high || !bounded()
        ? number(value)
        : number(value) + " (" + number(low) + " … " + number(high) + ")";
  }

  /** With three significant digits, whole numbers in full. */
  static String number(double value) {
    if (!Double.isFinite(value)) {
      return "?";
    }
    BigDecimal exact = BigDecimal.valueOf(value);
    BigDecimal rounded = exact.round(new MathContext(DIGITS, RoundingMode.HALF_EVEN));
    BigDecimal whole = exact.setScale(0, RoundingMode.HALF_EVEN);
    boolean large = Math.abs(value) >= 100;
    BigDecimal shown = large ? whole : rounded.stripTrailingZeros();
    return shown.scale() < 0 ? shown.setScale(0).toPlainString() : shown.toPlainString();
  }
}
