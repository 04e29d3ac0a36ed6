package io.github.jmhgate.versus;

import io.github.jmhgate.report.MarkdownText;
import java.util.List;

/** A comparison as Markdown. */
final class VersusMarkdown {
  private VersusMarkdown() {}

  static String of(VersusResult result) {
    VersusTable table = new VersusTable(result);
    VersusWords words = new VersusWords(result);
    StringBuilder text = new StringBuilder();
    text.append("## ").append(MarkdownText.prose(words.title())).append("\n\n");
    text.append(MarkdownText.prose(words.headline())).append(".\n\n| ");
    text.append(String.join(" | ", table.headings().stream().map(MarkdownText::prose).toList()))
        .append(" |\n|");
    for (boolean right : table.right()) {
      text.append(right ? "--:|" : "---|");
    }
    text.append('\n');
    for (List<String> line : table.lines(name -> name)) {
      for (int i = 0; i < line.size(); i++) {
        String cell =
            VersusTable.isName(i)
                ? MarkdownText.code(line.get(i))
                : MarkdownText.prose(line.get(i));
        text.append("| ").append(cell).append(' ');
      }
      text.append("|\n");
    }
    text.append('\n');
    words.failures().forEach(line -> item(text, line));
    words.notes().forEach(note -> item(text, note));
    return text.toString();
  }

  private static void item(StringBuilder text, String line) {
    text.append("- ").append(MarkdownText.prose(line)).append('\n');
  }
}
