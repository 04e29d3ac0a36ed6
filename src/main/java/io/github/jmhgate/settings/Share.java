package io.github.jmhgate.settings;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A share of one, as {@code 5%} or {@code 0.05}. More than one needs the percent sign, because a
 * plain 5 is far more often meant as 5 % than as 500 %.
 *
 * @param low smallest allowed, in percent
 * @param lowIncluded whether low itself is allowed
 * @param high largest allowed, in percent
 * @param highIncluded whether high itself is allowed
 */
public record Share(int low, boolean lowIncluded, int high, boolean highIncluded)
    implements ValueType<Double> {

  private static final Pattern FORM = Pattern.compile("([0-9]+(?:[.][0-9]+)?|[.][0-9]+) ?(%?)");

  @Override
  public Double parse(String text) throws InvalidValueException {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new InvalidValueException(
          text.indexOf(',') < 0 ? "" : "has a comma where a point is needed");
    }
    BigDecimal number = new BigDecimal(form.group(1));
    boolean percent = !form.group(2).isEmpty();
    if (!percent && number.compareTo(BigDecimal.ONE) > 0) {
      throw new InvalidValueException("is more than one; a percentage needs the percent sign");
    }
    BigDecimal share = percent ? number.movePointLeft(2) : number;
    int above = share.compareTo(BigDecimal.valueOf(low, 2));
    int below = share.compareTo(BigDecimal.valueOf(high, 2));
    if (above < 0 || above == 0 && !lowIncluded || below > 0 || below == 0 && !highIncluded) {
      throw new InvalidValueException();
    }
    return share.doubleValue();
  }

  @Override
  public String allowed() {
    return "a share such as 5% or 0.05, "
        + (lowIncluded ? "at least " : "above ")
        + low
        + "% and "
        + (highIncluded ? "at most " : "below ")
        + high
        + "%";
  }
}
