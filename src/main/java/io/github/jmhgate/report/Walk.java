package io.github.jmhgate.report;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The one way through a decision; a {@link Syntax} says what each step looks like. */
final class Walk {
  private final Decision decision;
  private final Labels labels;
  private final Notes notes;

  private Walk(Decision decision) {
    this.decision = decision;
    this.labels = Labels.of(decision);
    this.notes = Notes.of(decision);
  }

  static void over(Decision decision, ReportContext context, RowLimit limit, Syntax syntax)
      throws IOException {
    new Walk(decision).over(context, limit, syntax);
  }

  private void over(ReportContext context, RowLimit limit, Syntax syntax) throws IOException {
    Summary summary = Summary.of(decision, context, labels);
    syntax.begin(summary);
    List<Row> shown = new ArrayList<>();
    int unchanged = 0;
    int unchangedOmitted = 0;
    int othersOmitted = 0;
    for (Finding finding : decision.findings()) {
      boolean same = finding.verdict() == Verdict.UNCHANGED;
      if (shown.size() < limit.total() && !(same && unchanged >= limit.unchanged())) {
        unchanged += same ? 1 : 0;
        shown.add(row(finding));
      } else if (same) {
        unchangedOmitted++;
      } else {
        othersOmitted++;
      }
    }
    for (Row row : syntax.grouped() ? grouped(shown) : shown) {
      syntax.row(row);
    }
    if (unchangedOmitted + othersOmitted > 0) {
      syntax.omitted(unchangedOmitted, othersOmitted);
    }
    List<Run.Failure> failures = summary.failuresWithoutRow();
    for (Run.Failure failure : failures.subList(0, Math.min(failures.size(), limit.total()))) {
      syntax.failure(failure);
    }
    List<Note> all = notes.all();
    for (Note note : all.subList(0, Math.min(all.size(), limit.total()))) {
      syntax.note(note);
    }
    syntax.end(summary);
  }

  private Row row(Finding finding) {
    return new Row(
        finding, labels.of(finding.benchmark()), notes.of(finding), fails(decision, finding));
  }

  /** Benchmarks in the order of their worst metric, each with all its metrics. */
  private static List<Row> grouped(List<Row> rows) {
    Map<BenchmarkId, List<Row>> groups = new LinkedHashMap<>();
    for (Row row : rows) {
      groups.computeIfAbsent(row.finding().benchmark(), id -> new ArrayList<>()).add(row);
    }
    return groups.values().stream().flatMap(List::stream).toList();
  }

  /** Whether a finding is why the process does not end with 0. */
  private static boolean fails(Decision decision, Finding finding) {
    return switch (finding.verdict()) {
      case REGRESSED, MISSING -> decision.exitCode() != 0;
      case INCONCLUSIVE, NOT_COMPARABLE -> decision.exitCode() == 4;
      case UNCHANGED, IMPROVED, NEW, WAIVED -> false;
    };
  }
}
