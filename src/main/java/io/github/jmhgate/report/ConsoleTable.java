package io.github.jmhgate.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The rows of a console report, laid out for a width. Where it leaves too little room for names
 * beside the numbers, a name gets a line of its own above them; next the references to notes move
 * there, the columns draw together, and metric names are cut. Numbers and verdicts never are, so
 * that a very narrow console breaks their lines.
 */
final class ConsoleTable {
  private static final int WIDEST_NAME = 100;

  /** Names narrower than this say too little. */
  private static final int NARROWEST_NAME = 36;

  private static final int WIDEST_METRIC = 40;
  private static final int NARROWEST_METRIC = 10;
  private static final int WIDEST_UNIT = 16;
  private static final String INDENT = "  ";

  /**
   * How the table is laid out.
   *
   * @param name columns for names; 0 writes them above the numbers
   * @param metric columns for names of metrics
   * @param tight whether columns draw together
   */
  private record Layout(int name, int metric, boolean tight) {
    String indent() {
      return name > 0 ? "" : INDENT;
    }
  }

  private final List<Row> rows;
  private final Terminal terminal;
  private final ConsoleText text;
  private final Colours colours;

  ConsoleTable(List<Row> rows, Terminal terminal) {
    this.rows = List.copyOf(rows);
    this.terminal = terminal;
    this.text = new ConsoleText(terminal);
    this.colours = new Colours(terminal.colour());
  }

  List<String> lines() {
    Layout layout = layout();
    Columns columns = columns(layout);
    List<String> lines = new ArrayList<>();
    lines.add(colours.strong(layout.indent() + columns.line(0)));
    lines.add(text.of("─").repeat(layout.indent().length() + columns.width()));
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      if (layout.name() == 0 && starts(i)) {
        String marks = layout.tight() ? marks(notesFrom(i)) : "";
        int room = terminal.width() - marks.length();
        lines.add(text.of(row.label(), room) + marks);
      }
      String line = columns.line(i + 1);
      String last = verdict(row, layout);
      lines.add(
          layout.indent()
              + line.substring(0, line.length() - last.length())
              + colours.verdict(row.verdict(), row.verdict().name())
              + last.substring(row.verdict().name().length()));
    }
    return lines;
  }

  private Layout layout() {
    Layout above = new Layout(0, WIDEST_METRIC, false);
    int width = terminal.width() == 0 ? Integer.MAX_VALUE : terminal.width();
    int needed = columns(above).width();
    int beside = width - needed - Columns.GAP;
    int longest =
        rows.stream().mapToInt(row -> DisplayWidth.of(text.of(row.label()))).max().orElse(0);
    if (beside >= Math.min(longest, NARROWEST_NAME)) {
      return new Layout(Math.min(beside, WIDEST_NAME), WIDEST_METRIC, false);
    }
    if (needed + INDENT.length() <= width) {
      return above;
    }
    Columns tight = columns(new Layout(0, WIDEST_METRIC, true));
    int over = Math.max(0, tight.width() + INDENT.length() - width);
    return new Layout(0, Math.max(NARROWEST_METRIC, tight.width(0) - over), true);
  }

  /** The cells, headings first. */
  private Columns columns(Layout layout) {
    boolean named = layout.name() > 0;
    int gap = layout.tight() ? 1 : Columns.GAP;
    Columns columns =
        named
            ? new Columns(gap, false, false, true, true, false, true, false, false)
            : new Columns(gap, false, true, true, false, true, false, false);
    List<String> cells = new ArrayList<>(named ? List.of("benchmark") : List.of());
    cells.addAll(
        List.of("metric", "baseline", "candidate", "unit", "change", "95 % bounds", "verdict"));
    columns.add(cells);
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      Quantity values = row.values();
      Change change = row.change();
      cells.clear();
      if (named) {
        cells.add(starts(i) ? text.of(row.label(), layout.name()) : "");
      }
      cells.add(text.of(row.metric(), layout.metric()));
      cells.add(number(values.baseline()));
      cells.add(number(values.candidate()));
      cells.add(text.of(values.unit(), WIDEST_UNIT));
      cells.add(number(change.estimate()));
      cells.add(text.of(change.bounds()));
      cells.add(verdict(row, layout));
      columns.add(cells);
    }
    return columns;
  }

  private static String verdict(Row row, Layout layout) {
    return row.verdict() + (layout.tight() ? "" : marks(row.notes()));
  }

  /** Whether a row is the first of its benchmark. */
  private boolean starts(int row) {
    return row == 0
        || !rows.get(row).finding().benchmark().equals(rows.get(row - 1).finding().benchmark());
  }

  /** Notes on any metric of the benchmark that starts at a row. */
  private Collection<Integer> notesFrom(int first) {
    TreeSet<Integer> notes = new TreeSet<>(rows.get(first).notes());
    for (int i = first + 1; i < rows.size() && !starts(i); i++) {
      notes.addAll(rows.get(i).notes());
    }
    return notes;
  }

  private static String number(String number) {
    return number.isEmpty() ? "-" : number;
  }

  private static String marks(Collection<Integer> notes) {
    return notes.isEmpty()
        ? ""
        : notes.stream().map(String::valueOf).collect(Collectors.joining(",", " [", "]"));
  }
}
