package io.github.jmhgate.report;

import static io.github.jmhgate.gate.message.Verdict.INCONCLUSIVE;
import static io.github.jmhgate.gate.message.Verdict.MISSING;
import static io.github.jmhgate.gate.message.Verdict.NOT_COMPARABLE;
import static io.github.jmhgate.gate.message.Verdict.REGRESSED;
import static io.github.jmhgate.gate.message.Verdict.WAIVED;
import static io.github.jmhgate.report.ColumnKind.LEFT;
import static io.github.jmhgate.report.ColumnKind.NAME;
import static io.github.jmhgate.report.ColumnKind.RIGHT;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toCollection;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toSet;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.OperationCounts;
import io.github.jmhgate.gate.Vanished;
import io.github.jmhgate.gate.message.AnswerFact;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.GrowthFact;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.OutcomeFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.message.WorkFact;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.RunFailure;
import io.github.jmhgate.statistics.NoisePrior;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A decision as every report shows it. A format puts it into its syntax; all text is raw, so making
 * it safe is the format's task.
 */
final class Overview {
  static final String REVIEW = "Review first";
  static final String GROWTH = "Growth with a parameter";

  private static final int MOST_DETAILS = 5;
  private static final int WIDEST_NAME = 100;
  private static final List<Warning.Kind> DOUBTS =
      List.of(Warning.Kind.SAME_MEASUREMENTS, Warning.Kind.NOTHING_IN_COMMON);
  private static final Set<Verdict> UNDECIDED = Set.of(INCONCLUSIVE, NOT_COMPARABLE, MISSING);

  final Decision decision;
  final ReportContext context;
  final RowLimit limit;

  final List<Finding> rows = new ArrayList<>();

  /** Rows beyond the limit, by verdict in order of concern. */
  final Map<Verdict, Integer> omitted = new LinkedHashMap<>();

  /** Warnings and reasons, each text once. */
  final List<Note> notes = new ArrayList<>();

  /** How benchmarks grow with a parameter if that changed or is too much, the latter first. */
  final List<GrowthFact> growth;

  /** How many curves are not among those. */
  private final int steady;

  /** What to know before the results, because the change alters what judges it. */
  final List<String> review;

  /** Warnings that put the outcome in doubt, so that they come first. */
  final List<String> doubts;

  /** Benchmarks that could not be measured and have no MISSING row. */
  final List<RunFailure> failures;

  final Headline headline;

  /** Doubts; what is waived; the findings behind the outcome; what is missing; five of each. */
  final List<Sentence> details = new ArrayList<>();

  final int moreDetails;

  final Names names;

  /** What several rows have as their cause, and no row has another; empty if that is not so. */
  final String sharedCause;

  /** The numbers of the notes on each row that has any. */
  private final IdentityHashMap<Finding, Set<Integer>> marks = new IdentityHashMap<>();

  Overview(Decision decision, ReportContext context, RowLimit limit) {
    this.decision = decision;
    this.context = context;
    this.limit = limit;
    this.review = review(decision);
    this.doubts = DOUBTS.stream().flatMap(kind -> warnings(decision, kind).stream()).toList();
    Stream<Fact> facts = decision.warnings().stream().map(Warning::fact);
    List<GrowthFact> curves =
        facts.filter(GrowthFact.class::isInstance).map(GrowthFact.class::cast).toList();
    this.growth = curves.stream().filter(GrowthFact::isNotable).toList();
    this.steady = curves.size() - growth.size();
    this.headline = Headline.of(decision);
    notes.addAll(notesOnAll());
    addRows();
    this.names = new Names(benchmarks(decision.findings()), benchmarks(rows));
    List<String> causes = rows.stream().map(Overview::causeOf).filter(c -> !c.isEmpty()).toList();
    List<String> apart = causes.stream().distinct().toList();
    apart = apart.size() > 1 ? apart.stream().map(Overview::bare).distinct().toList() : apart;
    boolean shared = causes.size() > 1 && apart.size() == 1;
    this.sharedCause =
        shared ? apart.get(0).replaceFirst("^(it ran )?", "Worse and undecided rows ran ") : "";
    Stream<Finding> gone =
        decision.findings().stream().filter(finding -> finding.verdict() == MISSING);
    Set<String> missing = gone.map(finding -> finding.benchmark().name()).collect(toSet());
    this.failures =
        decision.failures().stream()
            .filter(failure -> !missing.contains(failure.benchmark()))
            .toList();
    boolean regressed = decision.outcome() == Outcome.REGRESSED;
    List<Sentence> worse =
        regressed
            ? sentences(finding -> finding.verdict() == REGRESSED || finding.suspect())
            : List.of();
    List<Sentence> open = folded(open());
    doubts.forEach(doubt -> details.add(new Sentence("", "Warning: " + doubt)));
    int more = 0;
    List<Sentence> waived = sentences(finding -> finding.verdict() == WAIVED);
    for (List<Sentence> part : List.of(waived, worse, open)) {
      details.addAll(first(part, MOST_DETAILS));
      more += Math.max(0, part.size() - MOST_DETAILS);
    }
    this.moreDetails = more;
  }

