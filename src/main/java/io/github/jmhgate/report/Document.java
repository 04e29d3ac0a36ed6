package io.github.jmhgate.report;

import static io.github.jmhgate.report.MarkdownText.code;

import java.nio.file.Path;
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
    this(false, width(terminal), terminal.unicode() ? "…" : "..", new ConsoleText(terminal)::of);
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

  public Document table(String indent, DocumentTable table) {
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

  String cut(String raw, int columns) {
    return ConsoleText.shorten(safe.apply(raw), columns, ellipsis);
  }

  private static int width(Terminal terminal) {
    return terminal.width() > 0 ? Math.min(WRAP, terminal.width()) : WRAP;
  }
}
