package io.github.jmhgate.report;

import static java.util.stream.Collectors.joining;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.OperationCounts;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.text.OneLine;
import io.github.jmhgate.text.Words;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * GitHub-flavoured Markdown: the comment on a pull request. The answer is its first line and the
 * change its first column, because a phone shows little more. The script that posts it lets through
 * only what is written here; a test of that script holds both together.
 */
final class Markdown {
  /** GitHub takes comments of up to 65,536 characters; other text may be around it. */
  static final int LONGEST_COMMENT = 60_000;

  private static final String ELSEWHERE = ", in the HTML and JSON reports";
  private static final String HEADINGS = "| change | benchmark | before → after |\n|---|---|---|\n";

  /** So many rows are shown; of the others only a table in full has those that did not change. */
  private static final int MOST_ROWS = 20;

  private static final int MOST_NAMED = 5;

  /** A blank at which no line is broken. */
  private static final String KEPT = "\u00a0";

  private static final int SHORTEST_ROW = 60;

  /** A name this long is hostile; others are never cut. */
  private static final int LONGEST_NAME = 400;

  /** Longer names may be broken at their parts, so that a phone shows the whole of them. */
  private static final int WIDEST_WORD = 24;

  private static final int MOST_OPEN_NOTES = 8;

  /** The kind of note on more work. */
  private static final String WORK = "work";

  private static final int WIDEST_UNIT = 16;
  private static final int WIDEST_METRIC = 100;
  private static final int LONGEST_TEXT = 1000;

  private final Overview view;
  private final boolean comment;
  private final StringBuilder out = new StringBuilder();

  private Markdown(Overview view, boolean comment) {
    this.view = view;
    this.comment = comment;
  }

  /** Returns the comment on a pull request, with the marker by which its poster finds it again. */
  static String comment(Overview whole) {
    String marker = whole.context.origin().marker();
    String text = fitting(whole, LONGEST_COMMENT - marker.length() - 1, true);
    return marker.isEmpty() ? text : marker + "\n" + text;
  }

  /**
   * Returns a whole decision in at most so many bytes, without its least important rows if need be;
   * empty if not even the outcome fits.
   */
  static String fitting(Overview whole, long bytes) {
    return fitting(whole, bytes, false);
  }

  private static String fitting(Overview whole, long bytes, boolean comment) {
    Decision decision = whole.decision;
    String text = new Markdown(whole, comment).text();
    if (!fits(text, bytes)) {
      text = "";
      int most = (int) Math.min(decision.findings().size(), bytes / SHORTEST_ROW);
      for (int fewest = 0; fewest <= most; ) {
        int rows = (fewest + most) / 2;
        RowLimit limit = new RowLimit(false, rows, "");
        String part = new Markdown(new Overview(decision, whole.context, limit), comment).text();
        boolean enough = fits(part, bytes);
        text = enough ? part : text;
        fewest = enough ? rows + 1 : fewest;
        most = enough ? most : rows - 1;
      }
    }
    if (!text.isEmpty()) {
      return text;
    }
    String answer =
        new Markdown(whole, comment).answer() + "\nToo long to tell here" + ELSEWHERE + "\n";
    return fits(answer, bytes) ? answer : "";
  }

  private static boolean fits(String text, long bytes) {
    return text.length() <= bytes && text.getBytes(StandardCharsets.UTF_8).length <= bytes;
  }

