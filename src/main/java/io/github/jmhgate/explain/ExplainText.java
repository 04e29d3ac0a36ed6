package io.github.jmhgate.explain;

import io.github.jmhgate.report.Columns;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.Terminal;
import java.util.ArrayList;
import java.util.List;

/** Explanations for a console. */
final class ExplainText {
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
