package io.github.jmhgate.report;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.model.Metric;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Numbers as sentences tell them, the same in every locale: changes are rounded so that they lie on
 * the same side of every limit as what is behind them, and what is no number is said in words.
 *
 * @param rounding limits that must not be contradicted
 * @param limits what sentences may name as limits
 * @param of what losses are losses of, with a blank before it, where that is not the number as
 *     printed; else empty
 */
public record Numbers(Limits rounding, Finding.Limits limits, String of) {
  private static final double SMALLEST_P = 0.0001;
  private static final int DIGITS = 4;

  /** Of what is said apart from any finding. */
  public static final Numbers FREE = new Numbers(Limits.NONE, Finding.Limits.NONE, "");

  /** Rounded so that they do not contradict a finding's verdict. */
  public static Numbers of(Finding finding) {
    String of =
        !finding.inverted()
            ? ""
            : finding.metric().kind() == Metric.Kind.TIME
                ? " of time per operation"
                : " of its inverse";
    return new Numbers(Limits.of(finding), finding.limits(), of);
  }

  /** The same, whose changes contradict other limits no more. */
  public Numbers beside(Limits others) {
    return new Numbers(others, limits, of);
  }

  /** A relative change such as {@code +9.1 %}. */
  public String signed(double change) {
    return Double.isFinite(change)
        ? Rounding.signed(rounding.round(1 + change))
        : unmeasurable(change);
  }

  /** The size of a relative change, such as {@code 9.1 %}. */
  public String size(double change) {
    return Double.isFinite(change)
        ? Rounding.plain(rounding.round(1 + change).abs()) + " %"
        : unmeasurable(change);
  }

  /** A loss, as {@link #signed}, and what it is a loss of. */
  public String loss(double loss) {
    return signed(loss) + of;
  }

  private static String unmeasurable(double number) {
    return Double.isNaN(number) ? "not measurable" : "without bound";
  }

  /** What a loss must exceed. */
  public String threshold() {
    return Limit.growth(limits.threshold()).toString();
  }

  /** What must be found, and what it is a loss of. */
  public String detectable() {
    return Limit.growth(limits.detectable()) + of;
  }

  /** A share that somebody set, in full, such as {@code 12 %}. */
  public static String share(double set) {
    return Limit.growth(set).toString();
  }

  /** Such as {@code p = 0.0004}. */
  public static String p(double pValue) {
    return pValue < SMALLEST_P
        ? "p < " + plain(BigDecimal.valueOf(SMALLEST_P))
        : "p = " + twoDigits(pValue);
  }

  /** A probability to two digits. */
  public static String twoDigits(double probability) {
    return plain(BigDecimal.valueOf(probability).round(new MathContext(2)));
  }

  /** A value to four digits. */
  public static String value(double value) {
    return Double.isFinite(value)
        ? Rounding.plain(BigDecimal.valueOf(value).round(new MathContext(DIGITS)))
        : "an immeasurable number of";
  }

  /** Such as {@code 1 fork} and {@code 2 forks}. */
  public static String count(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }

  /** A change of a size, such as {@code +1 byte} and {@code -12 bytes}. */
  public static String bytes(double change) {
    String size = Rounding.plain(BigDecimal.valueOf(Math.abs(change)).stripTrailingZeros());
    return (change < 0 ? "-" : "+") + size + (size.equals("1") ? " byte" : " bytes");
  }

  /** A number to one decimal. */
  public static String tenths(double number) {
    return BigDecimal.valueOf(number).setScale(1, RoundingMode.HALF_EVEN).toPlainString();
  }

  private static String plain(BigDecimal number) {
    return number.stripTrailingZeros().toPlainString();
  }
}
