package io.github.jmhgate.report;

import io.github.jmhgate.gate.Finding;
import java.math.BigDecimal;
import java.util.List;

/**
 * A finding's change as people read it: of the score as printed, so that more throughput is more.
 *
 * @param estimate such as {@code +9.1 %}; empty where there is none
 * @param bounds such as {@code +5.2 … +13.1 %}; empty where there are none
 * @param size the estimate without its sign, such as {@code 9.1 %}
 */
record Change(String estimate, String bounds, String size) {
  static final Change NONE = new Change("", "", "");

  static Change of(Finding finding) {
    double ratio = finding.ratio();
    if (!Double.isFinite(ratio)) {
      return NONE;
    }
    List<Limit> limits = Limits.of(finding);
    BigDecimal percent = Rounding.percent(Rounding.change(ratio), limits);
    return new Change(
        Rounding.signed(percent), bounds(finding, limits), Rounding.plain(percent.abs()) + " %");
  }

  private static String bounds(Finding finding, List<Limit> limits) {
    double low = finding.ratioLow();
    double high = finding.ratioHigh();
    if (!Double.isFinite(low) || !Double.isFinite(high)) {
      return "";
    }
    BigDecimal from = Rounding.percent(Rounding.change(low), limits);
    BigDecimal to = Rounding.percent(Rounding.change(high), limits);
    return Rounding.signed(from).replace(" %", "") + " … " + Rounding.signed(to);
  }
}