  private String text() {
    out.append(answer());
    list("**" + Overview.REVIEW + "**", view.review.stream().map(Markdown::cut).toList());
    list(
        "",
        view.details.stream()
            .filter(detail -> detail.subject().isEmpty() || explainsFailure())
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
            failure -> code(failure.benchmark()) + ": " + cut(failure.reason()),
            ELSEWHERE));
    notes();
    measured();
    return out.toString();
  }

  /** Returns whether rows alone do not say why the build fails. */
  private boolean explainsFailure() {
    return view.decision.fails() && !view.areDetailsTabled();
  }

  /** Returns the headline, and whose word it is. */
  private String answer() {
    Headline headline = view.headline;
    Origin origin = view.context.origin();
    String lead = "**" + cutWithNames(capitalised(headline.lead())) + "**";
    String named = MarkdownText.prose(headline.before()) + code(headline.name());
    String first = lead + named + cutWithNames(headline.after()) + "\n";
    return origin.run().isEmpty() ? first : first + "\n" + origin(origin) + "\n";
  }

  private static String capitalised(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }

  /** Returns the line by which a reader knows that a pull request's own run wrote the rest. */
  private static String origin(Origin origin) {
    String commit =
        origin
            .commitPage()
            .map(page -> " of [`%s`](%s)".formatted(origin.shortCommit(), page))
            .orElse("");
    return "Names and numbers are those of [the run](%s)%s.".formatted(origin.run(), commit);
  }

  private void measured() {
    List<String> facts = new ArrayList<>();
    view.facts()
        .forEach(
            (name, value) -> {
              boolean path = name.equals("baseline") || name.equals("candidate");
              facts.add(name + " " + (path ? MarkdownText.code(value, LONGEST_TEXT) : cut(value)));
            });
    if (!facts.isEmpty()) {
      line("\n<details><summary>Measured</summary>");
      list("", facts);
      line("\n</details>");
    }
  }

  private static String step(NextStep step) {
    String command = step.typed().isEmpty() ? "" : ": " + MarkdownText.code(step.typed());
    return MarkdownText.prose(step.text()) + command;
  }

  private void tables() {
    List<Finding> open = new ArrayList<>();
    List<Finding> undecided = new ArrayList<>();
    List<Finding> rest = new ArrayList<>();
    for (Finding row : view.rows) {
      if (!isNotable(row)) {
        (BenchmarkState.isOpen(row) ? undecided : rest).add(row);
      } else if (open.size() < MOST_ROWS) {
        open.add(row);
      } else {
        rest.add(row);
      }
    }
    if (!view.names.shared.isEmpty()) {
      line("All rows: " + code(view.names.shared) + "\n");
    }
    if (!view.sharedCause.isEmpty()) {
      line(cut(view.sharedCause) + "\n");
    }
    table(open);
    if (!undecided.isEmpty()) {
      line((open.isEmpty() ? "" : "\n") + undecided(undecided));
    }
    rest(rest);
  }

  /** Returns whether a row is shown, and not only counted. */
  private boolean isNotable(Finding row) {
    boolean undecided = view.decision.outcome() == Outcome.INCONCLUSIVE;
    boolean told = view.headline.onlyMeasures() || (undecided && view.decision.fails());
    return switch (row.verdict()) {
      case REGRESSED, MISSING, WAIVED, IMPROVED -> true;
      case INCONCLUSIVE -> row.suspect() || told;
      case NOT_COMPARABLE -> OperationCounts.lost(row) || told;
      case NEW -> view.headline.onlyMeasures();
      case UNCHANGED, SAME_CODE -> false;
    };
  }

  private void table(List<Finding> rows) {
    if (!rows.isEmpty()) {
      out.append(HEADINGS);
      rows.forEach(row -> out.append(line(row)));
    }
  }

  /** Returns one sentence on rows that do not decide the outcome. */
  private String undecided(List<Finding> rows) {
    List<String> named =
        Overview.first(rows, MOST_NAMED).stream()
            .map(
                row -> {
                  String bounds = Printed.of(row).bounds();
                  String metric = metric(row);
                  return name(view.names.own(row.benchmark()))
                      + metric
                      + (bounds.isEmpty() ? "" : " (" + whole(bounds) + ")");
                })
            .toList();
    String more = rows.size() > MOST_NAMED ? " and " + (rows.size() - MOST_NAMED) + " more" : "";
    return "Undecided: " + String.join(", ", named) + more + ".";
  }

  /** Adds rows that are not shown: folded if the table is in full, else by their number. */
  private void rest(List<Finding> rows) {
    Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
    rows.forEach(row -> counts.merge(row.verdict(), 1, Integer::sum));
    if (!comment && !rows.isEmpty()) {
      line("\n<details><summary>" + Overview.counts(counts) + "</summary>\n");
      table(rows);
      line("\n</details>");
      counts.clear();
    }
    view.omitted.forEach((verdict, count) -> counts.merge(verdict, count, Integer::sum));
    if (!counts.isEmpty()) {
      line("\nNot shown: " + MarkdownText.prose(Overview.counts(counts)) + ELSEWHERE);
    }
  }

  private String line(Finding row) {
    Printed printed = Printed.of(row);
    String notes = view.notes(row).stream().map(String::valueOf).collect(joining(" "));
    String cause = view.cause(row);
    String values = number(printed.baseline()) + " → " + number(printed.candidate());
    String marks = notes.isEmpty() ? "" : whole(" <sup>" + notes + "</sup>");
    String because = cause.isEmpty() ? "" : "<br>" + cutWithNames(cause);
    String bounds =
        printed.bounds().isEmpty() ? "" : "<br><sub>" + whole(printed.bounds()) + "</sub>";
    return "| %s%s%s | %s%s%s | %s |\n"
        .formatted(
            marked(row, printed),
            marks,
            bounds,
            name(view.names.own(row.benchmark())),
            metric(row),
            because,
            whole(values + " " + cut(printed.unit(), WIDEST_UNIT)));
  }

  /** Returns a metric behind a name; nothing if it is the time, which most rows are of. */
  private static String metric(Finding row) {
    String name = Sentence.nameOf(row.metric());
    return name.equals("time") ? "" : " " + cut(name, WIDEST_METRIC);
  }

  /** Returns a name in a cell, which may be broken at its parts, for a narrow screen. */
  private static String name(String raw) {
    String shown = shown(raw);
    return shown.length() <= WIDEST_WORD ? MarkdownText.code(shown) : MarkdownText.breakable(shown);
  }

  private static String code(String raw) {
    return MarkdownText.code(shown(raw));
  }

  /** Returns a name as it is, or the beginning of one that nobody gave a benchmark. */
  private static String shown(String raw) {
    String visible = OneLine.of(raw);
    int points = Math.min(LONGEST_NAME, visible.codePointCount(0, visible.length()));
    int end = visible.offsetByCodePoints(0, points);
    return visible.substring(0, end) + (end < visible.length() ? "…" : "");
  }

  /** Returns a cell's text so that no browser breaks it, at a blank or behind a slash. */
  private static String whole(String safe) {
    return safe.replace(" ", KEPT).replaceAll("(?<!<)/", "/&#8288;");
  }

  /** Returns a change with a sign that differs in form too, for those who see no colours. */
  private static String marked(Finding finding, Printed printed) {
    String change = printed.change().isEmpty() ? word(finding) : printed.change();
    String shown = whole(change);
    return switch (finding.verdict()) {
      case REGRESSED -> "🔺" + KEPT + "**" + shown + "**";
      case MISSING -> "⛔" + KEPT + "**" + shown + "**";
      case INCONCLUSIVE -> "❔" + KEPT + (finding.suspect() ? "**" + shown + "**" : shown);
      case NOT_COMPARABLE -> "❔" + KEPT + shown;
      case WAIVED -> "🟠" + KEPT + shown;
      case IMPROVED -> "🟢" + KEPT + shown;
      case NEW, UNCHANGED, SAME_CODE -> shown;
    };
  }

  /** Returns what stands for a change that has no number. */
  private static String word(Finding finding) {
    return switch (finding.verdict()) {
      case MISSING -> "missing";
      case NEW -> "new";
      case SAME_CODE -> "same code";
      case REGRESSED, IMPROVED, UNCHANGED, INCONCLUSIVE, NOT_COMPARABLE, WAIVED -> "–";
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
    return MarkdownText.prose(cut, view.methodNames());
  }

  /** Adds what warns at once if it is little, and all that only informs folded. */
  private void notes() {
    List<Note> open = new ArrayList<>(view.notes);
    List<Note> informing = open.stream().filter(note -> !note.warning()).toList();
    if (open.size() - informing.size() > MOST_OPEN_NOTES) {
      folded(Words.count(open.size(), "note"), open);
      return;
    }
    open.removeAll(informing);
    list("**Notes**", view.texts(open, this::note, ELSEWHERE));
    folded(Words.count(informing.size(), open.isEmpty() ? "note" : "more note"), informing);
  }

  private void folded(String summary, List<Note> notes) {
    if (!notes.isEmpty()) {
      line("\n<details><summary>" + summary + "</summary>");
      list("", view.texts(notes, this::note, ELSEWHERE));
      line("\n</details>");
    }
  }

  private String sentence(Sentence sentence) {
    return code(sentence.subject()) + cutWithNames(sentence.predicate());
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
