package io.github.jmhgate.report;

import static java.lang.Double.isFinite;
import static java.math.RoundingMode.HALF_EVEN;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.FactNumbers;
import io.github.jmhgate.gate.message.Limits;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.model.MetricKind;
import io.github.jmhgate.text.Words;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Numbers of sentences, the same in every locale, rounded without contradicting a verdict: a
 * printed change is on the same side of every printed limit as the exact change is of the exact
 * limit. Numbers have a tenth of a percent; if that would contradict the verdict, more digits, and
 * then the number is rounded away from the limit. So 4.98 % is never printed as 5.0 % next to a
 * limit of 5 %. Words replace what is not a number.
 *
 * @param rounding the limits that must not be contradicted
 * @param limits what sentences may name as limits
 * @param of what losses are losses of, after a blank; empty if that is the number as printed
 */
public record Numbers(List<NumberLimit> rounding, Limits limits, String of) implements FactNumbers {
  private static final int MOST_DECIMALS = 12;

  /** Farther than this from every limit, in percent, a tenth of a percent contradicts none. */
  private static final double CLOSE = 0.2;

  /** Up to this, in percent, tenths are exact enough to be counted. */
  private static final double COUNTABLE = 1e6;

  /** Limits by their shares, since a report has many findings and few different limits. */
  private static final Map<List<Object>, List<NumberLimit>> KNOWN = new ConcurrentHashMap<>();

  public static final Numbers FREE = new Numbers(List.of(), Limits.NONE, "");

  public static Numbers of(Finding finding) {
    Limits limits = finding.limits();
    boolean zero = finding.verdict() != Verdict.UNCHANGED;
    boolean time = finding.metric().kind() == MetricKind.TIME;
    String direction = time ? " of time per operation" : " of its inverse";
    return new Numbers(
        KNOWN.computeIfAbsent(
            List.of(zero, limits.threshold(), limits.detectable()),
            shares -> limits(zero, limits.threshold(), limits.detectable())),
        limits,
        finding.inverted() ? direction : "");
  }

  /**
   * Returns the limits of relative losses; their mirror images are limits as well, because a gain
   * is held against them too.
   *
   * @param zero whether the difference between better and worse matters
   */
  static List<NumberLimit> limits(boolean zero, double... shares) {
    List<NumberLimit> limits = new ArrayList<>();
    if (zero) {
      limits.add(NumberLimit.ZERO);
    }
    for (double share : shares) {
      if (share > 0 && isFinite(share)) {
        limits.add(NumberLimit.growth(share));
        limits.add(NumberLimit.inverse(share));
      }
    }
    return limits;
  }

  /** Returns the change of a ratio in percent, exact in the decimals the ratio is written with. */
  static BigDecimal change(double ratio) {
    return BigDecimal.valueOf(ratio).subtract(BigDecimal.ONE).movePointRight(2);
  }

  /** Returns the change of a ratio in percent, rounded as far as the limits permit. */
  BigDecimal percent(double ratio) {
    double percent = (ratio - 1) * 100;
    boolean far = rounding.stream().allMatch(limit -> Math.abs(percent - limit.rounded()) >= CLOSE);
    // Most numbers are far from any limit, and reports may have many.
    return far && Math.abs(percent) < COUNTABLE
        ? BigDecimal.valueOf(Math.round(percent * 10), 1)
        : percent(change(ratio));
  }

  /** Returns a change in percent, rounded to a tenth or as far as the limits permit. */
  BigDecimal percent(BigDecimal exact) {
    for (int scale = 1; scale <= MOST_DECIMALS; scale++) {
      BigDecimal nearest = exact.setScale(scale, HALF_EVEN);
      // A tenth is never rounded away: more digits say more.
      for (int i = 0; i <= (scale == 1 ? 0 : 2); i++) {
        BigDecimal far = BigDecimal.valueOf(i, scale);
        for (BigDecimal rounded : List.of(nearest.add(far), nearest.subtract(far))) {
          if (agrees(rounded, exact)) {
            return rounded;
          }
        }
      }
    }
    return exact;
  }

  private boolean agrees(BigDecimal rounded, BigDecimal exact) {
    return rounding.stream()
        .allMatch(limit -> rounded.compareTo(limit.printed()) == exact.compareTo(limit.exact()));
  }

  /** Returns a number with its sign, such as {@code +9.1}; zero has none. */
  static String signed(BigDecimal number) {
    return (number.signum() > 0 ? "+" : "") + Words.plain(number);
  }

  /** Returns two ratios as {@code +7.0 … +11.2 %}; empty if one is not finite. */
  public String bounds(double low, double high) {
    return isFinite(low) && isFinite(high)
        ? signed(percent(low)) + " … " + signed(percent(high)) + " %"
        : "";
  }

  @Override
  public Numbers free() {
    return FREE;
  }

  @Override
  public Numbers against(double limit) {
    return new Numbers(limits(true, limit), limits, of);
  }

  @Override
  public String signed(double change) {
    return isFinite(change) ? signed(percent(1 + change)) + " %" : unmeasurable(change);
  }

  @Override
  public String size(double change) {
    return isFinite(change) ? Words.plain(percent(1 + change).abs()) + " %" : unmeasurable(change);
  }

  private static String unmeasurable(double number) {
    return Double.isNaN(number) ? "not measurable" : "without bound";
  }

  @Override
  public String share(double set) {
    return NumberLimit.growth(set).toString();
  }

  @Override
  public String again(String setting) {
    return Again.gate(setting).line();
  }
}
