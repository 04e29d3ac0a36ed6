package io.github.jmhgate.report;

import static java.math.RoundingMode.HALF_UP;

import java.math.BigDecimal;

/**
 * A change that a verdict depends on, in percent, exactly and as it is printed: to a hundredth of a
 * percent, or to two digits if it is smaller.
 */
record NumberLimit(BigDecimal exact, BigDecimal printed, double rounded) {
  static final NumberLimit ZERO = new NumberLimit(BigDecimal.ZERO, BigDecimal.ZERO, 0);

  /** Returns the limit of a candidate that is larger by a share, such as 0.05. */
  static NumberLimit growth(double share) {
    return of(BigDecimal.valueOf(share).movePointRight(2));
  }

  /** Returns what a candidate loses whose inverse grew by the share. */
  static NumberLimit inverse(double share) {
    return of(Numbers.change(1 / (1 + share)));
  }

  private static NumberLimit of(BigDecimal exact) {
    int scale = Math.max(2, exact.scale() - exact.precision() + 2);
    BigDecimal printed = exact.setScale(scale, HALF_UP).stripTrailingZeros();
    return new NumberLimit(exact, printed, exact.doubleValue());
  }

  @Override
  public String toString() {
    return printed.toPlainString() + " %";
  }
}
