package io.github.jmhgate.report;

import static io.github.jmhgate.report.MarkdownText.code;
import static io.github.jmhgate.report.MarkdownText.prose;

import java.util.ArrayList;
import java.util.List;

/** A table; its last column is never padded. */
public final class DocumentTable {
  private static final String GAP = "  ";

  private final List<ColumnKind> kinds;
  private final List<Line> lines = new ArrayList<>();
  private int inText = Integer.MAX_VALUE;
  private int inMarkdown = Integer.MAX_VALUE;

  private record Line(List<String> cells, boolean named) {}

  public DocumentTable(List<String> headings, List<ColumnKind> kinds) {
    this.kinds = List.copyOf(kinds);
    total(headings);
  }

  public DocumentTable row(List<String> cells) {
    lines.add(new Line(List.copyOf(cells), true));
    return this;
  }

  /** Adds a row whose cells are no names. */
  public DocumentTable total(List<String> cells) {
    lines.add(new Line(List.copyOf(cells), false));
    return this;
  }

  /** Cuts cells in text, and names in Markdown, to so many columns. */
  public DocumentTable cut(int textColumns, int markdownColumns) {
    inText = textColumns;
    inMarkdown = markdownColumns;
    return this;
  }

  String text(Document document, String indent) {
    List<Boolean> right = kinds.stream().map(kind -> kind == ColumnKind.RIGHT).toList();
    TextColumns columns = new TextColumns(right);
    List<List<String>> cut = new ArrayList<>();
    for (Line line : lines) {
      List<String> cells = new ArrayList<>(line.cells);
      cells.replaceAll(cell -> document.cut(cell, inText));
      columns.fit(cells);
      cut.add(cells);
    }
    StringBuilder text = new StringBuilder();
    cut.forEach(cells -> text.append((indent + columns.line(cells, GAP)).stripTrailing() + '\n'));
    return text.toString();
  }

  String markdown() {
    StringBuilder text = new StringBuilder();
    for (Line line : lines) {
      boolean heading = text.isEmpty();
      StringBuilder rule = new StringBuilder();
      for (int i = 0; i < kinds.size(); i++) {
        ColumnKind kind = kinds.get(i);
        if (kind != ColumnKind.BAR) {
          String cell = line.cells.get(i);
          boolean name = line.named && kind == ColumnKind.NAME;
          text.append("| " + (name ? code(cell, inMarkdown) : prose(cell)));
          text.append(' ');
          rule.append(kind == ColumnKind.RIGHT ? "|--:" : "|---");
        }
      }
      text.append("|\n").append(heading ? rule + "|\n" : "");
    }
    return text.toString();
  }
}
