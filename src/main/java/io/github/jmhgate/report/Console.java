package io.github.jmhgate.report;

import static java.util.stream.Collectors.joining;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The report for a console. The verdict comes last, where readers look when the build has ended.
 */
public final class Console {
  private static final int NARROWEST = 20;
  private static final String INDENT = "  ";

  private final Overview view;
  private final Terminal terminal;
  private final ConsoleText text;
  private final StringBuilder out = new StringBuilder();

  public Console(Decision decision, ReportContext context, Terminal terminal, RowLimit limit) {
    this(new Overview(decision, context, limit), terminal);
  }

  Console(Overview view, Terminal terminal) {
    this.view = view;
    this.terminal = terminal;
    this.text = new ConsoleText(terminal);
  }

  public String text() {
    line(terminal.strong(cut(view.context.title())));
    view.facts().forEach((name, text) -> paragraph(INDENT, "%-11s  %s".formatted(name, cut(text))));
    line("");
    list(Overview.REVIEW, view.review);
    table();
    growth();
    list("Not measured", view.texts(view.failures, f -> f.benchmark() + ": " + f.reason(), ""));
    list(
        "Notes", view.texts(view.notes, n -> n.mark("[", "]") + n.heading() + ": " + n.text(), ""));
    List<String> headline =
        wrapped(text.of(view.headline.line(), ConsoleText.LONGEST_TEXT), INDENT);
    line(terminal.paint(view.decision.outcome(), headline.get(0)));
    headline.subList(1, headline.size()).forEach(this::line);
    boolean repeats = view.limit.brief() && view.areDetailsTabled();
    for (Sentence detail : view.details) {
      if (!repeats || detail.subject().isEmpty()) {
        paragraph(INDENT, sentence(detail));
      }
    }
    if (view.moreDetails > 0 && !repeats) {
      line(INDENT + "and " + view.moreDetails + " more" + whereMore());
    }
    for (NextStep step : view.next()) {
      paragraph("", text.of("Next: " + step.text() + (step.typed().isEmpty() ? "" : ":")));
      if (!step.typed().isEmpty()) {
        // Never broken, so that it can be copied.
        line(INDENT + text.of(step.typed()));
      }
    }
    return out.toString();
  }

  /** Returns where the details are that are not shown: above only if the table has all rows. */
  private String whereMore() {
    if (view.omitted.isEmpty()) {
      return ", in the table above";
    }
    return view.limit.elsewhere().isEmpty() ? "" : "; all rows: " + view.limit.elsewhere();
  }

  private void table() {
    if (!view.names.shared.isEmpty()) {
      paragraph("", cut("All rows: " + view.names.shared));
    }
    if (!view.sharedCause.isEmpty()) {
      paragraph("", cut(view.sharedCause));
    }
    if (!view.rows.isEmpty()) {
      new Table().write();
    }
    if (!view.omitted.isEmpty()) {
      String elsewhere = view.limit.elsewhere();
      String joined = view.rows.isEmpty() ? "" : "and ";
      String place = elsewhere.isEmpty() ? "" : "; all rows: " + elsewhere;
      paragraph("", text.of(joined + Overview.counts(view.omitted) + place));
    }
    if (!view.rows.isEmpty() || !view.omitted.isEmpty()) {
      line("");
    }
  }

  /** Adds the table of growth, or its sentences if the terminal is too narrow for it. */
  private void growth() {
    String table = new Document(terminal).table(INDENT, view.growthTable("")).text();
    int room = terminal.width() == 0 ? Integer.MAX_VALUE : terminal.width();
    if (table.lines().anyMatch(line -> ConsoleText.width(line) > room)) {
      list(Overview.GROWTH, view.texts(view.growth, Wording::of, ""));
    } else if (!view.growth.isEmpty()) {
      line(terminal.strong(Overview.GROWTH));
      line(table);
    }
  }

  private void list(String heading, List<String> items) {
    if (!items.isEmpty()) {
      line(terminal.strong(heading));
      items.forEach(item -> paragraph(INDENT, cut(item)));
      line("");
    }
  }

  private void paragraph(String indent, String safe) {
    List<String> lines = wrapped(safe, indent + INDENT);
    line(indent + lines.get(0));
    lines.subList(1, lines.size()).forEach(this::line);
  }

  /** Returns lines that fit behind the indent, with which all but the first one begin. */
  private List<String> wrapped(String safe, String indent) {
    int room = terminal.width() == 0 ? 0 : Math.max(NARROWEST, terminal.width() - indent.length());
    List<String> lines = new ArrayList<>(ConsoleText.wrap(safe, room));
    lines.subList(1, lines.size()).replaceAll(line -> indent + line);
    return lines;
  }

  private String cut(String raw) {
    return text.of(raw, ConsoleText.LONGEST_TEXT);
  }

  private String sentence(Sentence sentence) {
    return text.sentence(sentence.subject(), sentence.predicate());
  }

  private void line(String line) {
    out.append(line).append('\n');
  }

