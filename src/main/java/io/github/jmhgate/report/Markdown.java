package io.github.jmhgate.report;

import static java.util.regex.Matcher.quoteReplacement;
import static java.util.stream.Collectors.joining;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.text.OneLine;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * GitHub-flavoured Markdown. The verdict comes first, because a page is read from its top, and in a
 * row, because GitHub cuts off what is too wide.
 */
final class Markdown {
  /** GitHub takes comments of up to 65,536 characters; other text may be around it. */
  static final int LONGEST_COMMENT = 60_000;

  private static final String ELSEWHERE = ", in the HTML and JSON reports";
  private static final String HEADINGS =
      "| verdict | benchmark | before → after | change (95 % bounds) |\n|---|---|---|---|\n";

  /** So many rows that need a person are shown at once; the rest is folded. */
  private static final RowLimit OPEN = RowLimit.brief("");

  /** A blank at which no line is broken. */
  private static final String KEPT = "\u00a0";

  private static final int SHORTEST_ROW = 60;
  private static final int WIDEST_NAME = 100;

  /** A name is cut, for a table that is wider than the comment hides its numbers. */
  private static final int WIDEST_WORD = 40;

  private static final Pattern LONG_WORD = Pattern.compile("\\S{%s,}".formatted(WIDEST_WORD + 1));
  private static final int MOST_OPEN_NOTES = 8;

  /** The kind of note on more work. */
  private static final String WORK = "work";

  /** The kind of note that a reviewer opens if interested. */
  private static final String UNCOVERED = "not covered";

  private static final int WIDEST_UNIT = 16;
  private static final int LONGEST_TEXT = 1000;

  private final Overview view;
  private final StringBuilder out = new StringBuilder();

  private Markdown(Overview view) {
    this.view = view;
  }

  /**
   * Returns a whole decision in at most so many bytes, without its least important rows if need be;
   * empty if not even the outcome fits.
   */
  static String fitting(Overview whole, long bytes) {
    Decision decision = whole.decision;
    String text = new Markdown(whole).text();
    if (!fits(text, bytes)) {
      text = "";
      int most = (int) Math.min(decision.findings().size(), bytes / SHORTEST_ROW);
      for (int fewest = 0; fewest <= most; ) {
        int rows = (fewest + most) / 2;
        RowLimit limit = new RowLimit(false, rows, "");
        String part = new Markdown(new Overview(decision, whole.context, limit)).text();
        boolean enough = fits(part, bytes);
        text = enough ? part : text;
        fewest = enough ? rows + 1 : fewest;
        most = enough ? most : rows - 1;
      }
    }
    String outcome = "**" + decision.outcome() + "**: too long to tell here" + ELSEWHERE + "\n";
    if (!text.isEmpty()) {
      return text;
    }
    return fits(outcome, bytes) ? outcome : "";
  }

  private static boolean fits(String text, long bytes) {
    return text.length() <= bytes && text.getBytes(StandardCharsets.UTF_8).length <= bytes;
  }

  private String text() {
    Decision decision = view.decision;
    String sign =
        switch (decision.outcome()) {
          case PASSED -> "✔ ";
          case REGRESSED, FAILED_TO_MEASURE -> "✖ ";
          case INCONCLUSIVE -> "? ";
        };
    line("## " + sign + decision.outcome() + ": " + sentence(view.headline));
    list("**" + Overview.REVIEW + "**", view.review.stream().map(Markdown::cut).toList());
    list(
        "",
        view.details.stream()
            .filter(detail -> !view.areDetailsTabled() || detail.subject().isEmpty())
            .map(this::sentence)
            .toList());
    line("");
    tables();
    if (!view.growth.isEmpty()) {
      line("\n<details><summary>" + Overview.GROWTH + "</summary>\n");
      out.append(Document.markdown().table("", view.growthTable(ELSEWHERE)).text());
      line("\n</details>");
    }
    list("**Next**", view.next().stream().map(Markdown::step).toList());
    list(
        "**Not measured**",
        view.texts(
            view.failures,
            failure ->
                MarkdownText.code(failure.benchmark(), WIDEST_NAME) + ": " + cut(failure.reason()),
            ELSEWHERE));
    notes();
    List<String> facts = new ArrayList<>();
    view.facts()
        .forEach(
            (name, value) -> {
              boolean path = name.equals("baseline") || name.equals("candidate");
              facts.add(name + " " + (path ? MarkdownText.code(value, LONGEST_TEXT) : cut(value)));
            });
    list("**Measured**", facts);
    return out.toString();
  }

  private static String step(NextStep step) {
    String command = step.command().isEmpty() ? "" : ": " + MarkdownText.code(step.command());
    return MarkdownText.prose(step.text()) + command;
  }

