package io.github.jmhgate.explain;

import io.github.jmhgate.report.MarkdownText;
import java.nio.file.Path;
import java.util.List;

/** Explanations as Markdown. */
final class ExplainMarkdown {
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
