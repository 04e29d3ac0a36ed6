package io.github.jmhgate.report;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.model.OneLine;
import io.github.jmhgate.model.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * GitHub-flavoured Markdown. The verdict comes first, because a page is read from its top, and in a
 * row, because GitHub cuts off what is too wide.
 */
final class Markdown implements Syntax {
  /** GitHub takes comments of up to 65,536 characters; other text may stand around it. */
  static final int LONGEST_COMMENT = 60_000;

  private static final String ELSEWHERE = ", in the HTML and JSON reports";
  private static final List<String> HEADINGS =
      List.of(
          "verdict",
          "change",
          "95 % bounds",
          "baseline",
          "candidate",
          "unit",
          "metric",
          "benchmark");

  /** A row has so many characters at least. */
  private static final int SHORTEST_ROW = 60;

  private static final int WIDEST_NAME = 100;
  private static final int WIDEST_UNIT = 16;
  private static final int LONGEST_TEXT = 1000;

  private final Appendable out;
  private final List<String> failures = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private final List<String> omitted = new ArrayList<>();
  private boolean table;

  private Markdown(Appendable out) {
    this.out = out;
  }

  /**
   * Returns a decision in at most so many bytes, without its least important rows if need be; empty
   * if not even the outcome fits.
   */
  static String fitting(Decision decision, ReportContext context, long bytes) throws IOException {
    String whole = of(decision, context, Integer.MAX_VALUE);
    if (fits(whole, bytes)) {
      return whole;
    }
    int fewest = 0;
    int most = (int) Math.min(decision.findings().size(), bytes / SHORTEST_ROW);
    while (fewest < most) {
      int rows = fewest + (most - fewest + 1) / 2;
      if (fits(of(decision, context, rows), bytes)) {
        fewest = rows;
      } else {
        most = rows - 1;
      }
    }
    String cut = of(decision, context, fewest);
    String outcome = "**" + decision.outcome() + "**: too long to tell here" + ELSEWHERE + "\n";
    return fits(cut, bytes) ? cut : fits(outcome, bytes) ? outcome : "";
  }

  private static String of(Decision decision, ReportContext context, int rows) throws IOException {
    StringBuilder text = new StringBuilder();
    Walk.over(decision, context, new RowLimit(Integer.MAX_VALUE, rows), new Markdown(text));
    return text.toString();
  }

  private static boolean fits(String text, long bytes) {
    return text.length() <= bytes && text.getBytes(StandardCharsets.UTF_8).length <= bytes;
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
    if (!summary.decision().findings().isEmpty()) {
      line("");
      line("**Verdicts**: " + counts(summary.decision()));
    }
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
      cells(HEADINGS);
      line("|---|--:|---|--:|--:|---|---|---|");
    }
    Quantity values = row.values();
    Change change = row.change();
    cells(
        List.of(
            verdict(row),
            number(change.estimate()),
            change.bounds(),
            number(values.baseline()),
            number(values.candidate()),
            prose(cut(values.unit(), WIDEST_UNIT)),
            prose(cut(row.metric(), WIDEST_NAME)),
            MarkdownText.code(row.label(), WIDEST_NAME)));
  }

  @Override
  public void omitted(int unchanged, int others) {
    if (unchanged > 0) {
      omitted.add("and " + unchanged + " more UNCHANGED" + ELSEWHERE);
    }
    if (others > 0) {
      omitted.add("and " + others + " more of other verdicts" + ELSEWHERE);
    }
  }

  @Override
  public void omittedNotes(int count) {
    notes.add("and " + count + " more" + ELSEWHERE);
  }

  @Override
  public void omittedFailures(int count) {
    failures.add("and " + count + " more" + ELSEWHERE);
  }

  @Override
  public void failure(Run.Failure failure) {
    failures.add(
        MarkdownText.code(failure.benchmark(), WIDEST_NAME)
            + ": "
            + prose(cut(failure.reason(), LONGEST_TEXT)));
  }

  @Override
  public void note(Notes.Note note) {
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
    fact(facts, "took", context.took());
    list("**Measured**", facts);
  }

  private static void fact(List<String> facts, String name, String value) {
    if (!value.isEmpty()) {
      facts.add(name + " " + value);
    }
  }

  private static String verdict(Row row) {
    String notes = row.notes().stream().map(String::valueOf).collect(Collectors.joining(" "));
    return marked(row.finding()) + (notes.isEmpty() ? "" : " <sup>" + notes + "</sup>");
  }

  /** Worse, missing, undecided and better look different, also without colours. */
  private static String marked(Finding finding) {
    return switch (finding.verdict()) {
      case REGRESSED -> "**▲ REGRESSED**";
      case MISSING -> "**■ MISSING**";
      case INCONCLUSIVE -> finding.suspect() ? "**? INCONCLUSIVE, suspect**" : "? INCONCLUSIVE";
      case NOT_COMPARABLE -> "? NOT_COMPARABLE";
      case WAIVED -> "▲ WAIVED";
      case IMPROVED -> "▼ IMPROVED";
      case NEW, UNCHANGED, SAME_CODE -> finding.verdict().name();
    };
  }

  /** Returns how many findings have which verdict, in order of concern. */
  private static String counts(Decision decision) {
    Map<Verdict, Integer> counts = new LinkedHashMap<>();
    decision.findings().forEach(one -> counts.merge(one.verdict(), 1, Integer::sum));
    return counts.entrySet().stream()
        .map(count -> count.getValue() + " " + count.getKey())
        .collect(Collectors.joining(", "));
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