  private void tables() {
    List<String> open = new ArrayList<>();
    List<String> folded = new ArrayList<>();
    Map<Verdict, Integer> counts = new LinkedHashMap<>();
    for (Finding row : view.rows) {
      boolean undecided = row.verdict() == Verdict.INCONCLUSIVE && !row.suspect();
      if (OPEN.shows(row) && !undecided && open.size() < OPEN.total()) {
        open.add(line(row));
      } else {
        folded.add(line(row));
        counts.merge(row.verdict(), 1, Integer::sum);
      }
    }
    if (!view.names.shared.isEmpty()) {
      line("All rows: " + MarkdownText.code(view.names.shared, WIDEST_NAME) + "\n");
    }
    if (!view.sharedCause.isEmpty()) {
      line(cut(view.sharedCause) + "\n");
    }
    if (!open.isEmpty()) {
      out.append(HEADINGS).append(String.join("", open));
    }
    if (!folded.isEmpty()) {
      line("\n<details><summary>" + Overview.counts(counts) + "</summary>\n");
      out.append(HEADINGS).append(String.join("", folded));
      line("\n</details>");
    }
    if (!view.omitted.isEmpty()) {
      line("\nand " + Overview.counts(view.omitted) + ELSEWHERE);
    }
  }

  private String line(Finding row) {
    Printed printed = Printed.of(row);
    String notes = view.notes(row).stream().map(String::valueOf).collect(joining(" "));
    String cause = view.cause(row);
    String name =
        LONG_WORD
            .matcher(OneLine.of(view.names.own(row.benchmark())))
            .replaceAll(
                match -> quoteReplacement(ConsoleText.shorten(match.group(), WIDEST_WORD, "…")));
    String values = number(printed.baseline()) + " → " + number(printed.candidate());
    String marks = notes.isEmpty() ? "" : whole(" <sup>" + notes + "</sup>");
    String because = cause.isEmpty() ? "" : "<br>" + cutWithNames(cause);
    String bounds = printed.bounds().isEmpty() ? "" : " (" + whole(printed.bounds()) + ")";
    return "| %s%s | %s %s%s | %s | %s%s |\n"
        .formatted(
            marked(row).replaceFirst(" ", KEPT),
            marks,
            MarkdownText.code(name, WIDEST_NAME),
            cut(Sentence.nameOf(row.metric()), WIDEST_NAME),
            because,
            whole(values + " " + cut(printed.unit(), WIDEST_UNIT)),
            whole(number(printed.change())),
            bounds);
  }

  /** Returns a cell's text so that no browser breaks it, at a blank or behind a slash. */
  private static String whole(String safe) {
    return safe.replace(" ", KEPT).replaceAll("(?<!<)/", "/&#8288;");
  }

  /** Returns a verdict with a mark, so that the kinds differ also without colours. */
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

  private String note(Note one) {
    boolean work = one.kind().equals(WORK);
    String text = work ? cutWithNames(one.text()) : cut(one.text());
    return one.mark("<sup>", "</sup>") + MarkdownText.prose(one.heading()) + ": " + text;
  }

  /** Returns a text in which the methods whose work changed are set as code. */
  private String cutWithNames(String raw) {
    String cut = ConsoleText.shorten(OneLine.of(raw), LONGEST_TEXT, "…");
    return MarkdownText.prose(cut, view.workNames());
  }

  private void notes() {
    List<Note> open = new ArrayList<>(view.notes);
    if (open.size() > MOST_OPEN_NOTES) {
      folded(open.size() + " notes", open);
    } else {
      List<Note> uncovered = open.stream().filter(note -> note.kind().equals(UNCOVERED)).toList();
      open.removeAll(uncovered);
      list("**Notes**", view.texts(open, this::note, ELSEWHERE));
      folded(UNCOVERED, uncovered);
    }
  }

  private void folded(String summary, List<Note> notes) {
    if (!notes.isEmpty()) {
      line("\n<details><summary>" + summary + "</summary>");
      list("", view.texts(notes, this::note, ELSEWHERE));
      line("\n</details>");
    }
  }

  private String sentence(Sentence sentence) {
    return MarkdownText.code(sentence.subject(), WIDEST_NAME) + cutWithNames(sentence.predicate());
  }

  private static String number(String number) {
    return number.isEmpty() ? "–" : number;
  }

  private static String cut(String raw) {
    return cut(raw, LONGEST_TEXT);
  }

  private static String cut(String raw, int columns) {
    return MarkdownText.prose(ConsoleText.shorten(OneLine.of(raw), columns, "…"));
  }

  private void list(String heading, List<String> items) {
    if (!items.isEmpty()) {
      line(heading.isEmpty() ? "" : "\n" + heading + "\n");
      items.forEach(item -> line("- " + item));
    }
  }

  private void line(String line) {
    out.append(line).append('\n');
  }
}
