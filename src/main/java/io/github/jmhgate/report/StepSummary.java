package io.github.jmhgate.report;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.text.Terminal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The summary of a GitHub Actions step: the Markdown, appended to the file that the environment
 * variable {@code GITHUB_STEP_SUMMARY} names.
 */
public final class StepSummary {
  /** GitHub drops a step's summary that is larger, in bytes. */
  private static final long MOST = 1024 * 1024;

  /** Rows of a long decision that are tried, the worst ones first. */
  private static final int[] ROWS = {Integer.MAX_VALUE, 2000, 500, 100, 20, 0};

  private StepSummary() {}

  /**
   * Appends the decision to a summary.
   *
   * @throws GateFailure where it cannot be written
   */
  public static void append(Path summary, Decision decision, ReportContext context)
      throws GateFailure {
    try {
      long present = Files.exists(summary) ? Files.size(summary) : 0;
      Files.writeString(
          summary,
          fitting(decision, context, MOST - present),
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw ReportFile.unusable(summary, e);
    }
  }

  /**
   * The decision as Markdown of at most so many bytes, with fewer rows where need be, such as for a
   * comment; empty where not even the verdict fits.
   */
  public static String fitting(Decision decision, ReportContext context, long bytes)
      throws IOException {
    for (int rows : ROWS) {
      RowLimit limit = new RowLimit(Integer.MAX_VALUE, rows);
      StringBuilder text = new StringBuilder();
      Format.MARKDOWN.report(Terminal.PLAIN, limit).render(decision, context, text);
      if (text.toString().getBytes(StandardCharsets.UTF_8).length <= bytes) {
        return text.toString();
      }
    }
    return "";
  }
}
