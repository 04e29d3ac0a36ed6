package io.github.jmhgate.report;

import io.github.jmhgate.gate.FactNumbers;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;

/**
 * What is said of a benchmark in words.
 *
 * @param subject the benchmark; empty where the sentence is of the whole; untrusted
 * @param predicate the rest, with the blank or colon it begins with; may hold untrusted text
 */
public record Sentence(String subject, String predicate) {

  /** What a finding says, of a benchmark by its label. */
  public static Sentence of(String label, Finding finding) {
    return new Sentence(label, predicate(finding));
  }

  /** The whole sentence, as raw text. */
  public String text() {
    return subject + predicate;
  }

  /** The change of a finding alone, such as {@code +3.2 % (95 % bounds -2.1 … +8.9 %)}. */
  public static String numbers(Finding finding) {
    Change change = Change.of(finding);
    return change.estimate() + bounds(finding, change);
  }

  private static String predicate(Finding finding) {
    Metric metric = finding.metric();
    return switch (finding.verdict()) {
      case REGRESSED, IMPROVED -> changed(finding);
      case UNCHANGED, INCONCLUSIVE, NOT_COMPARABLE, MISSING, NEW, WAIVED, SAME_CODE ->
          (metric.name().equals(Metric.SCORE) ? "" : " " + Row.nameOf(metric))
              + ": "
              + Wording.explained(finding);
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
                  ? " has %s %s throughput".formatted(size(change), grown ? "more" : "less")
                  : " is %s %s".formatted(size(change), grown ? "slower" : "faster");
          case ALLOCATION ->
              " allocates %s %s".formatted(difference(finding), grown ? "more" : "less")
                  + (Double.isFinite(finding.change().ratio())
                      ? " (%s)".formatted(change.estimate())
                      : ", where it allocated nothing");
          case SIZE ->
              ": %s is %s %s"
                      .formatted(metric.name(), difference(finding), grown ? "bigger" : "smaller")
                  + (Double.isFinite(finding.change().ratio())
                      ? " (%s)".formatted(change.estimate())
                      : "");
          case OTHER ->
              ": %s is %s %s".formatted(metric.name(), size(change), grown ? "higher" : "lower");
        };
    return words + bounds(finding, change) + threshold(finding);
  }

  private static String bounds(Finding finding, Change change) {
    return change.bounds().isEmpty()
        ? ""
        : " (95 %% bounds %s%s)".formatted(change.bounds(), pValue(finding));
  }

  private static String size(Change change) {
    return change.size().isEmpty() ? "immeasurably" : change.size();
  }

  private static String difference(Finding finding) {
    Quantity values = Quantity.of(finding);
    String size = values.difference().replaceFirst("^[+-]", "");
    String unit = values.unit();
    return size.isEmpty()
        ? "immeasurably"
        : size + " " + (size.equals("1") && unit.equals("bytes") ? "byte" : unit);
  }

  /** How likely chance alone would look as bad; of a gain it says nothing. */
  private static String pValue(Finding finding) {
    double p = finding.evidence().pValue();
    return finding.verdict() == Verdict.REGRESSED && Double.isFinite(p)
        ? ", " + FactNumbers.p(p)
        : "";
  }

  /**
   * What a loss was held against, as a change of the number as printed and without a sign, as the
   * change itself is told, and by which rule; of a gain nothing is asked.
   */
  private static String threshold(Finding finding) {
    String rule = "; rule " + finding.rule().id();
    if (finding.verdict() != Verdict.REGRESSED) {
      return rule;
    }
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