  private void addRows() {
    Map<String, Note> numbered = new LinkedHashMap<>();
    for (Finding finding : decision.findings()) {
      boolean shown = headline.onlyMeasures() || limit.shows(finding);
      if (rows.size() == limit.total() || !shown) {
        omitted.merge(finding.verdict(), 1, Integer::sum);
        continue;
      }
      for (Note note : Note.on(finding)) {
        Note known = numbered.get(note.key());
        int number = known == null ? numbered.size() + 1 : known.number();
        if (marks.computeIfAbsent(finding, row -> new TreeSet<>()).add(number)) {
          Note first = new Note(number, note.kind(), note.text(), 1, note.warning());
          numbered.put(note.key(), known == null ? first : known.and(note));
        }
      }
      rows.add(finding);
    }
    notes.addAll(numbered.values());
  }

  static <T> List<T> first(List<T> all, int most) {
    return all.subList(0, Math.min(all.size(), most));
  }

  <T> List<String> texts(List<T> all, Function<T, String> text, String elsewhere) {
    List<String> texts = new ArrayList<>();
    first(all, limit.total()).forEach(item -> texts.add(text.apply(item)));
    if (all.size() > limit.total()) {
      texts.add("and " + (all.size() - limit.total()) + " more" + elsewhere);
    }
    return texts;
  }

  DocumentTable growthTable(String elsewhere) {
    DocumentTable table =
        new DocumentTable(GrowthFact.HEADINGS, List.of(NAME, LEFT, NAME, RIGHT, RIGHT, LEFT));
    first(growth, limit.total()).forEach(growth -> table.row(growth.cells()));
    if (growth.size() > limit.total()) {
      String more = "and " + (growth.size() - limit.total()) + " more" + elsewhere;
      table.total(List.of(more, "", "", "", "", ""));
    } else if (steady > 0) {
      table.total(List.of("and " + steady + " that did not change", "", "", "", "", ""));
    }
    return table.cut(WIDEST_NAME, WIDEST_NAME);
  }

  /** Returns whether a table of what needs a person shows what the details say of benchmarks. */
  boolean areDetailsTabled() {
    return decision.outcome() == Outcome.REGRESSED;
  }

  /** Returns the rows with all metrics of a benchmark together, in the order of the worst. */
  List<Finding> grouped() {
    Map<BenchmarkId, List<Finding>> groups =
        rows.stream().collect(groupingBy(Finding::benchmark, LinkedHashMap::new, toList()));
    return groups.values().stream().flatMap(List::stream).toList();
  }

  static String counts(Map<Verdict, Integer> counts) {
    return counts.entrySet().stream()
        .map(count -> count.getValue() + " " + count.getKey())
        .collect(joining(", "));
  }

  List<NextStep> next() {
    return NextStep.of(decision, context);
  }

  /** Returns the warnings of a kind about the whole, each text once. */
  static List<String> warnings(Decision decision, Warning.Kind kind) {
    Stream<Warning> all = decision.warnings().stream().filter(warning -> warning.kind() == kind);
    return all.map(Wording::of).distinct().toList();
  }

  /** Returns what to look at before the results: what judges them, and doubtful gains. */
  static List<String> review(Decision decision) {
    return decision.warnings().stream()
        .filter(Overview::isReview)
        .map(Wording::of)
        .distinct()
        .toList();
  }

