package io.github.jmhgate.lab.replay;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers of no more digits than a pool needs: five tell 0.01 % of a time, far below its noise. */
final class Digits {
  private static final MathContext KEPT = new MathContext(5);
  private static final MathContext OF_A_WEIGHT = new MathContext(3);

  private Digits() {}

  /** The nearest number of five significant digits. */
  static double rounded(double value) {
    return decimal(value).doubleValue();
  }

  /** The nearest number of three significant digits, which do for a weight among many. */
  static double coarse(double value) {
    return BigDecimal.valueOf(value).round(OF_A_WEIGHT).doubleValue();
  }

  /** It as JSON writes it, in few characters. */
  static String text(double value) {
    BigDecimal decimal = decimal(value);
    String plain = decimal.toPlainString();
    String scientific = decimal.toString();
    return plain.length() <= scientific.length() ? plain : scientific;
  }

  private static BigDecimal decimal(double value) {
    return BigDecimal.valueOf(value).round(KEPT).stripTrailingZeros();
  }
}
