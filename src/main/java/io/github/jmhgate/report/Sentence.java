package io.github.jmhgate.report;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * What is said of a benchmark in words.
 *
 * @param subject the benchmark; empty where the sentence is of the whole; untrusted
 * @param predicate the rest, with the blank or colon it begins with; may hold untrusted text
 */
record Sentence(String subject, String predicate) {

  private static final double SMALLEST_P = 0.0001;

  static Sentence of(String label, Finding finding) {
    return new Sentence(label, predicate(finding));
  }

  /** The whole sentence, as raw text. */
  String text() {
    return subject + predicate;
  }

  /** The change of a finding alone, such as {@code +3.2 % (95 % bounds -2.1 … +8.9 %)}. */
  static String numbers(Finding finding) {
    Change change = Change.of(finding);
    return change.estimate() + bounds(finding, change);
  }

  private static String predicate(Finding finding) {
    String metric = finding.metric().name();
    return switch (finding.verdict()) {
      case REGRESSED, IMPROVED -> changed(finding);
      case UNCHANGED, INCONCLUSIVE, NOT_COMPARABLE, MISSING, NEW, WAIVED ->
          (metric.equals(Metric.SCORE) ? "" : " " + metric) + ": " + finding.reason();
    };
  }

  private static String changed(Finding finding) {
    Metric metric = finding.metric();
    Change change = Change.of(finding);
    boolean grown = finding.change().candidate() > finding.change().baseline();
    boolean throughput = metric.direction() == Direction.HIGHER_IS_BETTER;
    String words =
        switch (metric.kind()) {
          case TIME ->
              throughput
                  ? " has %s %s throughput".formatted(change.size(), grown ? "more" : "less")
                  : " is %s %s".formatted(change.size(), grown ? "slower" : "faster");
          case ALLOCATION ->
              " allocates %s %s".formatted(difference(finding), grown ? "more" : "less")
                  + (change.estimate().isEmpty()
                      ? ", where it allocated nothing"
                      : " (%s)".formatted(change.estimate()));
          case SIZE ->
              ": %s is %s %s"
                      .formatted(metric.name(), difference(finding), grown ? "bigger" : "smaller")
                  + (change.estimate().isEmpty() ? "" : " (%s)".formatted(change.estimate()));
          case OTHER ->
              ": %s is %s %s".formatted(metric.name(), change.size(), grown ? "higher" : "lower");
        };
    return words + bounds(finding, change) + threshold(finding);
  }

  private static String bounds(Finding finding, Change change) {
    return change.bounds().isEmpty()
        ? ""
        : " (95 %% bounds %s%s)".formatted(change.bounds(), pValue(finding));
  }

  private static String difference(Finding finding) {
    Quantity values = Quantity.of(finding);
    return values.difference().replaceFirst("^[+-]", "") + " " + values.unit();
  }

  /** How likely chance alone would look as bad; of a gain it says nothing. */
  private static String pValue(Finding finding) {
    double p = finding.evidence().pValue();
    if (finding.verdict() != Verdict.REGRESSED || !Double.isFinite(p)) {
      return "";
    }
    return p < SMALLEST_P
        ? ", p < " + BigDecimal.valueOf(SMALLEST_P).stripTrailingZeros().toPlainString()
        : ", p = "
            + BigDecimal.valueOf(p).round(new MathContext(2)).stripTrailingZeros().toPlainString();
  }

  /**
   * What a loss was held against, as a change of the number as printed and without a sign, as the
   * change itself is told, and by which rule; of a gain nothing is asked.
   */
  private static String threshold(Finding finding) {
    if (finding.verdict() != Verdict.REGRESSED) {
      return "";
    }
    String rule = "; rule " + finding.rule().id();
    double threshold = finding.limits().threshold();
    if (finding.metric().kind() == Metric.Kind.SIZE) {
      return "; any growth counts" + rule;
    }
    if (!(threshold > 0)) {
      return rule;
    }
    if (!finding.inverted()) {
      return ", threshold " + Limit.growth(threshold) + rule;
    }
    return ", threshold "
        + Limit.inverse(threshold).size()
        + (finding.metric().kind() == Metric.Kind.TIME
            ? " (%s of time per operation)".formatted(Limit.growth(threshold))
            : "")
        + rule;
  }
}
