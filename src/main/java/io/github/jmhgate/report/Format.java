package io.github.jmhgate.report;

import io.github.jmhgate.gate.Decision;
import java.io.IOException;
import java.io.Writer;

/** The formats a decision can be written in, under the names of the command line. */
public enum Format {
  TEXT("text", (view, terminal, out) -> out.write(new Console(view, terminal).text())),
  /** GitHub-flavoured Markdown that fits into a comment: at most 60,000 bytes. */
  MARKDOWN(
      "markdown",
      (view, terminal, out) ->
          out.write(Markdown.fitting(view.decision, view.context, Markdown.LONGEST_COMMENT))),
  JUNIT("junit", (view, terminal, out) -> out.write(JUnitXml.of(view))),
  /** The documented JSON of schema 1. */
  JSON("json", (view, terminal, out) -> Json.write(view, out)),
  HTML("html", (view, terminal, out) -> Html.write(view, out)),
  /** Annotations of GitHub Actions, at the benchmark methods. */
  GITHUB("github", (view, terminal, out) -> out.write(GitHubAnnotations.of(view)));

  private final String label;
  private final Renderer renderer;

  Format(String label, Renderer renderer) {
    this.label = label;
    this.renderer = renderer;
  }

  private interface Renderer {
    void write(View view, Terminal terminal, Writer out) throws IOException;
  }

  /** Writes the whole decision, as far as it fits. The text is the same in every locale. */
  public void write(Decision decision, ReportContext context, Writer out) throws IOException {
    write(decision, context, Terminal.PLAIN, RowLimit.NONE, out);
  }

  /** Writes a decision; the terminal and the limit concern {@link #TEXT} alone. */
  public void write(
      Decision decision, ReportContext context, Terminal terminal, RowLimit limit, Writer out)
      throws IOException {
    RowLimit rows = this == TEXT ? limit : RowLimit.NONE;
    renderer.write(new View(decision, context, rows), terminal, out);
  }

  /** As on the command line. */
  @Override
  public String toString() {
    return label;
  }
}
