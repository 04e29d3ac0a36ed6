package io.github.jmhgate.report;

import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * JUnit XML, a test case a finding: a regression is a failure, what is missing or could not be
 * measured an error, what could not be decided skipped. A test case fails if and only if the
 * process does not end with 0, so that the build server and the build agree.
 */
final class JUnitXml implements Syntax {
  private final Appendable out;
  private final List<JUnitCase> cases = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  JUnitXml(Appendable out) {
    this.out = out;
  }

  @Override
  public void begin(Summary summary) {
    summary.review().forEach(text -> notes.add(Summary.REVIEW + ": " + text));
    notes.addAll(summary.doubts());
  }

  @Override
  public void row(Row row) {
    BenchmarkId id = row.finding().benchmark();
    int dot = id.name().lastIndexOf('.');
    String type = dot < 0 ? "" : id.name().substring(0, dot);
    String method = id.label().substring(dot + 1);
    List<String> text = new ArrayList<>(row.told());
    row.finding().warnings().forEach(warning -> text.add(Wording.of(warning, row.finding())));
    cases.add(
        new JUnitCase(type, method + " " + row.metric(), result(row), row.verdict().name(), text));
  }

  @Override
  public void failure(Run.Failure failure) {
    int dot = failure.benchmark().lastIndexOf('.');
    cases.add(
        new JUnitCase(
            dot < 0 ? "" : failure.benchmark().substring(0, dot),
            failure.benchmark().substring(dot + 1),
            JUnitCase.Result.ERROR,
            "FAILED_TO_MEASURE",
            List.of(failure.benchmark() + ": " + failure.reason())));
  }

  @Override
  public void note(Note note) {
    notes.add(note.kind() + ": " + note.text());
  }

  @Override
  public void end(Summary summary) throws IOException {
    boolean fails = summary.decision().fails();
    boolean told = cases.stream().anyMatch(c -> c.result().fails());
    if ((fails && !told) || cases.isEmpty()) {
      cases.add(
          new JUnitCase(
              "",
              "outcome",
              fails ? JUnitCase.Result.FAILURE : JUnitCase.Result.PASSED,
              summary.outcome().name(),
              List.of(Wording.reason(summary.decision()))));
    }
    new JUnitWriter(out).write(summary.context(), cases, notes);
  }

  private static JUnitCase.Result result(Row row) {
    Verdict verdict = row.verdict();
    return switch (verdict) {
      case MISSING -> row.fails() ? JUnitCase.Result.ERROR : JUnitCase.Result.SKIPPED;
      case REGRESSED, INCONCLUSIVE, NOT_COMPARABLE ->
          row.fails() ? JUnitCase.Result.FAILURE : JUnitCase.Result.SKIPPED;
      case UNCHANGED, IMPROVED, NEW, WAIVED, SAME_CODE -> JUnitCase.Result.PASSED;
    };
  }
}
