package io.github.jmhgate.report;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.report.text.Terminal;
import java.io.IOException;

/** The formats a decision can be written in, under the names of the command line. */
public enum Format {
  /** A table for a console. */
  TEXT("text", (terminal, context, out) -> new Console(terminal, out)),
  /** GitHub-flavoured Markdown for a comment or a step summary. */
  MARKDOWN("markdown", (terminal, context, out) -> new Markdown(out)),
  /** JUnit XML, a test case a finding. */
  JUNIT("junit", (terminal, context, out) -> new JUnitXml(out)),
  /** The documented JSON of schema 1. */
  JSON("json", (terminal, context, out) -> new Json(out)),
  /** A page of its own for a browser. */
  HTML("html", (terminal, context, out) -> new Html(out)),
  /** Annotations of GitHub Actions, at the benchmark methods. */
  GITHUB("github", (terminal, context, out) -> new GitHubAnnotations(context.sources(), out));

  private final String label;
  private final Maker maker;

  Format(String label, Maker maker) {
    this.label = label;
    this.maker = maker;
  }

  /** A way of writing a decision down. Stateless, so one instance serves many decisions. */
  @FunctionalInterface
  public interface Report {
    /**
     * Writes the whole decision. The text is the same in every default locale, and its lines end in
     * {@code \n}.
     *
     * @throws IOException where {@code out} throws it
     */
    void render(Decision decision, ReportContext context, Appendable out) throws IOException;
  }

  private interface Maker {
    Syntax syntax(Terminal terminal, ReportContext context, Appendable out) throws IOException;
  }

  /** A report in this format with every row; the terminal concerns {@link #TEXT} alone. */
  public Report report(Terminal terminal) {
    return report(terminal, RowLimit.NONE);
  }

  /** As {@link #report(Terminal)}; the limit concerns {@link #TEXT} and {@link #MARKDOWN}. */
  public Report report(Terminal terminal, RowLimit limit) {
    RowLimit own = this == TEXT || this == MARKDOWN ? limit : RowLimit.NONE;
    return (decision, context, out) ->
        Walk.over(decision, context, own, maker.syntax(terminal, context, out));
  }

  /** As on the command line. */
  @Override
  public String toString() {
    return label;
  }
}
