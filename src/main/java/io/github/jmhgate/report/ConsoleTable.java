package io.github.jmhgate.report;

import static java.util.stream.Collectors.joining;

import io.github.jmhgate.report.View.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The rows of a console report, laid out for a width. If it leaves too little room for names next
 * to the numbers, a name gets a line of its own above them; next the references to notes move
 * there, the columns draw together, and metric names are cut. Numbers and verdicts never are, so
 * that a very narrow console breaks their lines.
 */
final class ConsoleTable {
  private static final List<String> HEADINGS =
      List.of("benchmark,metric,baseline,candidate,unit,change,95 % bounds,verdict".split(","));
  private static final int NAME = 0;
  private static final int METRIC = 1;
  private static final int VERDICT = 7;
  private static final int WIDEST_NAME = 100;
  private static final int NARROWEST_NAME = 36;
  private static final int WIDEST_METRIC = 40;
  private static final int NARROWEST_METRIC = 10;
  private static final int WIDEST_UNIT = 16;
  private static final String INDENT = "  ";

  private final List<Row> rows;
  private final Terminal terminal;
  private final ConsoleText text;
  private final Columns columns =
      new Columns(List.of(false, false, true, true, false, true, false, false));
  private String gap = "  ";
  private int widestName = WIDEST_NAME;
  private int widestMetric = WIDEST_METRIC;

  /** Whether names are above their numbers. */
  private boolean above;

  /** Whether columns draw together, and references to notes are above as well. */
  private boolean tight;

  ConsoleTable(List<Row> rows, Terminal terminal) {
    this.rows = rows;
    this.terminal = terminal;
    this.text = new ConsoleText(terminal);
    layOut();
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    String indent = above ? INDENT : "";
    lines.add(terminal.strong(indent + columns.line(HEADINGS, gap)));
    lines.add(text.of("─").repeat(indent.length() + columns.width(gap)));
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      if (above && starts(i)) {
        String marks = tight ? marks(notesFrom(i)) : "";
        lines.add(text.of(row.label(), terminal.width() - marks.length()) + marks);
      }
      List<String> cells = cells(i);
      String verdict = row.verdict().name();
      String marks = cells.get(VERDICT).substring(verdict.length());
      cells.set(VERDICT, terminal.paint(row.verdict(), verdict) + marks);
      lines.add(indent + columns.line(cells, gap));
    }
    return lines;
  }

  private void layOut() {
    columns.fit(HEADINGS);
    int verdict = columns.widths[VERDICT];
    for (int i = 0; i < rows.size(); i++) {
      columns.fit(cells(i));
      verdict = Math.max(verdict, rows.get(i).verdict().name().length());
    }
    int width = terminal.width() == 0 ? Integer.MAX_VALUE : terminal.width();
    int over = columns.width(gap) - width;
    int name = columns.widths[NAME] - Math.max(0, over);
    if (over <= 0 || name >= NARROWEST_NAME) {
      widestName = name;
      columns.widths[NAME] = name;
      return;
    }
    above = true;
    columns.widths[NAME] = 0;
    if (INDENT.length() + columns.width(gap) > width) {
      tight = true;
      gap = " ";
      columns.widths[VERDICT] = verdict;
      int still = Math.max(0, INDENT.length() + columns.width(gap) - width);
      widestMetric = Math.max(NARROWEST_METRIC, columns.widths[METRIC] - still);
      columns.widths[METRIC] = Math.min(widestMetric, columns.widths[METRIC]);
    }
  }

  /** Returns the cells of a row, cut to what is known of their columns. */
  private List<String> cells(int index) {
    Row row = rows.get(index);
    Printed printed = Printed.of(row.finding());
    return Arrays.asList(
        above || !starts(index) ? "" : text.of(row.label(), widestName),
        text.of(row.metric(), widestMetric),
        number(printed.baseline()),
        number(printed.candidate()),
        text.of(printed.unit(), WIDEST_UNIT),
        number(printed.change()),
        text.of(printed.bounds()),
        row.verdict() + (tight ? "" : marks(row.notes())));
  }

  private boolean starts(int row) {
    return row == 0
        || !rows.get(row).finding().benchmark().equals(rows.get(row - 1).finding().benchmark());
  }

  /** Returns the notes on any metric of the benchmark that starts at a row. */
  private Collection<Integer> notesFrom(int first) {
    Set<Integer> notes = new TreeSet<>(rows.get(first).notes());
    for (int i = first + 1; i < rows.size() && !starts(i); i++) {
      notes.addAll(rows.get(i).notes());
    }
    return notes;
  }

  private static String number(String number) {
    return number.isEmpty() ? "-" : number;
  }

  private static String marks(Collection<Integer> all) {
    return all.isEmpty() ? "" : all.stream().map(String::valueOf).collect(joining(",", " [", "]"));
  }

  /** Columns as wide as their widest cell, those of 0 left out; the last one is never padded. */
  record Columns(List<Boolean> right, int[] widths) {

    /** Creates columns; those marked are aligned right. */
    Columns(List<Boolean> right) {
      this(right, new int[right.size()]);
    }

    void fit(List<String> cells) {
      Arrays.setAll(widths, i -> Math.max(widths[i], ConsoleText.width(cells.get(i))));
    }

    int width(String gap) {
      int columns = (int) Arrays.stream(widths).filter(width -> width > 0).count();
      return Arrays.stream(widths).sum() + gap.length() * (columns - 1);
    }

    String line(List<String> cells, String gap) {
      StringBuilder line = new StringBuilder();
      int last = widths.length - 1;
      for (int i = 0; i < last; i++) {
        if (widths[i] > 0) {
          String cell = cells.get(i);
          String padding = " ".repeat(Math.max(0, widths[i] - ConsoleText.width(cell)));
          line.append(right.get(i) ? padding + cell : cell + padding).append(gap);
        }
      }
      return line.append(cells.get(last)).toString();
    }
  }
}
