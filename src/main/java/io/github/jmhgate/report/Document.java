package io.github.jmhgate.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Headings, paragraphs, items and tables that are written once and printed as text or as Markdown.
 * All text handed over is raw; each format escapes it in one place.
 */
public final class Document {
  private static final String GAP = "  ";

  /** Paragraphs are broken here, or at the terminal's edge if that comes first. */
  public static final int WRAP = 110;

  private final int wrap;
  private final List<Block> blocks = new ArrayList<>();

  private record Block(Consumer<Text> text, Consumer<StringBuilder> markdown) {}

  /** A document whose paragraphs are broken. */
  public Document() {
    this(WRAP);
  }

  /** A document whose paragraphs are broken at so many columns; 0 breaks nothing. */
  public Document(int wrap) {
    this.wrap = wrap;
  }

  /** Adds a heading of a level of Markdown; in text a paragraph. */
  public Document heading(int level, String title) {
    return add(
        text -> text.paragraph("", title),
        out -> out.append("#".repeat(level) + ' ' + MarkdownText.prose(title) + "\n\n"));
  }

  /** Adds a paragraph. */
  public Document paragraph(String paragraph) {
    return add(
        text -> text.paragraph("", paragraph),
        out -> out.append(MarkdownText.prose(paragraph)).append('\n'));
  }

  /** Adds items of a list in Markdown; in text paragraphs behind the indent. */
  public Document items(String indent, List<String> items) {
    items.forEach(
        item ->
            add(
                text -> text.paragraph(indent, item),
                out -> out.append("- ").append(MarkdownText.prose(item)).append('\n')));
    return this;
  }

  /** Adds an item that names a file; Markdown, which is read elsewhere, omits its folder. */
  public Document file(String indent, String what, Path file) {
    String name = MarkdownText.code(String.valueOf(file.getFileName()));
    return add(
        text -> text.line(indent + what + ": " + file),
        out -> out.append("- " + what + ": " + name + '\n'));
  }

  /** Adds a line that is never broken, the same in every locale. */
  public Document line(String format, Object... values) {
    String line = values.length == 0 ? format : String.format(Locale.ROOT, format, values);
    return add(
        text -> text.out.append(ConsoleText.line(line)).append('\n'),
        out -> out.append(MarkdownText.prose(line)).append('\n'));
  }

  /** Adds a table. */
  public Document table(Table table) {
    return add(table::text, table::markdown);
  }

  /** Adds blank lines, which the two formats need at different places. */
  public Document space(int inText, int inMarkdown) {
    return add(
        text -> text.out.append("\n".repeat(inText)), out -> out.append("\n".repeat(inMarkdown)));
  }

  /** Adds a part that text alone has. */
  public Document inText(Document part) {
    part.blocks.forEach(block -> add(block.text, out -> {}));
    return this;
  }

  /** Adds a part that Markdown alone has. */
  public Document inMarkdown(Document part) {
    part.blocks.forEach(block -> add(text -> {}, block.markdown));
    return this;
  }

  private Document add(Consumer<Text> text, Consumer<StringBuilder> markdown) {
    blocks.add(new Block(text, markdown));
    return this;
  }

  /** Returns the text for a terminal. */
  public String text(Terminal terminal) {
    return text(terminal, new ConsoleText(terminal)::of);
  }

  /** Returns the text in lines that are safe on any console. */
  public String text() {
    return text(Terminal.PLAIN, ConsoleText::line);
  }

  private String text(Terminal terminal, UnaryOperator<String> safe) {
    Text text = new Text(terminal, wrap, safe, new StringBuilder());
    blocks.forEach(block -> block.text.accept(text));
    return text.out.toString();
  }

  /** Returns the GitHub-flavoured Markdown. */
  public String markdown() {
    StringBuilder out = new StringBuilder();
    blocks.forEach(block -> block.markdown.accept(out));
    return out.toString();
  }

  private record Text(Terminal terminal, int wrap, UnaryOperator<String> safe, StringBuilder out) {
    void line(String raw) {
      out.append(safe.apply(raw)).append('\n');
    }

