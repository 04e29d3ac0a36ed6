package io.github.jmhgate.report;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Outcome;
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
import java.util.stream.Stream;

/**
 * GitHub-flavoured Markdown. The verdict comes first, because a page is read from its top, and in a
 * row, because GitHub cuts off what is too wide.
 */
final class Markdown implements Syntax {
  /** GitHub takes comments of up to 65,536 characters; other text may stand around it. */
  static final int LONGEST_COMMENT = 60_000;

  private static final String ELSEWHERE = ", in the HTML and JSON reports";
  private static final List<String> HEADINGS =
      List.of("verdict", "benchmark", "before → after", "change (95 % bounds)");

  /** So many rows that need a person are shown at once; the rest is folded. */
  private static final RowLimit OPEN = RowLimit.brief("");

  /** A row has so many characters at least. */
  private static final int SHORTEST_ROW = 60;

  private static final int WIDEST_NAME = 100;
  private static final int MOST_OPEN_NOTES = 8;
  private static final int WIDEST_UNIT = 16;
  private static final int LONGEST_TEXT = 1000;

  private final Appendable out;
  private final List<String> failures = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private final List<String> open = new ArrayList<>();
  private final List<String> folded = new ArrayList<>();
  private final Map<Verdict, Integer> counts = new LinkedHashMap<>();
  private String omitted = "";

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
    Walk.over(decision, context, RowLimit.first(rows), new Markdown(text));
    return text.toString();
  }

  private static boolean fits(String text, long bytes) {
    return text.length() <= bytes && text.getBytes(StandardCharsets.UTF_8).length <= bytes;
  }

  @Override
  public void begin(Summary summary) throws IOException {
    line("## " + sign(summary.outcome()) + summary.outcome() + ": " + sentence(summary.headline()));
    if (!summary.decision().findings().isEmpty()) {
      line("");
      line(Summary.counts(counts(summary.decision())));
    }
    list(
        "**" + Summary.REVIEW + "**",
        summary.review().stream().map(text -> prose(cut(text, LONGEST_TEXT))).toList());
    list(
        "",
        summary.details().stream()
            .filter(detail -> !summary.tabled() || detail.subject().isEmpty())
            .map(Markdown::sentence)
            .toList());
    line("");
  }

  private static String sign(Outcome outcome) {
    return switch (outcome) {
      case PASSED -> "✔ ";
      case REGRESSED, FAILED_TO_MEASURE -> "✖ ";
      case INCONCLUSIVE -> "? ";
    };
  }

  @Override
  public void row(Row row) {
    Quantity values = row.values();
    Change change = row.change();
    String line =
        Stream.of(
                verdict(row),
                MarkdownText.code(row.label(), WIDEST_NAME)
                    + " "
                    + prose(cut(row.metric(), WIDEST_NAME)),
                number(values.baseline())
                    + " → "
                    + number(values.candidate())
                    + " "
                    + prose(cut(values.unit(), WIDEST_UNIT)),
                number(change.estimate())
                    + (change.bounds().isEmpty() ? "" : " (" + change.bounds() + ")"))
            .map(cell -> " " + cell + " ")
            .collect(Collectors.joining("|", "|", "|"));
    if (OPEN.shows(row.finding()) && open.size() < OPEN.total()) {
      open.add(line);
    } else {
      folded.add(line);
      counts.merge(row.verdict(), 1, Integer::sum);
    }
  }

  @Override
  public void omitted(Map<Verdict, Integer> counts) {
    omitted = "and " + Summary.counts(counts) + ELSEWHERE;
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
    table(open);
    if (!folded.isEmpty()) {
      line("");
      line("<details><summary>" + Summary.counts(counts) + "</summary>");
      line("");
      table(folded);
      line("");
      line("</details>");
    }
    if (!omitted.isEmpty()) {
      line("");
      line(omitted);
    }
    List<String> steps = new ArrayList<>();
    for (NextStep step : summary.next()) {
      String command = step.command().isEmpty() ? "" : ": " + MarkdownText.code(step.command());
      steps.add(prose(step.text()) + command);
    }
    list("**Next**", steps);
    list("**Not measured**", failures);
    if (notes.size() > MOST_OPEN_NOTES) {
      line("");
      line("<details><summary>" + notes.size() + " notes</summary>");
      list("", notes);
      line("");
      line("</details>");
    } else {
      list("**Notes**", notes);
    }
    ReportContext context = summary.context();
    List<String> facts = new ArrayList<>();
    fact(facts, "baseline", MarkdownText.code(context.baseline(), LONGEST_TEXT));
    fact(facts, "candidate", MarkdownText.code(context.candidate(), LONGEST_TEXT));
    fact(facts, "environment", prose(cut(context.environment(), LONGEST_TEXT)));
    fact(facts, "forks", ForkCounts.text(summary.decision().findings()));
    fact(facts, "took", context.took());
    list("**Measured**", facts);
  }

  private void table(List<String> rows) throws IOException {
    if (!rows.isEmpty()) {
      line(
          HEADINGS.stream()
              .map(cell -> " " + cell + " ")
              .collect(Collectors.joining("|", "|", "|")));
      line("|---|---|---|---|");
      for (String row : rows) {
        line(row);
      }
    }
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

  private static Map<Verdict, Integer> counts(Decision decision) {
    Map<Verdict, Integer> counts = new LinkedHashMap<>();
    decision.findings().forEach(one -> counts.merge(one.verdict(), 1, Integer::sum));
    return counts;
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
