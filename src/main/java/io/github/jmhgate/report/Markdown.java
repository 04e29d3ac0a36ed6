package io.github.jmhgate.report;

import io.github.jmhgate.gate.fact.Verdict;
import io.github.jmhgate.model.OneLine;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.text.Change;
import io.github.jmhgate.report.text.DisplayWidth;
import io.github.jmhgate.report.text.Elapsed;
import io.github.jmhgate.report.text.MarkdownText;
import io.github.jmhgate.report.wording.ForkCounts;
import io.github.jmhgate.report.wording.Quantity;
import io.github.jmhgate.report.wording.Sentence;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** GitHub-flavoured Markdown. The verdict comes first, because a page is read from its top. */
public final class Markdown implements Syntax {
  private static final int WIDEST_NAME = 100;
  private static final int WIDEST_UNIT = 16;
  private static final int LONGEST_TEXT = 1000;

  private final Appendable out;
  private final List<String> failures = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private final List<String> omitted = new ArrayList<>();
  private boolean table;

  Markdown(Appendable out) {
    this.out = out;
  }

  @Override
  public boolean grouped() {
    return true;
  }

  @Override
  public void begin(Summary summary) throws IOException {
    line("## " + prose(summary.context().title()) + ": " + summary.outcome());
    list(
        "**" + Summary.REVIEW + "**",
        summary.review().stream().map(text -> prose(cut(text, LONGEST_TEXT))).toList());
    line("");
    line("**" + summary.outcome() + "**: " + sentence(summary.headline()));
    List<String> items = new ArrayList<>();
    summary.details().forEach(detail -> items.add(sentence(detail)));
    if (summary.more() > 0) {
      items.add("and " + summary.more() + " more, in the table");
    }
    list("", items);
    List<String> steps = new ArrayList<>();
    for (NextStep step : summary.next()) {
      String command = step.command().isEmpty() ? "" : ": " + MarkdownText.code(step.command());
      steps.add(prose(step.text()) + command);
    }
    list("**Next**", steps);
    line("");
  }

  @Override
  public void row(Row row) throws IOException {
    if (!table) {
      table = true;
      cells(Row.HEADINGS);
      line("|---|---|--:|--:|---|--:|---|---|");
    }
    Quantity values = row.values();
    Change change = row.change();
    cells(
        List.of(
            MarkdownText.code(row.label(), WIDEST_NAME),
            prose(cut(row.metric(), WIDEST_NAME)),
            number(values.baseline()),
            number(values.candidate()),
            prose(cut(values.unit(), WIDEST_UNIT)),
            number(change.estimate()),
            change.bounds(),
            verdict(row)));
  }

  @Override
  public void omitted(int unchanged, int others) {
    if (unchanged > 0) {
      omitted.add("and " + unchanged + " more UNCHANGED");
    }
    if (others > 0) {
      omitted.add("and " + others + " more of other verdicts");
    }
  }

  @Override
  public void failure(Run.Failure failure) {
    failures.add(
        MarkdownText.code(failure.benchmark(), WIDEST_NAME)
            + ": "
            + prose(cut(failure.reason(), LONGEST_TEXT)));
  }

  @Override
  public void note(Note note) {
    String number = note.number() == 0 ? "" : "<sup>" + note.number() + "</sup> ";
    notes.add(number + prose(note.heading()) + ": " + prose(cut(note.text(), LONGEST_TEXT)));
  }

  @Override
  public void end(Summary summary) throws IOException {
    list("", omitted);
    list("**Not measured**", failures);
    list("**Notes**", notes);
    ReportContext context = summary.context();
    List<String> facts = new ArrayList<>();
    fact(facts, "baseline", MarkdownText.code(context.baseline(), LONGEST_TEXT));
    fact(facts, "candidate", MarkdownText.code(context.candidate(), LONGEST_TEXT));
    fact(facts, "environment", prose(cut(context.environment(), LONGEST_TEXT)));
    fact(facts, "forks", ForkCounts.text(summary.decision().findings()));
    fact(facts, "took", Elapsed.text(context.elapsed()));
    list("**Measured**", facts);
  }

  private static void fact(List<String> facts, String name, String value) {
    if (!value.isEmpty()) {
      facts.add(name + " " + value);
    }
  }

  private static String verdict(Row row) {
    String notes = row.notes().stream().map(String::valueOf).collect(Collectors.joining(" "));
    boolean quiet = row.verdict() == Verdict.UNCHANGED || row.verdict() == Verdict.NEW;
    String verdict = row.verdict().name();
    return (quiet ? verdict : "**" + verdict + "**")
        + (notes.isEmpty() ? "" : " <sup>" + notes + "</sup>");
  }

  private static String sentence(Sentence sentence) {
    return MarkdownText.code(sentence.subject(), WIDEST_NAME)
        + prose(cut(sentence.predicate(), LONGEST_TEXT));
  }

  private static String number(String number) {
    return number.isEmpty() ? "–" : number;
  }

  private static String prose(String raw) {
    return MarkdownText.prose(raw);
  }

  private static String cut(String raw, int columns) {
    return DisplayWidth.shorten(OneLine.of(raw), columns, "…");
  }

  private void cells(List<String> cells) throws IOException {
    line(cells.stream().map(cell -> " " + cell + " ").collect(Collectors.joining("|", "|", "|")));
  }

  private void list(String heading, List<String> items) throws IOException {
    if (items.isEmpty()) {
      return;
    }
    line("");
    if (!heading.isEmpty()) {
      line(heading);
      line("");
    }
    for (String item : items) {
      line("- " + item);
    }
  }

  private void line(String line) throws IOException {
    out.append(line).append('\n');
  }
}