    void paragraph(String indent, String paragraph) {
      int width = terminal.width() > 0 ? Math.min(wrap, terminal.width()) : wrap;
      String cut = cut(paragraph, wrap == 0 ? Integer.MAX_VALUE : ConsoleText.LONGEST_TEXT);
      for (String line : ConsoleText.wrap(cut, wrap == 0 ? 0 : width - indent.length())) {
        out.append(indent).append(line).append('\n');
      }
    }

    String cut(String raw, int columns) {
      return ConsoleText.shorten(safe.apply(raw), columns, terminal.unicode() ? "…" : "..");
    }
  }

  /** What a column holds. */
  public enum Kind {
    LEFT,
    /** Numbers, flush right. */
    RIGHT,
    /** Untrusted names, which Markdown sets as code. */
    NAME,
    /** Bars made of {@code █}, in text alone. */
    BAR
  }

  /** A table; its last column is never padded. */
  public static final class Table {
    private final List<String> headings;
    private final List<Kind> kinds;
    private final List<List<String>> rows = new ArrayList<>();
    private final List<List<String>> totals = new ArrayList<>();
    private String indent = "";
    private int inText = Integer.MAX_VALUE;
    private int inMarkdown = Integer.MAX_VALUE;
    private int[] least = {};

    /** An empty table. */
    public Table(List<String> headings, List<Kind> kinds) {
      this.headings = List.copyOf(headings);
      this.kinds = List.copyOf(kinds);
    }

    /** Adds a row. */
    public Table row(List<String> cells) {
      rows.add(List.copyOf(cells));
      return this;
    }

    /** Adds a row below all others whose cells are no names. */
    public Table total(List<String> cells) {
      totals.add(List.copyOf(cells));
      return this;
    }

    /** Cuts cells in text, and names in Markdown, to so many columns. */
    public Table cut(int textColumns, int markdownColumns) {
      inText = textColumns;
      inMarkdown = markdownColumns;
      return this;
    }

    /** Sets what is before each line of text. */
    public Table indent(String blanks) {
      indent = blanks;
      return this;
    }

    /** Sets the least widths of columns in text. */
    public Table least(int... widths) {
      least = widths.clone();
      return this;
    }

    private void text(Text text) {
      boolean[] right = new boolean[kinds.size()];
      for (int i = 0; i < right.length; i++) {
        right[i] = kinds.get(i) == Kind.RIGHT;
      }
      ConsoleTable.Columns columns = new ConsoleTable.Columns(right);
      List<List<String>> lines = new ArrayList<>();
      lines.add(cells(headings, text));
      rows.forEach(row -> lines.add(cells(row, text)));
      totals.forEach(row -> lines.add(cells(row, text)));
      lines.forEach(columns::fit);
      for (List<String> line : lines) {
        text.out.append((indent + columns.line(line, GAP)).stripTrailing()).append('\n');
      }
    }

    private List<String> cells(List<String> row, Text text) {
      List<String> cells = new ArrayList<>();
      for (int i = 0; i < row.size(); i++) {
        Kind kind = kinds.get(i);
        String cell = row.get(i);
        boolean hashes = kind == Kind.BAR && !text.terminal.unicode();
        String safe = hashes ? "#".repeat(cell.length()) : text.cut(cell, inText);
        int missing = i < least.length ? least[i] - ConsoleText.width(safe) : 0;
        String padding = " ".repeat(Math.max(0, missing));
        cells.add(kind == Kind.RIGHT ? padding + safe : safe + padding);
      }
      return cells;
    }

    private void markdown(StringBuilder out) {
      markdown(out, headings, false);
      for (Kind kind : kinds) {
        out.append(kind == Kind.BAR ? "" : kind == Kind.RIGHT ? "|--:" : "|---");
      }
      out.append("|\n");
      rows.forEach(row -> markdown(out, row, true));
      totals.forEach(row -> markdown(out, row, false));
    }

    private void markdown(StringBuilder out, List<String> cells, boolean names) {
      for (int i = 0; i < cells.size(); i++) {
        if (kinds.get(i) != Kind.BAR) {
          boolean name = names && kinds.get(i) == Kind.NAME;
          String cell = cells.get(i);
          out.append("| ")
              .append(name ? MarkdownText.code(cell, inMarkdown) : MarkdownText.prose(cell))
              .append(' ');
        }
      }
      out.append("|\n");
    }
  }
}
