package io.github.jmhgate.report;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.model.Words;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * A finding's change as people read it: of the score as printed, so that more throughput is more.
 *
 * @param estimate such as {@code +9.1 %}, or {@code +64 B} where nothing was allocated before;
 *     empty where there is none
 * @param bounds such as {@code +5.2 … +13.1 %}; empty where there are none
 * @param size the estimate without its sign, such as {@code 9.1 %}
 */
public record Change(String estimate, String bounds, String size) {
  static final Change NONE = new Change("", "", "");

  /** JMH's own bookkeeping moves bytes per operation by less. */
  private static final double COUNTED = 0.1;

  /** What a finding says of it, rounded. */
  public static Change of(Finding finding) {
    double ratio = finding.change().ratio();
    if (!Double.isFinite(ratio)) {
      return ofBytes(finding);
    }
    Limits limits = Limits.of(finding);
    BigDecimal percent = limits.round(ratio);
    return new Change(
        Rounding.signed(percent), bounds(finding, limits), Words.plain(percent.abs()) + " %");
  }

  /** Returns the difference in bytes of two values that were compared and have no ratio. */
  private static Change ofBytes(Finding finding) {
    double bytes = finding.change().candidate() - finding.change().baseline();
    if (!Limits.deterministic(finding.metric())
        || Double.isNaN(finding.limits().threshold())
        || !Double.isFinite(bytes)) {
      return NONE;
    }
    int decimals = Math.abs(bytes - Math.rint(bytes)) < COUNTED ? 0 : 1;
    BigDecimal rounded = BigDecimal.valueOf(bytes).setScale(decimals, RoundingMode.HALF_EVEN);
    return new Change(
        (rounded.signum() > 0 ? "+" : "") + Words.plain(rounded) + " B",
        "",
        Words.plain(rounded.abs()) + " B");
  }

  private static String bounds(Finding finding, Limits limits) {
    double low = finding.change().low();
    double high = finding.change().high();
    return Double.isFinite(low) && Double.isFinite(high)
        ? Rounding.sign(limits.round(low)) + " … " + Rounding.signed(limits.round(high))
        : "";
  }
}
