package io.github.jmhgate.report;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.FactNumbers;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.MetricKind;

/**
 * A sentence about a benchmark.
 *
 * @param subject the benchmark; empty if the sentence is about the whole; untrusted
 * @param predicate the rest, with the blank or colon it begins with; may hold untrusted text
 */
public record Sentence(String subject, String predicate) {

  public static Sentence of(String label, Finding finding) {
    Metric metric = finding.metric();
    String name = metric.name().equals(Metric.SCORE) ? "" : " " + nameOf(metric);
    String seen = finding.worseInOneFork() ? numbers(finding) + ", but " : "";
    return new Sentence(
        label,
        switch (finding.verdict()) {
          case REGRESSED, IMPROVED -> changed(finding);
          case UNCHANGED, INCONCLUSIVE, NOT_COMPARABLE, MISSING, NEW, WAIVED, SAME_CODE ->
              name + ": " + seen + Wording.explained(finding);
        });
  }

  public String text() {
    return subject + predicate;
  }

  /** Returns a metric's name as people read it: time, throughput, allocation, or JMH's name. */
  static String nameOf(Metric metric) {
    return switch (metric.kind()) {
      case TIME -> metric.direction() == Direction.HIGHER_IS_BETTER ? "throughput" : "time";
      case ALLOCATION -> "allocation";
      case SIZE, OTHER -> metric.name();
    };
  }

  /** Returns a finding's change, such as {@code +3.2 % (95 % bounds -2.1 … +8.9 %)}. */
  static String numbers(Finding finding) {
    Printed printed = Printed.of(finding);
    return printed.change() + bounds(finding, printed);
  }

  private static String changed(Finding finding) {
    Metric metric = finding.metric();
    Printed printed = Printed.of(finding);
    boolean grown = finding.change().candidate() > finding.change().baseline();
    boolean relative = Double.isFinite(finding.change().ratio());
    String size = printed.size().isEmpty() ? "immeasurably" : printed.size();
    String inBrackets = relative ? " (%s)".formatted(printed.change()) : "";
    String words =
        switch (metric.kind()) {
          case TIME -> time(metric, size, grown);
          case ALLOCATION -> {
            String from = relative ? inBrackets : ", where it allocated nothing";
            yield " allocates %s %s".formatted(difference(printed), grown ? "more" : "less") + from;
          }
          case SIZE ->
              ": %s is %s %s"
                      .formatted(metric.name(), difference(printed), grown ? "bigger" : "smaller")
                  + inBrackets;
          case OTHER -> ": %s is %s %s".formatted(metric.name(), size, grown ? "higher" : "lower");
        };
    return words + bounds(finding, printed) + threshold(finding);
  }

  private static String time(Metric metric, String size, boolean grown) {
    if (metric.direction() == Direction.HIGHER_IS_BETTER) {
      return " has %s %s throughput".formatted(size, grown ? "more" : "less");
    }
    return " is %s %s".formatted(size, grown ? "slower" : "faster");
  }

  private static String difference(Printed printed) {
    String size = printed.delta().replaceFirst("^[+-]", "");
    String unit = size.equals("1") && printed.unit().equals("bytes") ? "byte" : printed.unit();
    return size.isEmpty() ? "immeasurably" : size + " " + unit;
  }

  /** Returns bounds and p-value; not for a gain, where p is only how likely chance looks as bad. */
  private static String bounds(Finding finding, Printed printed) {
    double p = finding.evidence().pValue();
    boolean shown = finding.verdict() == Verdict.REGRESSED && Double.isFinite(p);
    if (printed.bounds().isEmpty()) {
      return "";
    }
    String chance = shown ? ", " + FactNumbers.p(p) : "";
    return " (95 %% bounds %s%s)".formatted(printed.bounds(), chance);
  }

  /**
   * Returns what a loss was held against, and by which rule: as a change of the number as printed,
   * without a sign. A gain has no threshold.
   */
  private static String threshold(Finding finding) {
    double threshold = finding.limits().threshold();
    boolean lost = finding.verdict() == Verdict.REGRESSED;
    String limit = "";
    if (lost && finding.metric().kind() == MetricKind.SIZE) {
      limit = "; any growth counts";
    } else if (lost && threshold > 0) {
      limit = ", threshold " + limit(finding, threshold);
    }
    return limit + "; rule " + finding.rule().id();
  }

  private static String limit(Finding finding, double threshold) {
    String growth = NumberLimit.growth(threshold).toString();
    if (!finding.inverted()) {
      return growth;
    }
    boolean time = finding.metric().kind() == MetricKind.TIME;
    String ofTime = time ? " (%s of time per operation)".formatted(growth) : "";
    return NumberLimit.inverse(threshold).toString().substring(1) + ofTime;
  }
}
