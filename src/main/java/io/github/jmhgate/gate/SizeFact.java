package io.github.jmhgate.gate;

import io.github.jmhgate.model.Words;
import java.math.BigDecimal;

/**
 * How a size has changed.
 *
 * @param bytes candidate − baseline
 */
public record SizeFact(double bytes) implements Fact {
  @Override
  public String text(FactNumbers numbers) {
    if (bytes == 0) {
      return "the size is the same";
    }
    String size = Words.plain(BigDecimal.valueOf(Math.abs(bytes)).stripTrailingZeros());
    return (bytes < 0 ? "-" : "+") + size + (size.equals("1") ? " byte" : " bytes");
  }
}