  /**
   * The rows, laid out for the terminal's width. If it leaves too little room for names next to the
   * numbers, a name gets a line of its own above them; next the references to notes move there, the
   * columns draw together, and metric names are cut. Numbers and verdicts never are, so that a very
   * narrow console breaks their lines.
   */
  private final class Table {
    private static final List<String> HEADINGS =
        List.of(
            "benchmark",
            "metric",
            "baseline",
            "candidate",
            "unit",
            "change",
            "95 % bounds",
            "verdict");
    private static final int NAME = 0;
    private static final int METRIC = 1;
    private static final int VERDICT = 7;
    private static final int NARROWEST_NAME = 36;
    private static final int NARROWEST_METRIC = 10;
    private static final int WIDEST_UNIT = 16;

    private final List<Finding> rows = view.grouped();
    private final ColumnUnits units = ColumnUnits.of(rows);
    private final List<Printed> numbers = rows.stream().map(units::printed).toList();
    private final TextColumns columns =
        new TextColumns(List.of(false, false, true, true, false, true, false, false));
    private String gap = "  ";
    private int widestName = 100;
    private int widestMetric = 40;

    /** Whether names are above their numbers. */
    private boolean above;

    /** Whether columns draw together, and references to notes are above as well. */
    private boolean tight;

    void write() {
      layOut();
      String indent = above ? INDENT : "";
      line(terminal.strong(indent + columns.line(HEADINGS, gap)));
      line(text.of("─").repeat(indent.length() + columns.width(gap)));
      for (int i = 0; i < rows.size(); i++) {
        Finding row = rows.get(i);
        if (above && starts(i)) {
          String marks = tight ? marks(notesFrom(i)) : "";
          line(text.of(view.names.own(row.benchmark()), terminal.width() - marks.length()) + marks);
        }
        List<String> cells = cells(i);
        String verdict = row.verdict().name();
        String marks = cells.get(VERDICT).substring(verdict.length());
        cells.set(VERDICT, terminal.paint(row.verdict(), verdict) + marks);
        line(indent + columns.line(cells, gap));
        String cause = view.cause(row);
        boolean last =
            i + 1 == rows.size() || starts(i + 1) || view.cause(rows.get(i + 1)).isEmpty();
        if (last && !cause.isEmpty()) {
          paragraph(INDENT + INDENT, cut(cause));
        }
      }
    }

    private void layOut() {
      columns.fit(HEADINGS);
      int verdict = columns.widths()[VERDICT];
      for (int i = 0; i < rows.size(); i++) {
        columns.fit(cells(i));
        verdict = Math.max(verdict, rows.get(i).verdict().name().length());
      }
      int width = terminal.width() == 0 ? Integer.MAX_VALUE : terminal.width();
      int over = columns.width(gap) - width;
      int name = columns.widths()[NAME] - Math.max(0, over);
      if (over <= 0 || name >= NARROWEST_NAME) {
        widestName = name;
        columns.widths()[NAME] = name;
        return;
      }
      above = true;
      columns.widths()[NAME] = 0;
      if (INDENT.length() + columns.width(gap) > width) {
        tight = true;
        gap = " ";
        columns.widths()[VERDICT] = verdict;
        int still = Math.max(0, INDENT.length() + columns.width(gap) - width);
        widestMetric = Math.max(NARROWEST_METRIC, columns.widths()[METRIC] - still);
        columns.widths()[METRIC] = Math.min(widestMetric, columns.widths()[METRIC]);
      }
    }

    /** Returns the cells of a row, cut to what is known of their columns. */
    private List<String> cells(int index) {
      Finding row = rows.get(index);
      Printed printed = numbers.get(index);
      String name =
          above || !starts(index) ? "" : text.of(view.names.own(row.benchmark()), widestName);
      String marks = tight ? "" : marks(view.notes(row));
      return Arrays.asList(
          name,
          text.of(Sentence.nameOf(row.metric()), widestMetric),
          number(printed.baseline()),
          number(printed.candidate()),
          text.of(printed.unit(), WIDEST_UNIT),
          number(printed.change()),
          text.of(printed.bounds()),
          row.verdict() + marks);
    }

    private boolean starts(int row) {
      return row == 0 || !rows.get(row).benchmark().equals(rows.get(row - 1).benchmark());
    }

    /** Returns the notes on any metric of the benchmark that starts at a row. */
    private Set<Integer> notesFrom(int first) {
      Set<Integer> notes = new TreeSet<>(view.notes(rows.get(first)));
      for (int i = first + 1; i < rows.size() && !starts(i); i++) {
        notes.addAll(view.notes(rows.get(i)));
      }
      return notes;
    }

    private static String number(String number) {
      return number.isEmpty() ? "-" : number;
    }

    private static String marks(Set<Integer> all) {
      return all.isEmpty()
          ? ""
          : all.stream().map(String::valueOf).collect(joining(",", " [", "]"));
    }
  }
}
