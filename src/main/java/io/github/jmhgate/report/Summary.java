package io.github.jmhgate.report;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.OperationCounts;
import io.github.jmhgate.gate.Outcome;
import io.github.jmhgate.gate.Vanished;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Run;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/**
 * What there is to say of the whole decision.
 *
 * @param review what a reader must know before the results, because the change alters what judges
 *     it; untrusted
 * @param headline why the outcome is what it is
 * @param doubts warnings that put the outcome in doubt, so that they come first
 * @param details the doubts; what is waived, because a change may bring its own waivers; then the
 *     findings behind the outcome, worst first; then what is missing; at most {@link #MOST_DETAILS}
 *     of each; empty if the headline says it all
 * @param more how many more such sentences there would be
 * @param next what to do
 * @param facts what was measured and where, by name; without what is unknown
 */
record Summary(
    List<String> review,
    Sentence headline,
    List<String> doubts,
    List<Sentence> details,
    int more,
    List<NextStep> next,
    Map<String, String> facts) {

  private static final int MOST_DETAILS = 5;
  private static final Set<Verdict> UNDECIDED =
      Set.of(Verdict.INCONCLUSIVE, Verdict.NOT_COMPARABLE, Verdict.MISSING);

  /** The heading of {@link #review}. */
  static final String REVIEW = "Review first";

  static Summary of(
      Decision decision, ReportContext context, Function<BenchmarkId, String> labels) {
    boolean regressed = decision.outcome() == Outcome.REGRESSED;
    List<Sentence> waived = sentences(decision, one -> one.verdict() == Verdict.WAIVED, labels);
    List<Sentence> behind = behind(decision, labels);
    List<Sentence> missing = regressed ? folded(missing(decision, labels)) : List.of();
    boolean passes = decision.outcome() == Outcome.INCONCLUSIVE && !decision.fails();
    Sentence headline =
        new Sentence("", Wording.reason(decision) + (passes ? "; the build passes" : ""));
    if (regressed && behind.size() == 1 && missing.isEmpty()) {
      headline = behind.remove(0);
    }
    List<String> doubts =
        decision.warnings().stream().filter(Summary::doubts).map(Wording::of).toList();
    List<Sentence> details = new ArrayList<>();
    doubts.forEach(doubt -> details.add(new Sentence("", "Warning: " + doubt)));
    int more = 0;
    for (List<Sentence> part : List.of(waived, behind, missing)) {
      details.addAll(View.first(part, MOST_DETAILS));
      more += Math.max(0, part.size() - MOST_DETAILS);
    }
    List<String> review =
        decision.warnings().stream()
            .filter(warning -> warning.kind() == Warning.Kind.REVIEW)
            .map(Wording::of)
            .distinct()
            .toList();
    return new Summary(
        review,
        headline,
        doubts,
        details,
        more,
        NextStep.of(decision, context),
        facts(decision, context));
  }

  /** Returns how many findings have which verdict, such as {@code 2 REGRESSED, 9 UNCHANGED}. */
  static String counts(Map<Verdict, Integer> counts) {
    return counts.entrySet().stream()
        .map(count -> count.getValue() + " " + count.getKey())
        .collect(Collectors.joining(", "));
  }

  /** Returns whether a warning puts the outcome in doubt. */
  static boolean doubts(Warning warning) {
    return warning.kind() == Warning.Kind.SAME_MEASUREMENTS;
  }

  private static Map<String, String> facts(Decision decision, ReportContext context) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("baseline", context.baseline());
    facts.put("candidate", context.candidate());
    facts.put("environment", context.environment());
    facts.put("forks", forks(decision.findings()));
    facts.put("took", context.took());
    facts.values().removeIf(String::isEmpty);
    return facts;
  }

  /** Returns how many forks benchmarks had; empty if all had as many. */
  static String forks(List<Finding> findings) {
    IntSummaryStatistics before = range(findings, Finding.Evidence::baselineForks);
    IntSummaryStatistics after = range(findings, Finding.Evidence::candidateForks);
    return after.getCount() == 0 || after.getMin() == after.getMax()
        ? ""
        : text(after)
            + " a benchmark"
            + (before.getCount() == 0 ? "" : ", against " + text(before) + " of the baseline");
  }

  private static IntSummaryStatistics range(
      List<Finding> findings, ToIntFunction<Finding.Evidence> forks) {
    return findings.stream()
        .map(Finding::evidence)
        .mapToInt(forks)
        .filter(count -> count > 0)
        .summaryStatistics();
  }

  private static String text(IntSummaryStatistics forks) {
    return forks.getMin() + (forks.getMin() == forks.getMax() ? "" : " to " + forks.getMax());
  }

  /** Returns failures that no MISSING row stands for. */
  static List<Run.Failure> failuresWithoutRow(Decision decision) {
    Set<String> rows =
        decision.findings().stream()
            .filter(finding -> finding.verdict() == Verdict.MISSING)
            .map(finding -> finding.benchmark().name())
            .collect(Collectors.toSet());
    return decision.failures().stream().filter(one -> !rows.contains(one.benchmark())).toList();
  }

  /**
   * Returns what made the outcome, suspects right after what regressed; if nothing got worse, equal
   * predicates are one sentence.
   */
  private static List<Sentence> behind(Decision decision, Function<BenchmarkId, String> labels) {
    List<Sentence> sentences = new ArrayList<>();
    switch (decision.outcome()) {
      case REGRESSED ->
          sentences.addAll(
              sentences(
                  decision, one -> one.verdict() == Verdict.REGRESSED || one.suspect(), labels));
      case FAILED_TO_MEASURE -> {
        sentences.addAll(sentences(decision, Finding::suspect, labels));
        sentences.addAll(missing(decision, labels));
      }
      case INCONCLUSIVE ->
          sentences.addAll(sentences(decision, one -> UNDECIDED.contains(one.verdict()), labels));
      case PASSED -> {}
    }
    String reason = ": " + Wording.reason(decision);
    sentences.removeIf(sentence -> sentence.predicate().equals(reason));
    return decision.outcome() == Outcome.REGRESSED ? sentences : folded(sentences);
  }

  /** Returns a sentence for each failure without a row, and for each row without a value. */
  private static List<Sentence> missing(Decision decision, Function<BenchmarkId, String> labels) {
    List<Sentence> sentences = new ArrayList<>();
    for (Run.Failure failure : failuresWithoutRow(decision)) {
      sentences.add(new Sentence(failure.benchmark(), ": " + failure.reason()));
    }
    sentences.addAll(
        sentences(
            decision,
            one ->
                OperationCounts.lost(one)
                    || (one.verdict() == Verdict.MISSING && !Vanished.permitted(one)),
            labels));
    return sentences;
  }

  private static List<Sentence> sentences(
      Decision decision, Predicate<Finding> which, Function<BenchmarkId, String> labels) {
    return decision.findings().stream()
        .filter(which)
        .map(finding -> Sentence.of(labels.apply(finding.benchmark()), finding))
        .toList();
  }

  private static List<Sentence> folded(List<Sentence> sentences) {
    Map<String, List<String>> subjects = new LinkedHashMap<>();
    for (Sentence one : sentences) {
      subjects.computeIfAbsent(one.predicate(), key -> new ArrayList<>()).add(one.subject());
    }
    List<Sentence> folded = new ArrayList<>();
    subjects.forEach(
        (predicate, names) -> {
          String more = names.size() > 1 ? " and " + (names.size() - 1) + " more" : "";
          folded.add(new Sentence(names.get(0), more + predicate));
        });
    return folded;
  }
}
