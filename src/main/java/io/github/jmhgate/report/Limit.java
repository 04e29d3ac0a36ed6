package io.github.jmhgate.report;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * A change that a verdict hangs on, in percent, exactly and as it is printed.
 *
 * @param exact the change itself
 * @param printed the change as people read it, to a hundredth of a percent where that shows it
 */
public record Limit(BigDecimal exact, BigDecimal printed) {
  private static final int DIGITS = 2;

  /** No change at all. */
  static final Limit ZERO = new Limit(BigDecimal.ZERO, BigDecimal.ZERO);

  /** The limit of a candidate that is larger by a share, such as 0.05. */
  public static Limit growth(double share) {
    return of(BigDecimal.valueOf(share).movePointRight(2));
  }

  /**
   * The mirror image of {@link #growth}: what a candidate loses whose inverse grew by the share.
   */
  public static Limit inverse(double share) {
    return of(Rounding.change(1 / (1 + share)));
  }

  private static Limit of(BigDecimal exact) {
    int leadingZeros = exact.scale() - exact.precision();
    int scale = Math.max(DIGITS, leadingZeros + DIGITS);
    return new Limit(exact, exact.setScale(scale, RoundingMode.HALF_UP).stripTrailingZeros());
  }

  /** As {@link #toString}, without a sign. */
  public String size() {
    return printed.abs().toPlainString() + " %";
  }

  /** Such as {@code 5 %} or {@code -4.76 %}. */
  @Override
  public String toString() {
    return printed.toPlainString() + " %";
  }
}
