package io.github.jmhgate.report;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Outcome;
import io.github.jmhgate.gate.fact.Verdict;
import io.github.jmhgate.gate.metric.Finding;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.text.Labels;
import io.github.jmhgate.report.wording.Sentence;
import io.github.jmhgate.report.wording.Wording;
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
 * @param headline why the outcome is what it is
 * @param details what is waived, because a change may bring its own waivers, and then the findings
 *     behind the outcome, worst first; at most {@link #MOST_DETAILS} of each; empty where the
 *     headline says it all
 * @param more how many more such sentences there would be
 * @param next what to do
 */
record Summary(
    Decision decision,
    ReportContext context,
    Sentence headline,
    List<Sentence> details,
    int more,
    List<NextStep> next) {

  static final int MOST_DETAILS = 5;

  static Summary of(Decision decision, ReportContext context, Labels labels) {
    List<Sentence> behind = behind(decision, labels);
    List<NextStep> next = NextStep.of(decision, context);
    Sentence headline = new Sentence("", Wording.reason(decision));
    if (decision.outcome() == Outcome.REGRESSED && behind.size() == 1) {
      headline = behind.remove(0);
    }
    List<Sentence> waived =
        sentences(decision, finding -> finding.verdict() == Verdict.WAIVED, labels);
    List<Sentence> details = new ArrayList<>(first(waived));
    details.addAll(first(behind));
    return new Summary(
        decision, context, headline, details, waived.size() + behind.size() - details.size(), next);
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
   * What made the outcome, suspects right after what regressed; where nobody got worse, what is
   * said alike is one sentence.
   */
  private static List<Sentence> behind(Decision decision, Labels labels) {
    Set<Verdict> verdicts =
        switch (decision.outcome()) {
          case REGRESSED -> Set.of(Verdict.REGRESSED);
          case FAILED_TO_MEASURE -> Set.of(Verdict.MISSING);
          case INCONCLUSIVE ->
              Set.of(Verdict.INCONCLUSIVE, Verdict.NOT_COMPARABLE, Verdict.MISSING);
          case PASSED -> Set.of();
        };
    List<Sentence> sentences = new ArrayList<>();
    boolean failed = decision.outcome() == Outcome.FAILED_TO_MEASURE;
    if (failed) {
      sentences.addAll(sentences(decision, Finding::suspect, labels));
      for (Run.Failure failure : failuresWithoutRow(decision)) {
        sentences.add(new Sentence(failure.benchmark(), ": " + failure.reason()));
      }
    }
    sentences.addAll(
        sentences(
            decision,
            finding -> verdicts.contains(finding.verdict()) || (!failed && finding.suspect()),
            labels));
    String reason = ": " + Wording.reason(decision);
    sentences.removeIf(sentence -> sentence.predicate().equals(reason));
    return decision.outcome() == Outcome.REGRESSED ? sentences : folded(sentences);
  }

  private static List<Sentence> sentences(
      Decision decision, Predicate<Finding> which, Labels labels) {
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
