package io.github.jmhgate.explain;

import io.github.jmhgate.report.Columns;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.MarkdownText;
import io.github.jmhgate.report.Terminal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How explanations are written. */
public enum ExplainFormat {
  TEXT,
  MARKDOWN,
  JSON;

  /** Writes them. */
  public String of(List<Explanation> explanations, Terminal terminal) {
    return switch (this) {
      case TEXT -> ExplainText.of(explanations, terminal);
      case MARKDOWN -> ExplainMarkdown.of(explanations);
      case JSON -> ExplainJson.of(explanations);
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Explanations as Markdown. */
  static final class ExplainMarkdown {
    private static final int LONGEST_NAME = 120;

    private final StringBuilder text = new StringBuilder();

    private ExplainMarkdown() {}

    static String of(List<Explanation> explanations) {
      ExplainMarkdown told = new ExplainMarkdown();
      if (explanations.isEmpty()) {
        told.text.append(ExplainWords.NOTHING).append('\n');
      }
      explanations.forEach(told::tell);
      return told.text.toString();
    }

    private void tell(Explanation explanation) {
      ExplainWords words = new ExplainWords(explanation);
      heading("## ", words.title());
      for (Part part : explanation.parts()) {
        tell(words.words(part));
      }
      section(ExplainWords.COMPILER, words.decisions());
      section(ExplainWords.SUSPECTS, words.suspects());
    }

    private void section(String title, List<String> lines) {
      if (!lines.isEmpty()) {
        heading("### ", title);
        lines.forEach(line -> item(MarkdownText.prose(line)));
        text.append('\n');
      }
    }

    private void tell(PartWords words) {
      heading("### ", words.title());
      if (words.tells()) {
        table(words.headings(), words.rows(), words.totals());
      }
      if (!words.methodRows().isEmpty()) {
        table(words.methodHeadings(), words.methodRows(), List.of());
      }
      words.notes().forEach(note -> item(MarkdownText.prose(note)));
      for (Path graph : words.graphs()) {
        item("Flame graph: " + MarkdownText.code(String.valueOf(graph.getFileName())));
      }
      text.append('\n');
    }

    private void table(List<String> headings, List<List<String>> rows, List<List<String>> totals) {
      headings.forEach(cell -> cell(MarkdownText.prose(cell)));
      text.append("|\n|---|--:|--:|--:|--:|\n");
      for (List<String> row : rows) {
        cell(MarkdownText.code(row.get(0), LONGEST_NAME));
        row.subList(1, row.size()).forEach(cell -> cell(MarkdownText.prose(cell)));
        text.append("|\n");
      }
      for (List<String> row : totals) {
        row.forEach(cell -> cell(MarkdownText.prose(cell)));
        text.append("|\n");
      }
      text.append('\n');
    }

    private void heading(String level, String title) {
      text.append(level).append(MarkdownText.prose(title)).append("\n\n");
    }

    private void cell(String cell) {
      text.append("| ").append(cell).append(' ');
    }

    private void item(String item) {
      text.append("- ").append(item).append('\n');
    }
  }

  /** Explanations for a console. */
  static final class ExplainText {
    private static final String GAP = "  ";
    private static final String INDENT = "  ";
    private static final int WRAP = 110;
    private static final int LONGEST_NAME = 70;

    private final Terminal terminal;
    private final ConsoleText safe;
    private final StringBuilder text = new StringBuilder();

    private ExplainText(Terminal terminal) {
      this.terminal = terminal;
      this.safe = new ConsoleText(terminal);
    }

    static String of(List<Explanation> explanations, Terminal terminal) {
      ExplainText told = new ExplainText(terminal);
      if (explanations.isEmpty()) {
        told.paragraph(ExplainWords.NOTHING, "");
      }
      explanations.forEach(told::tell);
      return told.text.toString();
    }

    private void tell(Explanation explanation) {
      ExplainWords words = new ExplainWords(explanation);
      if (!text.isEmpty()) {
        text.append('\n');
      }
      paragraph(words.title(), "");
      for (Part part : explanation.parts()) {
        text.append('\n');
        tell(words.words(part));
      }
      section(ExplainWords.COMPILER, words.decisions());
      section(ExplainWords.SUSPECTS, words.suspects());
    }

    private void section(String title, List<String> lines) {
      if (!lines.isEmpty()) {
        text.append('\n').append(title).append('\n');
        lines.forEach(line -> paragraph(line, INDENT));
      }
    }

    private void tell(PartWords words) {
      paragraph(words.title(), "");
      if (words.tells()) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(words.headings());
        lines.addAll(words.rows());
        lines.addAll(words.totals());
        table(lines);
      }
      if (!words.methodRows().isEmpty()) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(words.methodHeadings());
        lines.addAll(words.methodRows());
        table(lines);
      }
      words.notes().forEach(note -> paragraph(note, INDENT));
      words.graphs().forEach(graph -> line(INDENT + "Flame graph: " + graph));
    }

    private void table(List<List<String>> lines) {
      Columns columns = new Columns(false, true, true, true, true);
      List<List<String>> cells = new ArrayList<>();
      for (List<String> line : lines) {
        List<String> cut = new ArrayList<>();
        line.forEach(cell -> cut.add(safe.of(cell, LONGEST_NAME)));
        cells.add(cut);
        columns.fit(cut);
      }
      cells.forEach(
          line -> text.append((INDENT + columns.line(line, GAP)).stripTrailing()).append('\n'));
    }

    private void paragraph(String paragraph, String indent) {
      int width = terminal.width() > 0 ? Math.min(WRAP, terminal.width()) : WRAP;
      ConsoleText.wrap(safe.of(paragraph, ConsoleText.LONGEST_TEXT), width - indent.length())
          .forEach(line -> text.append(indent).append(line).append('\n'));
    }

    private void line(String line) {
      text.append(safe.of(line)).append('\n');
    }
  }
}
