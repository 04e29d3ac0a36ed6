package io.github.jmhgate.report;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.OperationCounts;
import io.github.jmhgate.gate.Outcome;
import io.github.jmhgate.gate.Vanished;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.Run;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What there is to say of the whole decision.
 *
 * @param decision the decision
 * @param context what else is known
 * @param review what a reader must know before the results, because the change alters what judges
 *     it; untrusted
 * @param headline why the outcome is what it is
 * @param details warnings that put the outcome in doubt; what is waived, because a change may bring
 *     its own waivers; then the findings behind the outcome, worst first; then what is missing; at
 *     most {@link #MOST_DETAILS} of each; empty where the headline says it all
 * @param more how many more such sentences there would be
 * @param next what to do
 */
record Summary(
    Decision decision,
    ReportContext context,
    List<String> review,
    Sentence headline,
    List<Sentence> details,
    int more,
    List<NextStep> next) {

  static final int MOST_DETAILS = 5;

  /** The heading of {@link #review}. */
  static final String REVIEW = "Review first";

  static Summary of(Decision decision, ReportContext context, Walk.Labels labels) {
    boolean regressed = decision.outcome() == Outcome.REGRESSED;
    List<Sentence> waived = sentences(decision, one -> one.verdict() == Verdict.WAIVED, labels);
    List<Sentence> behind = behind(decision, labels);
    List<Sentence> missing = regressed ? folded(missing(decision, labels)) : List.of();
    List<NextStep> next = NextStep.of(decision, context);
    boolean passes = decision.outcome() == Outcome.INCONCLUSIVE && !decision.fails();
    Sentence headline =
        new Sentence("", Wording.reason(decision) + (passes ? "; the build passes" : ""));
    if (regressed && behind.size() == 1 && missing.isEmpty()) {
      headline = behind.remove(0);
    }
    List<Sentence> details =
        new ArrayList<>(
            doubts(decision).stream().map(one -> new Sentence("", "Warning: " + one)).toList());
    int doubts = details.size();
    details.addAll(first(waived));
    details.addAll(first(behind));
    details.addAll(first(missing));
    return new Summary(
        decision,
        context,
        decision.warnings().stream()
            .filter(warning -> warning.kind() == Warning.Kind.REVIEW)
            .map(Wording::of)
            .distinct()
            .toList(),
        headline,
        details,
        doubts + waived.size() + behind.size() + missing.size() - details.size(),
        next);
  }

  /** Returns whether a table of what needs a person shows what the details say of benchmarks. */
  boolean tabled() {
    return decision.outcome() == Outcome.REGRESSED;
  }

  /** Returns how many findings have which verdict, such as {@code 2 REGRESSED, 9 UNCHANGED}. */
  static String counts(Map<Verdict, Integer> counts) {
    return counts.entrySet().stream()
        .map(count -> count.getValue() + " " + count.getKey())
        .collect(Collectors.joining(", "));
  }

  /** Returns whether a warning puts the outcome in doubt, so that it comes first. */
  static boolean doubts(Warning warning) {
    return warning.kind() == Warning.Kind.SAME_MEASUREMENTS;
  }

  /** Returns the warnings that put the outcome in doubt, a sentence each. */
  List<String> doubts() {
    return doubts(decision);
  }

  private static List<String> doubts(Decision decision) {
    return decision.warnings().stream().filter(Summary::doubts).map(Wording::of).toList();
  }

  private static List<Sentence> first(List<Sentence> sentences) {
    return sentences.subList(0, Math.min(MOST_DETAILS, sentences.size()));
  }

  Outcome outcome() {
    return decision.outcome();
  }

  /** Failures that no MISSING row stands for. */
  List<Run.Failure> failuresWithoutRow() {
    return failuresWithoutRow(decision);
  }

  private static List<Run.Failure> failuresWithoutRow(Decision decision) {
    Set<String> rows =
        decision.findings().stream()
            .filter(finding -> finding.verdict() == Verdict.MISSING)
            .map(finding -> finding.benchmark().name())
            .collect(Collectors.toSet());
    return decision.failures().stream()
        .filter(failure -> !rows.contains(failure.benchmark()))
        .toList();
  }

  /**
   * What made the outcome, suspects right after what regressed; if nothing got worse, what is said
   * alike is one sentence.
   */
  private static List<Sentence> behind(Decision decision, Walk.Labels labels) {
    List<Sentence> sentences =
        new ArrayList<>(
            switch (decision.outcome()) {
              case REGRESSED ->
                  sentences(
                      decision, one -> one.verdict() == Verdict.REGRESSED || one.suspect(), labels);
              case FAILED_TO_MEASURE -> missing(decision, labels);
              case INCONCLUSIVE ->
                  sentences(
                      decision,
                      one ->
                          Set.of(Verdict.INCONCLUSIVE, Verdict.NOT_COMPARABLE, Verdict.MISSING)
                              .contains(one.verdict()),
                      labels);
              case PASSED -> List.of();
            });
    if (decision.outcome() == Outcome.FAILED_TO_MEASURE) {
      sentences.addAll(0, sentences(decision, Finding::suspect, labels));
    }
    String reason = ": " + Wording.reason(decision);
    List<Sentence> untold = new ArrayList<>(sentences);
    untold.removeIf(sentence -> sentence.predicate().equals(reason));
    return decision.outcome() == Outcome.REGRESSED ? untold : folded(untold);
  }

  /** Returns a sentence for each failure without a row, and for each row without a value. */
  private static List<Sentence> missing(Decision decision, Walk.Labels labels) {
    List<Sentence> sentences = new ArrayList<>();
    for (Run.Failure failure : failuresWithoutRow(decision)) {
      sentences.add(new Sentence(failure.benchmark(), ": " + failure.reason()));
    }
    decision.findings().stream()
        .filter(
            one ->
                OperationCounts.lost(one)
                    || (one.verdict() == Verdict.MISSING && !Vanished.permitted(one)))
        .forEach(one -> sentences.add(Sentence.of(labels.of(one.benchmark()), one)));
    return sentences;
  }

  private static List<Sentence> sentences(
      Decision decision, Predicate<Finding> which, Walk.Labels labels) {
    return decision.findings().stream()
        .filter(which)
        .map(finding -> Sentence.of(labels.of(finding.benchmark()), finding))
        .toList();
  }

  private static List<Sentence> folded(List<Sentence> sentences) {
    Map<String, List<String>> subjects = new LinkedHashMap<>();
    for (Sentence sentence : sentences) {
      subjects
          .computeIfAbsent(sentence.predicate(), predicate -> new ArrayList<>())
          .add(sentence.subject());
    }
    List<Sentence> folded = new ArrayList<>();
    subjects.forEach(
        (predicate, names) ->
            folded.add(
                new Sentence(
                    names.get(0),
                    (names.size() > 1 ? " and " + (names.size() - 1) + " more" : "") + predicate)));
    return folded;
  }
}
