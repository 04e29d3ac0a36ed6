package io.github.jmhgate.report;

import io.github.jmhgate.gate.FactNumbers;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Words;

/**
 * Numbers of sentences, the same in every locale: changes are rounded so that they lie on the same
 * side of every limit as what is behind them, and words replace what is not a number.
 *
 * @param rounding limits that must not be contradicted
 * @param limits what sentences may name as limits
 * @param of what losses are losses of, after a blank; empty if that is the number as printed
 */
public record Numbers(Rounding rounding, Finding.Limits limits, String of) implements FactNumbers {

  /** For facts that belong to no finding. */
  public static final Numbers FREE = new Numbers(Rounding.against(false), Finding.Limits.NONE, "");

  /** Rounded so that they do not contradict a finding's verdict. */
  public static Numbers of(Finding finding) {
    boolean time = finding.metric().kind() == Metric.Kind.TIME;
    return new Numbers(
        Rounding.of(finding),
        finding.limits(),
        !finding.inverted() ? "" : time ? " of time per operation" : " of its inverse");
  }

  /** Such as {@code +7.0 … +11.2 %}, of two relative changes; empty if one is not finite. */
  public String bounds(double low, double high) {
    return rounding.bounds(1 + low, 1 + high);
  }

  @Override
  public Numbers free() {
    return FREE;
  }

  @Override
  public Numbers against(double limit) {
    return new Numbers(Rounding.against(true, limit), limits, of);
  }

  @Override
  public String signed(double change) {
    return Double.isFinite(change)
        ? Rounding.signed(rounding.percent(1 + change)) + " %"
        : unmeasurable(change);
  }

  @Override
  public String size(double change) {
    return Double.isFinite(change)
        ? Words.plain(rounding.percent(1 + change).abs()) + " %"
        : unmeasurable(change);
  }

  private static String unmeasurable(double number) {
    return Double.isNaN(number) ? "not measurable" : "without bound";
  }

  @Override
  public String share(double set) {
    return Rounding.Limit.growth(set).toString();
  }

  @Override
  public String again(String setting) {
    return Again.gate(setting);
  }
}
