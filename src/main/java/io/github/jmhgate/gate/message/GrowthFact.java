package io.github.jmhgate.gate.message;

import static java.util.stream.Collectors.joining;

import io.github.jmhgate.gate.message.GrowthFact.Curve;
import io.github.jmhgate.json.JsonField;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.statistics.MeanInterval;
import io.github.jmhgate.text.Words;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The exponents of one curve, with 95 % bounds. Reports have them in one table.
 *
 * @param baseline null if the baseline lacks a value of the candidate
 * @param proven what the candidate's exponent is at least, with the certainty to fail a build; NaN
 *     if nothing limits it, or if both sides run the same code
 * @param exceeding for the first curve above its limit, how many curves are; 0 for all others
 */
public record GrowthFact(
    @JsonField(inline = true) Curve curve,
    @Nullable MeanInterval baseline,
    MeanInterval candidate,
    @JsonField(optional = true) double proven,
    @JsonField(optional = true) int exceeding)
    implements Fact {
  /** The headings of {@link #cells}. */
  public static final List<String> HEADINGS =
      List.of("benchmark", "metric", "param", "baseline", "candidate", "verdict");

  private static final int MOST_DECIMALS = 12;
  private static final double ROUNDING = 1e-9;
  private static final double VISIBLE = 0.01;

  /**
   * Benchmarks that differ in one parameter alone, which is not among those of the id.
   *
   * @param limit of the exponent; NaN if there is none
   */
  public record Curve(
      BenchmarkId benchmark,
      String param,
      String metric,
      String unit,
      @JsonField(optional = true) double limit) {}

  public GrowthFact withExceeding(int curves) {
    return new GrowthFact(curve, baseline, candidate, proven, curves);
  }

  public boolean exceeds() {
    return above(proven);
  }

  /** Returns whether a number is above the limit by more than rounding. */
  private boolean above(double number) {
    return number - curve.limit() > ROUNDING;
  }

  /** Returns whether a reader should see the curve: it changed, or is above its limit. */
  public boolean isNotable() {
    return !changed().isEmpty() || above(candidate.mean());
  }

  public double increase() {
    return baseline == null ? Double.NEGATIVE_INFINITY : candidate.mean() - baseline.mean();
  }

  @Override
  public boolean fails() {
    return exceeding > 0;
  }

  @Override
  public Map<String, Object> data() {
    return Map.of("growth", this);
  }

  /** Returns the row of the table, raw: names are untrusted. */
  public List<String> cells() {
    String metric = curve.metric().equals(Metric.ALLOCATION) ? "bytes" : "time";
    String before = baseline == null ? "-" : exponent(baseline);
    Stream<String> verdict = Stream.of(changed(), limited()).filter(clause -> !clause.isEmpty());
    return List.of(
        curve.benchmark().shortLabel(),
        metric,
        curve.param(),
        before,
        exponent(candidate),
        verdict.collect(joining(", ")));
  }

  @Override
  public String text(FactNumbers numbers) {
    String bytes = curve.metric().equals(Metric.ALLOCATION) ? ", bytes" : "";
    String subject = curve.benchmark().shortLabel() + " over " + curve.param() + bytes + ": ";
    String now = exponent(candidate);
    String text = "grows as " + now;
    if (baseline != null) {
      String before = exponent(baseline);
      String change = changed() + " from " + before + " to " + now;
      text = changed().isEmpty() ? text + ", before " + before : change;
    }
    String limit = above(candidate.mean()) && !limited().isEmpty() ? ", " + limited() : "";
    String others = exceeding > 1 ? "; " + (exceeding - 1) + " more above their limits" : "";
    return subject + text + limit + others;
  }

  /** Returns how the exponent changed for certain; empty if that is unknown or hardly visible. */
  private String changed() {
    if (baseline == null) {
      return "";
    }
    if (candidate.low() - baseline.high() > VISIBLE) {
      return "grew";
    }
    return baseline.low() - candidate.high() > VISIBLE ? "fell" : "";
  }

  /** Returns how the candidate compares to its limit; empty if it has none. */
  private String limited() {
    if (Double.isNaN(proven)) {
      return "";
    }
    String limit = "above gate.growth=" + Words.digits(curve.limit(), MOST_DECIMALS);
    String sure = exceeds() ? ": at least n^" + rounded(proven) : ", which is not proven";
    return above(candidate.mean()) ? limit + sure : "not " + limit;
  }

  private String exponent(MeanInterval one) {
    boolean unknown = Double.isInfinite(one.low());
    String bounds = unknown ? "one fork" : rounded(one.low()) + " … " + rounded(one.high());
    return "n^" + rounded(one.mean()) + " (" + bounds + ")";
  }

  /** Returns two decimals, or as many as it takes to be on its side of the limit. */
  private String rounded(double number) {
    BigDecimal text = BigDecimal.valueOf(number);
    for (int scale = MOST_DECIMALS; scale >= 2; scale--) {
      BigDecimal shorter = BigDecimal.valueOf(number).setScale(scale, RoundingMode.HALF_EVEN);
      text = above(shorter.doubleValue()) == above(number) ? shorter : text;
    }
    return text.toPlainString();
  }
}
