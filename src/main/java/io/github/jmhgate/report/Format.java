package io.github.jmhgate.report;

import io.github.jmhgate.gate.Decision;
import java.io.IOException;
import java.io.Writer;

/** The formats a decision can be written in, under the names of the command line. */
public enum Format {
  TEXT("text", (view, out) -> out.write(new Console(view, Terminal.PLAIN).text())),
  /** GitHub-flavoured Markdown with all rows, of at most 60,000 bytes. */
  MARKDOWN("markdown", (view, out) -> out.write(Markdown.fitting(view, Markdown.LONGEST_COMMENT))),
  /** The comment on a pull request: Markdown of at most 20 rows and 60,000 bytes, to be posted. */
  COMMENT("comment", (view, out) -> out.write(Markdown.comment(view))),
  JUNIT("junit", (view, out) -> out.write(JUnitXml.of(view))),
  JSON("json", (view, out) -> Json.write(view.decision, view.context, out)),
  HTML("html", (view, out) -> new Html(view).write(out)),
  GITHUB("github", (view, out) -> out.write(new GitHubAnnotations(view).text())),
  GITLAB("gitlab", Annotation::writeGitLab),
  SARIF("sarif", Sarif::write),
  CSV("csv", Csv::write);

  private final String label;
  private final Renderer renderer;

  Format(String label, Renderer renderer) {
    this.label = label;
    this.renderer = renderer;
  }

  private interface Renderer {
    void write(Overview view, Writer out) throws IOException;
  }

  /** Writes the whole decision, as far as it fits. The text is the same in every locale. */
  public void write(Decision decision, ReportContext context, Writer out) throws IOException {
    if (this == JSON) {
      // Its texts are in the findings, and a view would make them again.
      Json.write(decision, context, out);
    } else {
      renderer.write(new Overview(decision, context, RowLimit.NONE), out);
    }
  }

  @Override
  public String toString() {
    return label;
  }
}
