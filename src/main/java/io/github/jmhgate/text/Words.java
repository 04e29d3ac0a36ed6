package io.github.jmhgate.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** Numbers, times and lists as parts of sentences, the same in every locale. */
public final class Words {
  private static final int DIGITS = 4;
  private static final int MOST_DIGITS = 12;

  private Words() {}

  /** Returns a number with its noun, such as {@code 1 fork} and {@code 2 forks}. */
  public static String count(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }

  /** Returns the first names, such as {@code a, b and 3 more}. */
  public static String list(List<String> names, int most) {
    int more = names.size() - most;
    return String.join(", ", names.subList(0, Math.min(most, names.size())))
        + (more > 0 ? " and " + more + " more" : "");
  }

  public static String time(Duration duration) {
    return time(duration.toMillis() / 1e3);
  }

  public static String time(double seconds) {
    long whole = Math.round(seconds);
    return whole < 60 ? whole + " s" : whole / 60 + " min " + whole % 60 + " s";
  }

  /** Returns plain digits, rounded to four if there are more than twelve before the point. */
  public static String plain(BigDecimal number) {
    return number.precision() - number.scale() > MOST_DIGITS
        ? number.round(new MathContext(DIGITS)).toString()
        : number.toPlainString();
  }

  /** Returns a measured value to four digits; the other text if it is not finite. */
  public static String value(double value, String otherwise) {
    return Double.isFinite(value)
        ? plain(BigDecimal.valueOf(value).round(new MathContext(DIGITS)))
        : otherwise;
  }

  public static String value(double value) {
    return value(value, "an immeasurable number of");
  }

  /** Returns a share with one decimal; above ten, or if it is no number, in words. */
  public static String percent(double share) {
    if (Double.isNaN(share) || Double.isInfinite(share)) {
      return Double.isNaN(share) ? "–" : "nothing";
    }
    return share > 10 ? "> 1000 %" : String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  public static String digits(double number, int digits) {
    BigDecimal rounded = BigDecimal.valueOf(number).round(new MathContext(digits));
    return rounded.stripTrailingZeros().toPlainString();
  }

  /** Returns a number with one decimal, rounded half to even. */
  public static String tenths(double number) {
    return BigDecimal.valueOf(number).setScale(1, RoundingMode.HALF_EVEN).toPlainString();
  }
}
