package io.github.jmhgate.report.html;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers at the ends of axes. */
final class Digits {
  private static final MathContext FOUR = new MathContext(4);

  private Digits() {}

  /** Four digits, in every locale alike. */
  static String of(double value) {
    return BigDecimal.valueOf(value).round(FOUR).stripTrailingZeros().toPlainString();
  }
}
