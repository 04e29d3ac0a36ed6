package io.github.jmhgate.explain;

import io.github.jmhgate.report.Terminal;
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
}
