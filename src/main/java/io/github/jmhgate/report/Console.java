package io.github.jmhgate.report;

import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.model.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The table for a console. The verdict comes last, because that is where a reader's eyes are when
 * the build has ended.
 */
final class Console implements Syntax {
  private static final int NARROWEST = 20;
  private static final String INDENT = "  ";

  private final Terminal terminal;
  private final ConsoleText text;
  private final Colours colours;
  private final Appendable out;
  private final List<Row> rows = new ArrayList<>();
  private final RowLimit limit;
  private String omitted = "";
  private final List<String> failures = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  Console(Terminal terminal, RowLimit limit, Appendable out) {
    this.terminal = terminal;
    this.limit = limit;
    this.text = new ConsoleText(terminal);
    this.colours = new Colours(terminal.colour());
    this.out = out;
  }

  @Override
  public boolean grouped() {
    return true;
  }

  @Override
  public void begin(Summary summary) throws IOException {
    ReportContext context = summary.context();
    line(colours.strong(cut(context.title())));
    fact("baseline", context.baseline());
    fact("candidate", context.candidate());
    fact("environment", context.environment());
    fact("forks", ForkCounts.text(summary.decision().findings()));
    fact("took", context.took());
    line("");
    list(Summary.REVIEW, summary.review());
  }

  @Override
  public void row(Row row) {
    rows.add(row);
  }

  @Override
  public void omitted(Map<Verdict, Integer> counts) {
    omitted =
        (rows.isEmpty() ? "" : "and ")
            + Summary.counts(counts)
            + (limit.elsewhere().isEmpty() ? "" : "; all rows: " + limit.elsewhere());
  }

  @Override
  public void failure(Run.Failure failure) {
    failures.add(failure.benchmark() + ": " + failure.reason());
  }

  @Override
  public void omittedNotes(int count) {
    notes.add("and " + count + " more");
  }

  @Override
  public void note(Notes.Note note) {
    String number = note.number() == 0 ? "" : "[" + note.number() + "] ";
    notes.add(number + note.heading() + ": " + note.text());
  }

  @Override
  public void end(Summary summary) throws IOException {
    if (!rows.isEmpty()) {
      new ConsoleTable(rows, terminal).print(out);
    }
    if (!omitted.isEmpty()) {
      paragraph("", text.of(omitted));
    }
    if (!rows.isEmpty() || !omitted.isEmpty()) {
      line("");
    }
    list("Not measured", failures);
    list("Notes", notes);
    List<String> headline =
        wrapped(text.of(summary.outcome() + ": ") + sentence(summary.headline()), INDENT);
    line(colours.outcome(summary.outcome(), headline.get(0)));
    for (String rest : headline.subList(1, headline.size())) {
      line(rest);
    }
    boolean repeats = limit.brief() && summary.tabled();
    for (Sentence detail : summary.details()) {
      if (!repeats || detail.subject().isEmpty()) {
        paragraph(INDENT, sentence(detail));
      }
    }
    if (summary.more() > 0 && !repeats) {
      line(INDENT + "and " + summary.more() + " more, in the table above");
    }
    for (NextStep step : summary.next()) {
      paragraph("", text.of("Next: " + step.text() + (step.command().isEmpty() ? "" : ":")));
      if (!step.command().isEmpty()) {
        // Never broken, so that it can be copied.
        line(INDENT + text.of(step.command()));
      }
    }
  }

  private void list(String heading, List<String> items) throws IOException {
    if (!items.isEmpty()) {
      line(colours.strong(heading));
      for (String item : items) {
        paragraph(INDENT, cut(item));
      }
      line("");
    }
  }

  private void fact(String name, String value) throws IOException {
    if (!value.isEmpty()) {
      paragraph(INDENT, String.format(Locale.ROOT, "%-11s  %s", name, cut(value)));
    }
  }

  private void paragraph(String indent, String safe) throws IOException {
    List<String> lines = wrapped(safe, indent + INDENT);
    line(indent + lines.get(0));
    for (String line : lines.subList(1, lines.size())) {
      line(line);
    }
  }

  /** Lines that fit behind the indent, which all but the first one begin with. */
  private List<String> wrapped(String safe, String indent) {
    int room = terminal.width() == 0 ? 0 : Math.max(NARROWEST, terminal.width() - indent.length());
    List<String> lines = ConsoleText.wrap(safe, room);
    List<String> indented = new ArrayList<>(lines.subList(0, 1));
    lines.subList(1, lines.size()).forEach(line -> indented.add(indent + line));
    return indented;
  }

  private String cut(String raw) {
    return text.of(raw, ConsoleText.LONGEST_TEXT);
  }

  private void line(String line) throws IOException {
    out.append(line).append('\n');
  }

  private String sentence(Sentence sentence) {
    return text.sentence(sentence.subject(), sentence.predicate());
  }
}
