package io.github.jmhgate.report;

import static java.math.RoundingMode.HALF_EVEN;
import static java.math.RoundingMode.HALF_UP;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.model.Words;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Rounds for people without contradicting a verdict: a rounded number lies on the same side of
 * every limit, as printed, as the number behind it lies of the limit itself. A tenth of a percent
 * is the rule; where that would contradict the verdict, digits are added, and then the number is
 * rounded away from the limit. So 4.98 % is never printed as 5.0 % next to a limit of 5 %.
 *
 * @param limits the limits that a number must not contradict
 */
record Rounding(List<Limit> limits) {
  private static final int MOST_DECIMALS = 12;

  /** Farther than this from every limit, in percent, a tenth of a percent contradicts none. */
  private static final double CLOSE = 0.2;

  /** Up to this, in percent, tenths are exact enough to be counted. */
  private static final double COUNTABLE = 1e6;

  /**
   * A change that a verdict hangs on, in percent, exactly and as it is printed: to a hundredth of a
   * percent, or to two digits if it is smaller.
   */
  record Limit(BigDecimal exact, BigDecimal printed) {
    static final Limit ZERO = new Limit(BigDecimal.ZERO, BigDecimal.ZERO);

    /** Returns the limit of a candidate that is larger by a share, such as 0.05. */
    static Limit growth(double share) {
      return of(BigDecimal.valueOf(share).movePointRight(2));
    }

    /** Returns what a candidate loses whose inverse grew by the share. */
    static Limit inverse(double share) {
      return of(change(1 / (1 + share)));
    }

    private static Limit of(BigDecimal exact) {
      int scale = Math.max(2, exact.scale() - exact.precision() + 2);
      return new Limit(exact, exact.setScale(scale, HALF_UP).stripTrailingZeros());
    }

    /** Such as {@code 5 %} or {@code -4.76 %}. */
    @Override
    public String toString() {
      return printed.toPlainString() + " %";
    }
  }

  /**
   * Returns the rounding for relative losses; their mirror images are limits as well, because a
   * gain is held against them too.
   *
   * @param zero whether the difference between better and worse matters
   */
  static Rounding against(boolean zero, double... shares) {
    List<Limit> limits = new ArrayList<>();
    if (zero) {
      limits.add(Limit.ZERO);
    }
    for (double share : shares) {
      if (share > 0 && Double.isFinite(share)) {
        limits.add(Limit.growth(share));
        limits.add(Limit.inverse(share));
      }
    }
    return new Rounding(limits);
  }

  /** Returns the rounding that does not contradict a finding's verdict. */
  static Rounding of(Finding finding) {
    Finding.Limits limits = finding.limits();
    boolean zero = finding.verdict() != Verdict.UNCHANGED;
    return against(zero, limits.threshold(), limits.detectable());
  }

  /** Returns the change of a ratio in percent, exact in the decimals the ratio is written with. */
  static BigDecimal change(double ratio) {
    return BigDecimal.valueOf(ratio).subtract(BigDecimal.ONE).movePointRight(2);
  }

  /** Returns the change of a ratio in percent, rounded as far as the limits permit. */
  BigDecimal percent(double ratio) {
    double percent = (ratio - 1) * 100;
    boolean far =
        limits.stream().allMatch(one -> Math.abs(percent - one.exact.doubleValue()) >= CLOSE);
    // Most numbers are far from any limit, and reports may have many.
    return far && Math.abs(percent) < COUNTABLE
        ? BigDecimal.valueOf(Math.round(percent * 10), 1)
        : percent(change(ratio));
  }

  /** Returns a change in percent, rounded to a tenth or as far as the limits permit. */
  BigDecimal percent(BigDecimal exact) {
    BigDecimal rounded = exact.setScale(1, HALF_EVEN);
    for (int scale = 2; !agrees(rounded, exact); scale++) {
      if (scale > MOST_DECIMALS) {
        return exact;
      }
      rounded = atScale(exact, scale);
    }
    return rounded;
  }

  /** Such as {@code +7.0 … +11.2 %}, the changes of two ratios; empty if one is not finite. */
  String bounds(double low, double high) {
    return Double.isFinite(low) && Double.isFinite(high)
        ? signed(percent(low)) + " … " + signed(percent(high)) + " %"
        : "";
  }

  /** Such as {@code +9.1}; zero has no sign. */
  static String signed(BigDecimal number) {
    return (number.signum() > 0 ? "+" : "") + Words.plain(number);
  }

  /** Returns the nearest number of so many decimals, or else the nearest that agrees. */
  private BigDecimal atScale(BigDecimal exact, int scale) {
    BigDecimal nearest = exact.setScale(scale, HALF_EVEN);
    BigDecimal best = nearest;
    for (int i = 1; i <= 2 && !agrees(best, exact); i++) {
      BigDecimal far = BigDecimal.valueOf(i, scale);
      best = nearest.add(far);
      if (!agrees(best, exact)) {
        best = nearest.subtract(far);
      }
    }
    return best;
  }

  private boolean agrees(BigDecimal rounded, BigDecimal exact) {
    return limits.stream()
        .allMatch(one -> rounded.compareTo(one.printed) == exact.compareTo(one.exact));
  }
}
