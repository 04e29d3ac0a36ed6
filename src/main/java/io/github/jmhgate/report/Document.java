package io.github.jmhgate.report;

import static io.github.jmhgate.report.MarkdownText.code;
import static io.github.jmhgate.report.MarkdownText.prose;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/**
 * Headings, paragraphs, items and tables, written as text or as Markdown. All text handed over is
 * raw; each format escapes it in one place.
 */
public final class Document {
  /** The width of paragraphs; a narrower terminal's width comes first. */
  public static final int WRAP = 110;

  private static final String GAP = "  ";

  private final boolean markdown;
  private final int wrap;
  private final String ellipsis;
  private final UnaryOperator<String> safe;
  private final StringBuilder out = new StringBuilder();

  private Document(boolean markdown, int wrap, String ellipsis, UnaryOperator<String> safe) {
    this.markdown = markdown;
    this.wrap = wrap;
    this.ellipsis = ellipsis;
    this.safe = safe;
  }

  /** Creates text that is safe on any console, in lines of so many columns; 0 breaks none. */
  public Document(int wrap) {
    this(false, wrap, "…", ConsoleText::line);
  }

  public Document(Terminal terminal) {
    this(
        false,
        terminal.width() > 0 ? Math.min(WRAP, terminal.width()) : WRAP,
        terminal.unicode() ? "…" : "..",
        new ConsoleText(terminal)::of);
  }

  public static Document markdown() {
    return new Document(true, 0, "…", MarkdownText::prose);
  }

  public boolean isMarkdown() {
    return markdown;
  }

  /** Adds a heading of a level of Markdown; in text a paragraph. */
  public Document heading(int level, String title) {
    return markdown
        ? append("#".repeat(level) + ' ' + safe.apply(title) + "\n\n")
        : paragraph("", title);
  }

  public Document paragraph(String paragraph) {
    return markdown ? append(safe.apply(paragraph) + '\n') : paragraph("", paragraph);
  }

  /** Adds items of a list in Markdown; in text paragraphs behind the indent. */
  public Document items(String indent, List<String> items) {
    for (String item : items) {
      if (markdown) {
        append("- " + safe.apply(item) + '\n');
      } else {
        paragraph(indent, item);
      }
    }
    return this;
  }

  /** Adds an item that names a file; Markdown, which is read elsewhere, omits its folder. */
  public Document file(String indent, String what, Path file) {
    return append(
        markdown
            ? "- " + what + ": " + code(String.valueOf(file.getFileName())) + '\n'
            : safe.apply(indent + what + ": " + file) + '\n');
  }

  /** Adds a line that is never broken, the same in every locale. */
  public Document line(String format, Object... values) {
    String line = values.length == 0 ? format : String.format(Locale.ROOT, format, values);
    return append((markdown ? safe.apply(line) : ConsoleText.line(line)) + '\n');
  }

  public Document table(String indent, Table table) {
    return append(markdown ? table.markdown() : table.text(this, indent));
  }

  /** Adds blank lines, which the two formats need at different places. */
  public Document space(int inText, int inMarkdown) {
    return append("\n".repeat(markdown ? inMarkdown : inText));
  }

  public String text() {
    return out.toString();
  }

  private Document append(String text) {
    out.append(text);
    return this;
  }

  private Document paragraph(String indent, String paragraph) {
    String cut = cut(paragraph, wrap == 0 ? Integer.MAX_VALUE : ConsoleText.LONGEST_TEXT);
    for (String line : ConsoleText.wrap(cut, wrap == 0 ? 0 : wrap - indent.length())) {
      append(indent + line + '\n');
    }
    return this;
  }

  private String cut(String raw, int columns) {
    return ConsoleText.shorten(safe.apply(raw), columns, ellipsis);
  }

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
    private final List<Kind> kinds;
    private final List<Line> lines = new ArrayList<>();
    private int inText = Integer.MAX_VALUE;
    private int inMarkdown = Integer.MAX_VALUE;

    private record Line(List<String> cells, boolean named) {}

    public Table(List<String> headings, List<Kind> kinds) {
      this.kinds = List.copyOf(kinds);
      total(headings);
    }

    public Table row(List<String> cells) {
      lines.add(new Line(List.copyOf(cells), true));
      return this;
    }

    /** Adds a row whose cells are no names. */
    public Table total(List<String> cells) {
      lines.add(new Line(List.copyOf(cells), false));
      return this;
    }

    /** Cuts cells in text, and names in Markdown, to so many columns. */
    public Table cut(int textColumns, int markdownColumns) {
      inText = textColumns;
      inMarkdown = markdownColumns;
      return this;
    }

    private String text(Document document, String indent) {
      List<Boolean> right = kinds.stream().map(kind -> kind == Kind.RIGHT).toList();
      ConsoleText.Columns columns = new ConsoleText.Columns(right);
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

    private String markdown() {
      StringBuilder text = new StringBuilder();
      for (Line line : lines) {
        boolean heading = text.isEmpty();
        StringBuilder rule = new StringBuilder();
        for (int i = 0; i < kinds.size(); i++) {
          Kind kind = kinds.get(i);
          if (kind != Kind.BAR) {
            String cell = line.cells.get(i);
            boolean name = line.named && kind == Kind.NAME;
            text.append("| " + (name ? code(cell, inMarkdown) : prose(cell)));
            text.append(' ');
            rule.append(kind == Kind.RIGHT ? "|--:" : "|---");
          }
        }
        text.append("|\n").append(heading ? rule + "|\n" : "");
      }
      return text.toString();
    }
  }
}
