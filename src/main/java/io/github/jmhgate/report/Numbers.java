package io.github.jmhgate.report;

import io.github.jmhgate.gate.FactNumbers;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Words;
import java.util.List;

/**
 * Numbers of sentences, the same in every locale: changes are rounded so that they lie on the same
 * side of every limit as what is behind them, and words replace what is not a number.
 *
 * @param rounding limits that must not be contradicted
 * @param limits what sentences may name as limits
 */
public record Numbers(Limits rounding, Finding.Limits limits, String of) implements FactNumbers {

  /** For facts that belong to no finding. */
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

  /**
   * Both ends of an interval of changes, such as {@code +7.0 … +11.2 %}; empty if one is not
   * finite.
   */
  public String bounds(double low, double high) {
    return Double.isFinite(low) && Double.isFinite(high)
        ? Rounding.sign(rounding.round(1 + low)) + " … " + signed(high)
        : "";
  }

  @Override
  public Numbers free() {
    return FREE;
  }

  @Override
  public Numbers against(double limit) {
    return new Numbers(new Limits(true, List.of(limit)), limits, of);
  }

  @Override
  public String signed(double change) {
    return Double.isFinite(change)
        ? Rounding.signed(rounding.round(1 + change))
        : unmeasurable(change);
  }

  @Override
  public String size(double change) {
    return Double.isFinite(change)
        ? Words.plain(rounding.round(1 + change).abs()) + " %"
        : unmeasurable(change);
  }

  private static String unmeasurable(double number) {
    return Double.isNaN(number) ? "not measurable" : "without bound";
  }

  @Override
  public String share(double set) {
    return Limit.growth(set).toString();
  }

  @Override
  public String again(String setting) {
    return Again.gate(setting);
  }
}
