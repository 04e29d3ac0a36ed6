package io.github.jmhgate.settings;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A length of time with its unit, as {@code 500ms}, {@code 1.5s} or {@code 2m}.
 *
 * @param low shortest allowed
 * @param high longest allowed
 */
public record Period(Duration low, Duration high) implements ValueType<Duration> {
  private static final Pattern FORM =
      Pattern.compile("([0-9]{1,9}(?:[.][0-9]{1,9})?) ?(us|ms|s|m|min|h)");

  @Override
  public Duration parse(String text) throws InvalidValueException {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new InvalidValueException(text.matches("[0-9]+([.][0-9]+)?") ? "has no unit" : "");
    }
    long unit =
        switch (form.group(2)) {
          case "us" -> 1_000L;
          case "ms" -> 1_000_000L;
          case "s" -> 1_000_000_000L;
          case "h" -> 3_600_000_000_000L;
          default -> 60_000_000_000L;
        };
    Duration period =
        Duration.ofNanos(
            new BigDecimal(form.group(1)).multiply(BigDecimal.valueOf(unit)).longValue());
    if (period.compareTo(low) < 0 || period.compareTo(high) > 0) {
      throw new InvalidValueException();
    }
    return period;
  }

  @Override
  public String allowed() {
    return "a time such as 500ms, 1s or 2m, from " + text(low) + " to " + text(high);
  }

  /** The period as it is written in settings, in the largest unit that needs no fraction. */
  public static String text(Duration period) {
    long nanos = period.toNanos();
    if (nanos % 3_600_000_000_000L == 0) {
      return nanos / 3_600_000_000_000L + "h";
    }
    if (nanos % 60_000_000_000L == 0) {
      return nanos / 60_000_000_000L + "m";
    }
    if (nanos % 1_000_000_000L == 0) {
      return nanos / 1_000_000_000L + "s";
    }
    return nanos % 1_000_000L == 0 ? nanos / 1_000_000L + "ms" : nanos / 1_000L + "us";
  }
}
