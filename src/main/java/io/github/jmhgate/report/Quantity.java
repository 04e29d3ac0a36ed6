package io.github.jmhgate.report;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.model.Words;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Set;

/**
 * The two values of a finding in one unit that suits them, with as many digits as their verdict
 * needs: two values of which one is called worse never print alike.
 *
 * @param baseline such as {@code 148.2}; empty where there is no value
 * @param candidate likewise
 * @param unit such as {@code ns/op}; untrusted where the metric's unit is not one of time
 * @param difference candidate - baseline as printed, with its sign; empty where one is missing
 */
public record Quantity(String baseline, String candidate, String unit, String difference) {
  private static final Set<Verdict> CHANGED =
      Set.of(Verdict.REGRESSED, Verdict.IMPROVED, Verdict.WAIVED);
  private static final int SIGNIFICANT = 4;
  private static final int MOST_DECIMALS = 15;

  /** What a finding's metric counts. */
  public static Quantity of(Finding finding) {
    double before = finding.change().baseline();
    double after = finding.change().candidate();
    Unit unit = unit(finding);
    double a = before * unit.factor();
    double b = after * unit.factor();
    boolean bytes = Limits.deterministic(finding.metric());
    int decimals = bytes ? byteDecimals(a, b) : decimals(usable(a) ? a : b);
    while (decimals < MOST_DECIMALS && contradicts(finding, a, b, decimals)) {
      decimals++;
    }
    String difference = Double.isFinite(a) && Double.isFinite(b) ? difference(a, b, decimals) : "";
    return new Quantity(print(a, decimals), print(b, decimals), unit.name(), difference);
  }

  /** By what values in the unit of a finding's metric are multiplied to be in the printed unit. */
  public static double factor(Finding finding) {
    return unit(finding).factor();
  }

  private static Unit unit(Finding finding) {
    double before = finding.change().baseline();
    return Unit.suiting(
        finding.metric().unit(), usable(before) ? before : finding.change().candidate());
  }

  private static boolean usable(double value) {
    return Double.isFinite(value) && value != 0;
  }

  private static int decimals(double reference) {
    if (!usable(reference)) {
      return 0;
    }
    int exponent = (int) Math.floor(Math.log10(Math.abs(reference)));
    return Math.max(0, Math.min(MOST_DECIMALS, SIGNIFICANT - 1 - exponent));
  }

  /** Bytes are counted: none where both are whole, but for what JMH's own bookkeeping adds. */
  private static int byteDecimals(double a, double b) {
    return nearlyWhole(a) && nearlyWhole(b) ? 0 : 1;
  }

  private static boolean nearlyWhole(double value) {
    return !Double.isFinite(value) || Math.abs(value - Math.rint(value)) < 0.05;
  }

  private static boolean contradicts(Finding finding, double a, double b, int decimals) {
    if (!CHANGED.contains(finding.verdict()) || !Double.isFinite(a) || !Double.isFinite(b)) {
      return false;
    }
    BigDecimal shown = round(b, decimals).subtract(round(a, decimals));
    return Double.compare(shown.signum(), Math.signum(b - a)) != 0;
  }

  private static String difference(double a, double b, int decimals) {
    BigDecimal difference = round(b, decimals).subtract(round(a, decimals));
    return (difference.signum() > 0 ? "+" : "") + Words.plain(difference);
  }

  private static String print(double value, int decimals) {
    if (Double.isNaN(value)) {
      return "";
    }
    return Double.isInfinite(value)
        ? (value > 0 ? "+inf" : "-inf")
        : Words.plain(round(value, decimals));
  }

  private static BigDecimal round(double value, int decimals) {
    return BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_EVEN);
  }

  /**
   * A unit to print in.
   *
   * @param name the unit
   * @param factor by which values of the metric's unit are multiplied
   */
  private record Unit(String name, double factor) {
    private static final String[] NAMES = {"ns", "us", "ms", "s"};

    /** The unit in which a value has one to three digits before the point, where time has one. */
    static Unit suiting(String unit, double value) {
      double size = Math.abs(value);
      for (int i = 0; i < NAMES.length && usable(value); i++) {
        if (unit.equals(NAMES[i] + "/op")) {
          int best = step(size * Math.pow(1000, i));
          return new Unit(NAMES[best] + "/op", Math.pow(1000, i - best));
        }
        if (unit.equals("ops/" + NAMES[i])) {
          // Operations a nanosecond are the largest unit, those a second the smallest.
          int last = NAMES.length - 1;
          int best = last - step(size * Math.pow(1000, last - i));
          return new Unit("ops/" + NAMES[best], Math.pow(1000, best - i));
        }
      }
      return new Unit(unit, 1);
    }

    /** How often 1000 goes into a number of the smallest unit, within the units there are. */
    private static int step(double smallest) {
      int step = 0;
      while (step < NAMES.length - 1 && smallest >= Math.pow(1000, step + 1)) {
        step++;
      }
      return step;
    }
  }
}
