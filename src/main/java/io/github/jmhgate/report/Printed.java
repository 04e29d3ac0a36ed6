package io.github.jmhgate.report;

import static io.github.jmhgate.gate.message.Verdict.IMPROVED;
import static io.github.jmhgate.gate.message.Verdict.REGRESSED;
import static io.github.jmhgate.gate.message.Verdict.WAIVED;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.MetricKind;
import io.github.jmhgate.text.Words;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Set;

/**
 * A finding's numbers as people read them. Both values are in one unit that suits them, with as
 * many digits as the verdict needs: values of which one is called worse never print alike.
 *
 * @param baseline such as {@code 148.2}; empty if there is no value
 * @param candidate likewise
 * @param unit such as {@code ns/op}; untrusted if the metric's unit is not one of time
 * @param delta candidate - baseline as printed, with its sign; empty if one is missing
 * @param change of the score as printed, such as {@code +9.1 %}, or {@code +64 B} if nothing was
 *     allocated before; empty if there is none
 * @param bounds of the change, such as {@code +5.2 … +13.1 %}; empty if there are none
 */
public record Printed(
    String baseline, String candidate, String unit, String delta, String change, String bounds) {
  private static final Set<Verdict> CHANGED = Set.of(REGRESSED, IMPROVED, WAIVED);
  private static final int SIGNIFICANT = 4;
  private static final int MOST_DECIMALS = 15;

  /** JMH's own bookkeeping moves bytes per operation by less. */
  private static final double COUNTED = 0.1;

  public static Printed of(Finding finding) {
    return of(finding, unit(finding));
  }

  static Printed of(Finding finding, PrintedUnit unit) {
    double before = finding.change().baseline() * unit.factor();
    double after = finding.change().candidate() * unit.factor();
    boolean bytes = isCounted(finding.metric());
    boolean whole = isNearlyWhole(before) && isNearlyWhole(after);
    int ofBytes = whole ? 0 : 1;
    double usable = isUsable(before) ? before : after;
    int decimals = bytes ? ofBytes : decimals(usable);
    boolean both = Double.isFinite(before) && Double.isFinite(after);
    boolean apart = both && CHANGED.contains(finding.verdict());
    while (apart
        && decimals < MOST_DECIMALS
        && round(after, decimals).compareTo(round(before, decimals))
            != Math.signum(after - before)) {
      decimals++;
    }
    BigDecimal was = round(before, decimals);
    BigDecimal is = round(after, decimals);
    String delta = both ? Numbers.signed(is.subtract(was)) : "";
    Numbers numbers = Numbers.of(finding);
    String bounds =
        Double.isFinite(finding.change().ratio())
            ? numbers.bounds(finding.change().low(), finding.change().high())
            : "";
    String change = change(finding, numbers);
    return new Printed(print(before, was), print(after, is), unit.name(), delta, change, bounds);
  }

  /** Returns a unit as people write it: {@code µs/op} for {@code us/op}. */
  public static String written(String unit) {
    return unit.replaceFirst("^us/", "µs/").replaceFirst("^ops/us$", "ops/µs");
  }

  /** Returns the change without its sign, such as {@code 9.1 %}. */
  String size() {
    return change.replaceFirst("^[+-]", "");
  }

  private static String change(Finding finding, Numbers numbers) {
    Finding.Ratio change = finding.change();
    if (Double.isFinite(change.ratio())) {
      return Numbers.signed(numbers.percent(change.ratio())) + " %";
    }
    double bytes = change.candidate() - change.baseline();
    // Without a threshold the two were not compared.
    if (!isCounted(finding.metric())
        || Double.isNaN(finding.limits().threshold())
        || !Double.isFinite(bytes)) {
      return "";
    }
    int decimals = Math.abs(bytes - Math.rint(bytes)) < COUNTED ? 0 : 1;
    return Numbers.signed(round(bytes, decimals)) + " B";
  }

  /** Returns whether a metric is decided without a test, so that it has no bounds. */
  private static boolean isCounted(Metric metric) {
    return metric.kind() == MetricKind.ALLOCATION || metric.kind() == MetricKind.SIZE;
  }

  private static boolean isUsable(double value) {
    return Double.isFinite(value) && value != 0;
  }

  private static boolean isNearlyWhole(double value) {
    return !Double.isFinite(value) || Math.abs(value - Math.rint(value)) < COUNTED / 2;
  }

  private static int decimals(double reference) {
    if (!isUsable(reference)) {
      return 0;
    }
    int exponent = (int) Math.floor(Math.log10(Math.abs(reference)));
    return Math.max(0, Math.min(MOST_DECIMALS, SIGNIFICANT - 1 - exponent));
  }

  private static String print(double value, BigDecimal rounded) {
    if (Double.isFinite(value)) {
      return Words.plain(rounded);
    }
    if (Double.isNaN(value)) {
      return "";
    }
    return value > 0 ? "+inf" : "-inf";
  }

  private static BigDecimal round(double value, int decimals) {
    double finite = Double.isFinite(value) ? value : 0;
    return BigDecimal.valueOf(finite).setScale(decimals, RoundingMode.HALF_EVEN);
  }

  /** Returns by what values in the unit of a finding's metric are multiplied to be as printed. */
  static double factor(Finding finding) {
    return unit(finding).factor();
  }

  /** Returns the unit that suits a finding's values. */
  static PrintedUnit unit(Finding finding) {
    return PrintedUnit.of(finding.metric().unit(), reference(finding));
  }

  /** Returns the baseline's value, or the candidate's if that is none or 0. */
  static double reference(Finding finding) {
    double before = finding.change().baseline();
    return isUsable(before) ? before : finding.change().candidate();
  }
}
