package io.github.jmhgate.settings;

import io.github.jmhgate.gate.plan.Budget;
import java.time.Duration;
import java.util.Locale;

/**
 * A time to measure in, or one of the words {@code auto} and {@code none}.
 *
 * @param period what times are allowed
 */
public record BudgetType(ValueType<Duration> period) implements ValueType<Budget> {

  @Override
  public Budget parse(String text) throws InvalidValueException {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "auto" -> Budget.AUTO;
      case "none" -> Budget.NONE;
      default -> Budget.of(period.parse(text));
    };
  }

  @Override
  public String allowed() {
    return period.allowed() + ", or auto or none";
  }
}