  private static boolean isReview(Warning warning) {
    return warning.kind() == Warning.Kind.REVIEW
        || (warning.fact() instanceof AnswerFact answer && answer.asksForReview());
  }

  Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("baseline", context.baseline());
    facts.put("candidate", context.candidate());
    facts.put("noise", noise());
    facts.put("environment", context.environment());
    facts.put("took", context.took());
    facts.values().removeIf(String::isEmpty);
    return facts;
  }

  /** Returns what the bounds of all rows take forks to vary by; empty if only by their own. */
  private String noise() {
    return decision.findings().stream()
        .flatMap(row -> row.change().noise().stream())
        .distinct()
        .sorted()
        .map(NoisePrior.Source::word)
        .collect(joining(", "));
  }

  String label(Finding row) {
    return names.label(row.benchmark());
  }

  private static Set<BenchmarkId> benchmarks(List<Finding> findings) {
    return findings.stream().map(Finding::benchmark).collect(toCollection(LinkedHashSet::new));
  }

  /**
   * Returns what costs more in a row, and what it ran that changed, unless rows share that; empty
   * if unknown.
   */
  String cause(Finding row) {
    return sharedCause.isEmpty() ? wholeCause(row) : costs(row);
  }

  static String wholeCause(Finding row) {
    return Stream.of(costs(row), causeOf(row))
        .filter(text -> !text.isEmpty())
        .collect(joining("; "));
  }

  /** Returns what costs more, by a profile and by the work; empty if unknown. */
  private static String costs(Finding row) {
    return Stream.of(of(row, Warning.Kind.EXPLAINED), of(row, Warning.Kind.WORK))
        .filter(text -> !text.isEmpty())
        .collect(joining("; "));
  }

  private static String bare(String cause) {
    return cause.replaceAll(", called (once|twice|[0-9.E+]+ times) per operation", "");
  }

  private static String causeOf(Finding row) {
    return of(row, Warning.Kind.CAUSE);
  }

  private static String of(Finding row, Warning.Kind kind) {
    return row.warnings().stream()
        .filter(warning -> warning.kind() == kind)
        .map(warning -> Wording.of(warning, row))
        .collect(joining("; "));
  }

  Set<Integer> notes(Finding row) {
    return marks.getOrDefault(row, Set.of());
  }

  /** Returns the sentence on a row, then the reason or the numbers if the sentence lacks them. */
  List<String> sentences(Finding row) {
    String sentence = Sentence.of(label(row), row).text();
    return switch (row.verdict()) {
      case REGRESSED, IMPROVED -> List.of(sentence, Wording.reason(row));
      case INCONCLUSIVE ->
          row.worseInOneFork() ? List.of(sentence) : List.of(sentence, Sentence.numbers(row));
      case UNCHANGED, NOT_COMPARABLE, MISSING, NEW, WAIVED, SAME_CODE -> List.of(sentence);
    };
  }

  /** Returns the names of methods that changed or whose work did, as sentences have them. */
  Set<String> methodNames() {
    Stream<String> work =
        decision.warnings().stream()
            .flatMap(
                warning ->
                    warning.fact() instanceof WorkFact one ? one.names().stream() : Stream.empty());
    Stream<String> changed =
        decision.findings().stream()
            .flatMap(row -> Json.causes(row).stream())
            .map(CodeFact.Cause.Method::shortName);
    return Stream.concat(work, changed).collect(toCollection(TreeSet::new));
  }

  /** Returns notes on the whole, without what the headline or the review already says. */
  private Collection<Note> notesOnAll() {
    Map<String, Note> all = new LinkedHashMap<>();
    Set<Fact> told = HeadlineText.told(decision);
    for (Warning warning : decision.warnings()) {
      Fact fact = warning.fact();
      if (!told.contains(fact)
          && !(fact instanceof GrowthFact)
          && !(fact instanceof WorkFact work && work.isOfRow())
          && !isReview(warning)
          && !DOUBTS.contains(warning.kind())) {
        // A count of what went right warns of nothing.
        boolean counts = fact instanceof CodeFact.Counted || !fact.data().isEmpty();
        boolean warns =
            fact.fails()
                || !counts
                || fact instanceof WorkFact
                || fact instanceof AnswerFact.Different;
        Note note = Note.of(warning, Wording.of(warning), warns);
        all.putIfAbsent(note.key(), note);
      }
    }
    return all.values();
  }

  /** Returns whether a finding is why the process does not end with 0. */
  boolean fails(Finding finding) {
    return decision.fails()
        && switch (finding.verdict()) {
          case REGRESSED -> true;
          case MISSING -> missing(finding);
          case INCONCLUSIVE, NOT_COMPARABLE ->
              OperationCounts.lost(finding)
                  || (decision.outcome() == Outcome.INCONCLUSIVE
                      && (finding.suspect()
                          || !(decision.reason() instanceof OutcomeFact.Suspects suspects
                              && suspects.alone())));
          case UNCHANGED, IMPROVED, NEW, WAIVED, SAME_CODE -> false;
        };
  }

  /** Returns what is missing or undecided, if that made the outcome; suspects come first. */
  private List<Sentence> open() {
    List<Sentence> open = new ArrayList<>();
    switch (decision.outcome()) {
      case PASSED -> {}
      case INCONCLUSIVE -> open.addAll(sentences(finding -> UNDECIDED.contains(finding.verdict())));
      case REGRESSED, FAILED_TO_MEASURE -> {
        if (decision.outcome() != Outcome.REGRESSED) {
          open.addAll(sentences(Finding::suspect));
        }
        failures.forEach(
            failure -> open.add(new Sentence(failure.benchmark(), ": " + failure.reason())));
        open.addAll(sentences(finding -> OperationCounts.lost(finding) || missing(finding)));
      }
    }
    String reason = ": " + Wording.reason(decision);
    open.removeIf(sentence -> sentence.predicate().equals(reason));
    return open;
  }

  private static boolean missing(Finding finding) {
    return finding.verdict() == MISSING && !Vanished.removed(finding);
  }

  private List<Sentence> sentences(Predicate<Finding> which) {
    Stream<Finding> all = decision.findings().stream().filter(which);
    return all.map(finding -> Sentence.of(label(finding), finding)).toList();
  }

  /** Returns one sentence for all that have the same predicate. */
  private static List<Sentence> folded(List<Sentence> sentences) {
    Map<String, List<Sentence>> alike =
        sentences.stream().collect(groupingBy(Sentence::predicate, LinkedHashMap::new, toList()));
    List<Sentence> folded = new ArrayList<>();
    alike.forEach(
        (predicate, all) -> {
          String more = all.size() > 1 ? " and " + (all.size() - 1) + " more" : "";
          folded.add(new Sentence(all.get(0).subject(), more + predicate));
        });
    return folded;
  }
}
