package io.github.jmhgate.report;

import io.github.jmhgate.gate.Decision;
import java.io.IOException;

/** The formats a decision can be written in, under the names of the command line. */
public enum Format {
  /** A table for a console. */
  TEXT(
      "text",
      (terminal, limit) ->
          (decision, context, out) ->
              Walk.over(decision, context, limit, new Console(terminal, limit, out))),
  /** GitHub-flavoured Markdown that fits into a comment: at most 60,000 bytes. */
  MARKDOWN(
      "markdown",
      (terminal, limit) ->
          (decision, context, out) ->
              out.append(Markdown.fitting(decision, context, Markdown.LONGEST_COMMENT))),
  /** JUnit XML, a test case a finding. */
  JUNIT("junit", whole((context, out) -> new JUnitXml(out))),
  /** The documented JSON of schema 1. */
  JSON("json", whole((context, out) -> new Json(out))),
  /** A page of its own for a browser. */
  HTML("html", whole((context, out) -> new Html(out))),
  /** Annotations of GitHub Actions, at the benchmark methods. */
  GITHUB("github", whole((context, out) -> new GitHubAnnotations(context.sources(), out)));

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
    Report report(Terminal terminal, RowLimit limit);
  }

  private interface SyntaxMaker {
    Syntax syntax(ReportContext context, Appendable out) throws IOException;
  }

  private static Maker whole(SyntaxMaker maker) {
    return (terminal, limit) ->
        (decision, context, out) ->
            Walk.over(decision, context, RowLimit.NONE, maker.syntax(context, out));
  }

  /** A report in this format with all rows that fit; the terminal concerns {@link #TEXT} alone. */
  public Report report(Terminal terminal) {
    return report(terminal, RowLimit.NONE);
  }

  /** As {@link #report(Terminal)}; the limit concerns {@link #TEXT} alone. */
  public Report report(Terminal terminal, RowLimit limit) {
    return maker.report(terminal, limit);
  }

  /** As on the command line. */
  @Override
  public String toString() {
    return label;
  }
}
