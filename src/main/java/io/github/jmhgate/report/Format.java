package io.github.jmhgate.report;

import io.github.jmhgate.report.text.Terminal;
import java.io.IOException;
import java.util.Optional;

/** The formats a decision can be written in, under the names of the command line. */
public enum Format {
  /** A table for a console. */
  TEXT("text"),
  /** GitHub-flavoured Markdown for a comment or a step summary. */
  MARKDOWN("markdown"),
  /** JUnit XML, a test case a finding. */
  JUNIT("junit"),
  /** The documented JSON of schema 1. */
  JSON("json"),
  /** A page of its own for a browser. */
  HTML("html"),
  /** Annotations of GitHub Actions, at the benchmark methods. */
  GITHUB("github");

  private final String label;

  Format(String label) {
    this.label = label;
  }

  /** The name on the command line. */
  public String label() {
    return label;
  }

  /** The format of a name, or empty where there is none of that name. */
  public static Optional<Format> ofLabel(String label) {
    for (Format format : values()) {
      if (format.label.equals(label)) {
        return Optional.of(format);
      }
    }
    return Optional.empty();
  }

  /** A report in this format with every row; the terminal concerns {@link #TEXT} alone. */
  public Report report(Terminal terminal) {
    return report(terminal, RowLimit.NONE);
  }

  /** As {@link #report(Terminal)}; the limit concerns {@link #TEXT} and {@link #MARKDOWN}. */
  public Report report(Terminal terminal, RowLimit limit) {
    RowLimit own = this == TEXT || this == MARKDOWN ? limit : RowLimit.NONE;
    return (decision, context, out) ->
        Walk.over(decision, context, own, syntax(terminal, context, out));
  }

  private Syntax syntax(Terminal terminal, ReportContext context, Appendable out)
      throws IOException {
    return switch (this) {
      case TEXT -> new Console(terminal, out);
      case MARKDOWN -> new Markdown(out);
      case JUNIT -> new JUnitXml(out);
      case JSON -> new Json(out);
      case HTML -> new Html(out);
      case GITHUB -> new GitHubAnnotations(context.sources(), out);
    };
  }

  /** As on the command line. */
  @Override
  public String toString() {
    return label;
  }
}
