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

  /** A heading of a level of Markdown; in text a paragraph. */
  public Document heading(int level, String title) {
    return add(
        text -> text.paragraph(title, ""),
        markdown ->
            markdown
                .append("#".repeat(level))
                .append(' ')
                .append(MarkdownText.prose(title))
                .append("\n\n"));
  }

  /** A paragraph. */
  public Document paragraph(String paragraph) {
    return add(
        text -> text.paragraph(paragraph, ""),
        markdown -> markdown.append(MarkdownText.prose(paragraph)).append('\n'));
  }

  /** Items of a list in Markdown; in text paragraphs behind the indent. */
  public Document items(String indent, List<String> items) {
    items.forEach(
        item ->
            add(
                text -> text.paragraph(item, indent),
                markdown -> item(markdown, MarkdownText.prose(item))));
    return this;
  }

  /** An item that names a file; Markdown, which is read elsewhere, omits its folder. */
  public Document file(String indent, String what, Path file) {
    return add(
        text -> text.out.append(text.safe.apply(indent + what + ": " + file)).append('\n'),
        markdown ->
            item(markdown, what + ": " + MarkdownText.code(String.valueOf(file.getFileName()))));
  }

  /** A line that is never broken, the same in every locale. */
  public Document line(String format, Object... values) {
    String line = values.length == 0 ? format : String.format(Locale.ROOT, format, values);
    return add(
        text -> text.out.append(ConsoleText.line(line)).append('\n'),
        markdown -> markdown.append(MarkdownText.prose(line)).append('\n'));
  }

  /** A table. */
  public Document table(Table table) {
    return add(table::text, table::markdown);
  }

  /** Blank lines, which the two formats need at different places. */
  public Document space(int inText, int inMarkdown) {
    return add(
        text -> text.out.append("\n".repeat(inText)),
        markdown -> markdown.append("\n".repeat(inMarkdown)));
  }

  /** A part that text alone has. */
  public Document inText(Document part) {
    part.blocks.forEach(block -> add(block.text, markdown -> {}));
    return this;
  }

  /** A part that Markdown alone has. */
  public Document inMarkdown(Document part) {
    part.blocks.forEach(block -> add(text -> {}, block.markdown));
    return this;
  }

  private Document add(Consumer<Text> text, Consumer<StringBuilder> markdown) {
    blocks.add(new Block(text, markdown));
    return this;
  }

  /** The text for a terminal. */
  public String text(Terminal terminal) {
    return text(new Text(terminal, wrap, new ConsoleText(terminal)::of));
  }

  /** The text in lines that are safe on any console. */
  public String text() {
    return text(new Text(Terminal.PLAIN, wrap, ConsoleText::line));
  }

  private String text(Text text) {
    blocks.forEach(block -> block.text.accept(text));
    return text.out.toString();
  }

  /** The GitHub-flavoured Markdown. */
  public String markdown() {
    StringBuilder text = new StringBuilder();
    blocks.forEach(block -> block.markdown.accept(text));
    return text.toString();
  }

  private static void item(StringBuilder markdown, String safe) {
    markdown.append("- ").append(safe).append('\n');
  }

  private record Text(Terminal terminal, int wrap, UnaryOperator<String> safe, StringBuilder out) {
    Text(Terminal terminal, int wrap, UnaryOperator<String> safe) {
      this(terminal, wrap, safe, new StringBuilder());
    }

    void paragraph(String paragraph, String indent) {
      int width = terminal.width() > 0 ? Math.min(wrap, terminal.width()) : wrap;
      String cut = cut(paragraph, wrap == 0 ? Integer.MAX_VALUE : ConsoleText.LONGEST_TEXT);
      ConsoleText.wrap(cut, wrap == 0 ? 0 : width - indent.length())
          .forEach(line -> out.append(indent).append(line).append('\n'));
    }

    String cut(String raw, int columns) {
      return DisplayWidth.shorten(safe.apply(raw), columns, terminal.unicode() ? "…" : "..");
    }
  }

  /** What a column holds. */
  public enum Kind {
    LEFT,
    /** Numbers, flush right. */
    RIGHT,
    /** Untrusted names, which Markdown sets as code. */
    NAME,
    /** Text that stands for several rows: text shows it in the first one alone. */
    GROUP,
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
    private boolean ruled;

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

    /** Adds a row below all others whose first cell is no name. */
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

    /** Sets what stands before each line of text. */
    public Table indent(String blanks) {
      indent = blanks;
      return this;
    }

    /** Sets the least widths of columns in text. */
    public Table least(int... widths) {
      least = widths.clone();
      return this;
    }

    /** Draws a line below the headings in text. */
    public Table rule() {
      ruled = true;
      return this;
    }

    private void text(Text text) {
      boolean[] right = new boolean[kinds.size()];
      for (int i = 0; i < right.length; i++) {
        right[i] = kinds.get(i) == Kind.RIGHT;
      }
      Columns columns = new Columns(right);
      List<List<String>> lines = new ArrayList<>();
      lines.add(cells(headings, text));
      String[] above = new String[right.length];
      for (List<String> row : rows) {
        List<String> cells = cells(row, text);
        for (int i = 0; i < right.length; i++) {
          if (kinds.get(i) == Kind.GROUP && row.get(i).equals(above[i])) {
            cells.set(i, "");
          }
          above[i] = row.get(i);
        }
        lines.add(cells);
      }
      totals.forEach(row -> lines.add(cells(row, text)));
      lines.forEach(columns::fit);
      if (ruled) {
        lines.add(1, null);
      }
      for (List<String> line : lines) {
        text.out
            .append(
                line == null
                    ? text.safe.apply("─").repeat(columns.width(GAP))
                    : (indent + columns.line(line, GAP)).stripTrailing())
            .append('\n');
      }
    }

    private List<String> cells(List<String> row, Text text) {
      List<String> cells = new ArrayList<>();
      for (int i = 0; i < row.size(); i++) {
        String cell = row.get(i);
        String safe =
            kinds.get(i) == Kind.BAR && !text.terminal.unicode()
                ? "#".repeat(cell.length())
                : text.cut(cell, inText);
        String padding =
            i < least.length ? " ".repeat(Math.max(0, least[i] - DisplayWidth.of(safe))) : "";
        cells.add(kinds.get(i) == Kind.RIGHT ? padding + safe : safe + padding);
      }
      return cells;
    }

    private void markdown(StringBuilder out) {
      line(out, headings, false);
      for (Kind kind : kinds) {
        out.append(kind == Kind.BAR ? "" : kind == Kind.RIGHT ? "|--:" : "|---");
      }
      out.append("|\n");
      rows.forEach(row -> line(out, row, true));
      totals.forEach(row -> line(out, row, false));
    }

    private void line(StringBuilder out, List<String> cells, boolean names) {
      for (int i = 0; i < cells.size(); i++) {
        if (kinds.get(i) != Kind.BAR) {
          out.append("| ")
              .append(
                  names && kinds.get(i) == Kind.NAME
                      ? MarkdownText.code(cells.get(i), inMarkdown)
                      : MarkdownText.prose(cells.get(i)))
              .append(' ');
        }
      }
      out.append("|\n");
    }
  }
}
