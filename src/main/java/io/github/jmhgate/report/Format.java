package io.github.jmhgate.report;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.OperationCounts;
import java.io.IOException;
import java.io.Writer;

/** The formats a decision can be written in, under the names of the command line. */
public enum Format {
  TEXT("text", (view, out) -> out.write(new Console(view, Terminal.PLAIN).text())),
  /** GitHub-flavoured Markdown that fits into a comment: at most 60,000 bytes. */
  MARKDOWN("markdown", (view, out) -> out.write(Markdown.fitting(view, Markdown.LONGEST_COMMENT))),
  JUNIT("junit", (view, out) -> out.write(JUnitXml.of(view))),
  JSON("json", (view, out) -> Json.write(view.decision, view.context, out)),
  HTML("html", (view, out) -> new Html(view).write(out)),
  GITHUB("github", (view, out) -> out.write(new GitHubAnnotations(view).text())),
  GITLAB("gitlab", Annotation::writeGitLab);

  private final String label;
  private final Renderer renderer;

  Format(String label, Renderer renderer) {
    this.label = label;
    this.renderer = renderer;
  }

  private interface Renderer {
    void write(Overview view, Writer out) throws IOException;
  }

  /**
   * How much of a long decision a table shows. What needs a person comes first, so that a cut takes
   * what matters least.
   *
   * @param brief whether only rows that need a person are shown
   * @param total most rows, and most notes and failures
   * @param elsewhere where all rows are; empty if unknown
   */
  public record RowLimit(boolean brief, int total, String elsewhere) {
    public static final RowLimit NONE = new RowLimit(false, Integer.MAX_VALUE, "");

    private static final int MOST_BRIEF = 20;

    /** Returns the limit of a first screen: rows that need a person, at most 20. */
    public static RowLimit brief(String elsewhere) {
      return new RowLimit(true, MOST_BRIEF, elsewhere);
    }

    /** Returns whether a finding may be shown, as far as there is room. */
    boolean shows(Finding one) {
      return !brief
          || switch (one.verdict()) {
            case REGRESSED, MISSING, WAIVED -> true;
            case INCONCLUSIVE -> one.looksWorse();
            case NOT_COMPARABLE -> OperationCounts.lost(one);
            case IMPROVED -> one.improvedBeyondBelief();
            case UNCHANGED, NEW, SAME_CODE -> false;
          };
    }
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
