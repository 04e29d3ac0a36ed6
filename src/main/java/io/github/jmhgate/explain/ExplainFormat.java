package io.github.jmhgate.explain;

import io.github.jmhgate.report.Document;
import io.github.jmhgate.report.Terminal;
import java.util.List;
import java.util.Locale;

/** The formats of explanations. */
public enum ExplainFormat {
  TEXT,
  MARKDOWN,
  JSON;

  private static final String INDENT = "  ";

  /** Writes them. */
  public String of(List<Explanation> explanations, Terminal terminal) {
    return switch (this) {
      case TEXT -> document(explanations).text(terminal);
      case MARKDOWN -> document(explanations).markdown();
      case JSON -> ExplainJson.of(explanations);
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  private static Document document(List<Explanation> explanations) {
    Document document = new Document();
    if (explanations.isEmpty()) {
      document.paragraph(ExplainWords.NOTHING);
    }
    for (int i = 0; i < explanations.size(); i++) {
      ExplainWords words = new ExplainWords(explanations.get(i));
      document.space(i == 0 ? 0 : 1, 0).heading(2, words.title());
      explanations.get(i).parts().forEach(part -> write(words.words(part), document));
      section(ExplainWords.COMPILER, words.decisions(), document);
      section(ExplainWords.SUSPECTS, words.suspects(), document);
    }
    return document;
  }

  private static void section(String title, List<String> lines, Document document) {
    if (!lines.isEmpty()) {
      document.space(1, 0).heading(3, title).items(INDENT, lines).space(0, 1);
    }
  }

  private static void write(PartWords words, Document document) {
    document.space(1, 0).heading(3, words.title());
    words.tables().forEach(table -> document.table(table.indent(INDENT)).space(0, 1));
    document.items(INDENT, words.notes());
    words.graphs().forEach(graph -> document.file(INDENT, "Flame graph", graph));
    document.space(0, 1);
  }
}
