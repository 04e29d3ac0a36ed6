package io.github.jmhgate.report;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import io.github.jmhgate.gate.CodeFact;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.OperationCounts;
import io.github.jmhgate.gate.Outcome;
import io.github.jmhgate.gate.OutcomeFact;
import io.github.jmhgate.gate.Vanished;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A decision as every report shows it. A format puts it into its syntax; all text is raw, so making
 * it safe is the format's task.
 *
 * @param rows findings within the limit, worst first
 * @param omitted rows beyond the limit, by verdict in order of concern
 * @param failures benchmarks that could not be measured and have no row, within the limit
 * @param moreFailures how many more there are
 * @param notes warnings and reasons, each text once, within the limit
 * @param moreNotes how many more there are
 */
record View(
    Decision decision,
    ReportContext context,
    RowLimit limit,
    Summary summary,
    List<Row> rows,
    Map<Verdict, Integer> omitted,
    List<Run.Failure> failures,
    int moreFailures,
    List<Note> notes,
    int moreNotes) {

  /**
   * One finding.
   *
   * @param label the benchmark's name as short as is unambiguous; untrusted
   * @param notes numbers of the notes on this row, ascending
   * @param fails whether this row is why the process does not end with 0
   */
  record Row(Finding finding, String label, Collection<Integer> notes, boolean fails) {
    Verdict verdict() {
      return finding.verdict();
    }

    String metric() {
      return Sentence.nameOf(finding.metric());
    }

    /** Returns the sentence, and what of reason and numbers it does not give already. */
    List<String> sentences() {
      String sentence = Sentence.of(label, finding).text();
      return switch (verdict()) {
        case REGRESSED, IMPROVED -> List.of(sentence, Wording.reason(finding));
        case INCONCLUSIVE -> List.of(sentence, Sentence.numbers(finding));
        case UNCHANGED, NOT_COMPARABLE, MISSING, NEW, WAIVED, SAME_CODE -> List.of(sentence);
      };
    }
  }

  /**
   * Something a reader should know, once, however many rows it concerns.
   *
   * @param number by which rows refer to it, from 1; 0 if it concerns the whole
   * @param kind what it is about: the kind of warning in lower case, or the verdict
   * @param rows how many rows refer to it
   * @param warning false if it is the reason of a verdict, or only worth knowing
   */
  record Note(int number, String kind, String text, int rows, boolean warning) {
    static Note of(Warning warning, String text, boolean warns) {
      String kind = warning.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
      return new Note(0, kind, text, 0, warns);
    }

    /** Returns what it is about, with the number of rows if there are several. */
    String heading() {
      return kind + (rows > 1 ? " (" + rows + " metrics)" : "");
    }

    /** Returns the number between signs, before the text; empty if it concerns the whole. */
    String mark(String open, String close) {
      return number == 0 ? "" : open + number + close + " ";
    }
  }

  static View of(Decision decision, ReportContext context, RowLimit limit) {
    Function<BenchmarkId, String> labels = labels(decision);
    List<Row> rows = new ArrayList<>();
    Map<Verdict, Integer> omitted = new LinkedHashMap<>();
    Map<Note, Integer> numbers = new LinkedHashMap<>();
    Map<Note, Integer> counts = new LinkedHashMap<>();
    for (Finding finding : decision.findings()) {
      if (rows.size() == limit.total() || !limit.shows(finding)) {
        omitted.merge(finding.verdict(), 1, Integer::sum);
        continue;
      }
      Set<Integer> marks = new TreeSet<>();
      for (Note note : notes(finding)) {
        marks.add(numbers.computeIfAbsent(note, one -> numbers.size() + 1));
        counts.merge(note, 1, Integer::sum);
      }
      String label = labels.apply(finding.benchmark());
      rows.add(new Row(finding, label, marks, fails(decision, finding)));
    }
    List<Note> notes = new ArrayList<>(notes(decision));
    numbers.forEach(
        (note, number) ->
            notes.add(
                new Note(
                    number, note.kind, note.text, counts.getOrDefault(note, 0), note.warning)));
    Summary summary = Summary.of(decision, context, labels);
    List<Run.Failure> failures = Summary.failuresWithoutRow(decision);
    return new View(
        decision,
        context,
        limit,
        summary,
        rows,
        omitted,
        first(failures, limit.total()),
        Math.max(0, failures.size() - limit.total()),
        first(notes, limit.total()),
        Math.max(0, notes.size() - limit.total()));
  }

  static <T> List<T> first(List<T> all, int most) {
    return all.subList(0, Math.min(all.size(), most));
  }

  /** Returns whether a table of what needs a person shows what the details say of benchmarks. */
  boolean areDetailsTabled() {
    return decision.outcome() == Outcome.REGRESSED;
  }

  /** Returns the rows with all metrics of a benchmark together, in the order of the worst. */
  List<Row> grouped() {
    return rows.stream()
        .collect(
            groupingBy(row -> row.finding.benchmark(), LinkedHashMap::new, Collectors.toList()))
        .values()
        .stream()
        .flatMap(List::stream)
        .toList();
  }

  /** Returns names for people: class and method, the package only if two would be alike. */
  private static Function<BenchmarkId, String> labels(Decision decision) {
    Map<String, Long> alike =
        decision.findings().stream()
            .map(Finding::benchmark)
            .distinct()
            .collect(groupingBy(BenchmarkId::shortLabel, counting()));
    return id -> alike.getOrDefault(id.shortLabel(), 0L) == 1 ? id.shortLabel() : id.label();
  }

  /** Notes on the whole, without what the summary already says. */
  private static Set<Note> notes(Decision decision) {
    Set<Note> notes = new LinkedHashSet<>();
    for (Warning warning : decision.warnings()) {
      if (!decision.reasons().contains(warning.fact())
          && warning.kind() != Warning.Kind.REVIEW
          && !Summary.doubts(warning)) {
        // A count of what went right warns of nothing.
        boolean warns = !(warning.fact() instanceof CodeFact.Counted);
        notes.add(Note.of(warning, Wording.of(warning), warns));
      }
    }
    return notes;
  }

  private static Set<Note> notes(Finding finding) {
    Set<Note> notes = new LinkedHashSet<>();
    switch (finding.verdict()) {
      // The numbers of the row do not say why these are what they are.
      case INCONCLUSIVE, NOT_COMPARABLE, MISSING, WAIVED, SAME_CODE ->
          notes.add(new Note(0, finding.verdict().name(), Wording.explained(finding), 0, false));
      case REGRESSED, UNCHANGED, IMPROVED, NEW -> {}
    }
    for (Warning warning : finding.warnings()) {
      notes.add(Note.of(warning, Wording.of(warning, finding), true));
    }
    return notes;
  }

  /** Returns whether a finding is why the process does not end with 0. */
  private static boolean fails(Decision decision, Finding finding) {
    return decision.fails()
        && switch (finding.verdict()) {
          case REGRESSED -> true;
          case MISSING -> !Vanished.permitted(finding);
          case INCONCLUSIVE, NOT_COMPARABLE ->
              OperationCounts.lost(finding)
                  || (decision.outcome() == Outcome.INCONCLUSIVE
                      && (finding.suspect()
                          || !(decision.reason() instanceof OutcomeFact.Suspects suspects
                              && suspects.alone())));
          case UNCHANGED, IMPROVED, NEW, WAIVED, SAME_CODE -> false;
        };
  }
}
