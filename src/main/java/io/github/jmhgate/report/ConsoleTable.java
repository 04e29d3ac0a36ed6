package io.github.jmhgate.report;

import java.io.IOException;
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
  private static final int NAME = 0;
  private static final int METRIC = 1;
  private static final int VERDICT = 7;
  private static final int WIDEST_NAME = 100;

  /** Names narrower than this say too little. */
  private static final int NARROWEST_NAME = 36;

  private static final int WIDEST_METRIC = 40;
  private static final int NARROWEST_METRIC = 10;
  private static final int WIDEST_UNIT = 16;
  private static final String INDENT = "  ";

  private final List<Row> rows;
  private final Terminal terminal;
  private final ConsoleText text;
  private final Colours colours;
  private final Columns columns = new Columns(false, false, true, true, false, true, false, false);
  private String gap = "  ";
  private int widestName = WIDEST_NAME;
  private int widestMetric = WIDEST_METRIC;

  /** Whether names stand above their numbers. */
  private boolean above;

  /** Whether columns draw together, and references to notes stand above as well. */
  private boolean tight;

  ConsoleTable(List<Row> rows, Terminal terminal) {
    this.rows = List.copyOf(rows);
    this.terminal = terminal;
    this.text = new ConsoleText(terminal);
    this.colours = new Colours(terminal.colour());
  }

  void print(Appendable out) throws IOException {
    layOut();
    String indent = above ? INDENT : "";
    line(out, colours.strong(indent + columns.line(Row.HEADINGS, gap)));
    line(out, text.of("─").repeat(indent.length() + columns.width(gap)));
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      if (above && starts(i)) {
        String marks = tight ? marks(notesFrom(i)) : "";
        line(out, text.of(row.label(), terminal.width() - marks.length()) + marks);
      }
      List<String> cells = cells(i);
      String last = cells.get(VERDICT);
      int verdict = row.verdict().name().length();
      cells.set(
          VERDICT,
          colours.verdict(row.verdict(), last.substring(0, verdict)) + last.substring(verdict));
      line(out, indent + columns.line(cells, gap));
    }
  }

  /** Chooses the widest layout that fits. */
  private void layOut() {
    columns.fit(Row.HEADINGS);
    int verdict = columns.width(VERDICT);
    for (int i = 0; i < rows.size(); i++) {
      columns.fit(cells(i));
      verdict = Math.max(verdict, rows.get(i).verdict().name().length());
    }
    int width = terminal.width() == 0 ? Integer.MAX_VALUE : terminal.width();
    int over = columns.width(gap) - width;
    int name = columns.width(NAME) - Math.max(0, over);
    if (over <= 0 || name >= NARROWEST_NAME) {
      widestName = name;
      columns.set(NAME, name);
      return;
    }
    above = true;
    columns.set(NAME, 0);
    if (INDENT.length() + columns.width(gap) > width) {
      tight = true;
      gap = " ";
      columns.set(VERDICT, verdict);
      int still = Math.max(0, INDENT.length() + columns.width(gap) - width);
      widestMetric = Math.max(NARROWEST_METRIC, columns.width(METRIC) - still);
      columns.set(METRIC, Math.min(widestMetric, columns.width(METRIC)));
    }
  }

  /** The cells of a row, cut to what is known of their columns. */
  private List<String> cells(int index) {
    Row row = rows.get(index);
    Quantity values = row.values();
    Change change = row.change();
    List<String> cells = new ArrayList<>(Row.HEADINGS.size());
    cells.add(above || !starts(index) ? "" : text.of(row.label(), widestName));
    cells.add(text.of(row.metric(), widestMetric));
    cells.add(number(values.baseline()));
    cells.add(number(values.candidate()));
    cells.add(text.of(values.unit(), WIDEST_UNIT));
    cells.add(number(change.estimate()));
    cells.add(text.of(change.bounds()));
    cells.add(row.verdict() + (tight ? "" : marks(row.notes())));
    return cells;
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

  private static void line(Appendable out, String line) throws IOException {
    out.append(line).append('\n');
  }
}
