package io.github.jmhgate.report;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.OperationCounts;
import io.github.jmhgate.gate.Outcome;
import io.github.jmhgate.gate.OutcomeFact;
import io.github.jmhgate.gate.Vanished;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The one way through a decision; a {@link Syntax} says what each step looks like. */
final class Walk {
  private final Decision decision;
  private final Labels labels;
  private final List<Finding> shown = new ArrayList<>();
  private final Map<Verdict, Integer> omitted = new LinkedHashMap<>();

  private Walk(Decision decision, RowLimit limit) {
    this.decision = decision;
    this.labels = Labels.of(decision);
    select(limit);
  }

  static void over(Decision decision, ReportContext context, RowLimit limit, Syntax syntax)
      throws IOException {
    new Walk(decision, limit).over(context, limit.total(), syntax);
  }

  private void select(RowLimit limit) {
    for (Finding finding : decision.findings()) {
      if (shown.size() < limit.total() && limit.shows(finding)) {
        shown.add(finding);
      } else {
        omitted.merge(finding.verdict(), 1, Integer::sum);
      }
    }
  }

  private void over(ReportContext context, int most, Syntax syntax) throws IOException {
    Summary summary = Summary.of(decision, context, labels);
    Notes notes = Notes.of(decision, shown);
    syntax.begin(summary);
    for (Finding finding : syntax.grouped() ? grouped(shown) : shown) {
      syntax.row(
          new Row(
              finding,
              labels.of(finding.benchmark()),
              notes.of(finding),
              fails(decision, finding)));
    }
    if (!omitted.isEmpty()) {
      syntax.omitted(omitted);
    }
    List<Run.Failure> failures = summary.failuresWithoutRow();
    for (Run.Failure failure : first(failures, most)) {
      syntax.failure(failure);
    }
    if (failures.size() > most) {
      syntax.omittedFailures(failures.size() - most);
    }
    for (Notes.Note note : first(notes.all(), most)) {
      syntax.note(note);
    }
    if (notes.all().size() > most) {
      syntax.omittedNotes(notes.all().size() - most);
    }
    syntax.end(summary);
  }

  private static <T> List<T> first(List<T> all, int most) {
    return all.subList(0, Math.min(all.size(), most));
  }

  /** Benchmarks in the order of their worst metric, each with all its metrics. */
  private static List<Finding> grouped(List<Finding> findings) {
    Map<BenchmarkId, List<Finding>> groups = new LinkedHashMap<>();
    for (Finding finding : findings) {
      groups.computeIfAbsent(finding.benchmark(), id -> new ArrayList<>()).add(finding);
    }
    return groups.values().stream().flatMap(List::stream).toList();
  }

  /** Whether a finding is why the process does not end with 0. */
  private static boolean fails(Decision decision, Finding finding) {
    return switch (finding.verdict()) {
      case REGRESSED -> decision.fails();
      case MISSING -> decision.fails() && !Vanished.permitted(finding);
      case INCONCLUSIVE, NOT_COMPARABLE ->
          decision.fails()
              && (OperationCounts.lost(finding)
                  || (decision.outcome() == Outcome.INCONCLUSIVE
                      && (finding.suspect()
                          || !(decision.reason() instanceof OutcomeFact.Suspects suspects
                              && suspects.alone()))));
      case UNCHANGED, IMPROVED, NEW, WAIVED, SAME_CODE -> false;
    };
  }

  /** Benchmarks' names for people: class and method, the package only where two would be alike. */
  static final class Labels {
    private final Map<String, BenchmarkId> owners;
    private final Map<BenchmarkId, String> labels;

    private Labels(Map<String, BenchmarkId> owners, Map<BenchmarkId, String> labels) {
      this.owners = owners;
      this.labels = labels;
    }

    /** The shortest names that tell the benchmarks of a decision apart. */
    static Labels of(Decision decision) {
      Labels all = new Labels(new HashMap<>(), new HashMap<>());
      decision.findings().stream().map(Finding::benchmark).distinct().forEach(all::add);
      return all;
    }

    private void add(BenchmarkId id) {
      String label = id.shortLabel();
      BenchmarkId other = owners.putIfAbsent(label, id);
      labels.put(id, other == null ? label : id.label());
      if (other != null) {
        labels.put(other, other.label());
      }
    }

    /** The label of a benchmark of the decision. */
    public String of(BenchmarkId id) {
      return Objects.requireNonNullElseGet(labels.get(id), id::label);
    }
  }
}
