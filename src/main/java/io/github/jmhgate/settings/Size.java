package io.github.jmhgate.settings;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A number of bytes, as {@code 64}, {@code 4B}, {@code 1KB} or {@code 0.5MB}; 1 KB is 1024 B. */
public record Size() implements ValueType<Double> {
  private static final Pattern FORM =
      Pattern.compile("([0-9]{1,15}(?:[.][0-9]{1,15})?) ?(B|KB|MB|)", Pattern.CASE_INSENSITIVE);

  @Override
  public Double parse(String text) throws InvalidValueException {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new InvalidValueException();
    }
    long unit =
        switch (form.group(2).toUpperCase(Locale.ROOT)) {
          case "KB" -> 1L << 10;
          case "MB" -> 1L << 20;
          default -> 1;
        };
    return new BigDecimal(form.group(1)).multiply(BigDecimal.valueOf(unit)).doubleValue();
  }

  @Override
  public String allowed() {
    return "a size such as 64, 4B, 1KB or 1MB (1KB is 1024 bytes)";
  }
}
