package io.github.jmhgate.report;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.model.GateFailure;
import java.io.IOException;
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
          Markdown.fitting(decision, context, MOST - present),
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw ReportFile.unusable(summary, e);
    }
  }
}
