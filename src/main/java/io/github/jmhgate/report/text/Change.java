package io.github.jmhgate.report.text;

import io.github.jmhgate.gate.metric.Finding;
import java.math.BigDecimal;

/**
 * A finding's change as people read it: of the score as printed, so that more throughput is more.
 *
 * @param estimate such as {@code +9.1 %}; empty where there is none
 * @param bounds such as {@code +5.2 … +13.1 %}; empty where there are none
 * @param size the estimate without its sign, such as {@code 9.1 %}
 */
public record Change(String estimate, String bounds, String size) {
  static final Change NONE = new Change("", "", "");

  /** What a finding says of it, rounded. */
  public static Change of(Finding finding) {
    double ratio = finding.change().ratio();
    if (!Double.isFinite(ratio)) {
      return NONE;
    }
    Limits limits = Limits.of(finding);
    BigDecimal percent = limits.round(ratio);
    return new Change(
        Rounding.signed(percent), bounds(finding, limits), Rounding.plain(percent.abs()) + " %");
  }

  private static String bounds(Finding finding, Limits limits) {
    double low = finding.change().low();
    double high = finding.change().high();
    return Double.isFinite(low) && Double.isFinite(high)
        ? Rounding.sign(limits.round(low)) + " … " + Rounding.signed(limits.round(high))
        : "";
  }
}
