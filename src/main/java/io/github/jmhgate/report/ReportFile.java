package io.github.jmhgate.report;

import io.github.jmhgate.file.FileTrouble;
import io.github.jmhgate.file.WholeFile;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.report.text.VisibleText;
import java.io.IOException;
import java.nio.file.Path;

/** A file that a report is written to, in UTF-8. It is there whole or not at all. */
public final class ReportFile {
  private final Path target;
  private final WholeFile file;

  /** The file of a path; nothing is touched yet. */
  public ReportFile(Path target) {
    this.target = target;
    this.file = new WholeFile(target);
  }

  /**
   * Creates the folder and checks that the file can be written there, so that measuring need not
   * end before this is known.
   *
   * @throws IOException whose message says in one line what is wrong, where, and what to do
   */
  public void check() throws IOException {
    try {
      file.check();
    } catch (IOException e) {
      throw explained(target, e);
    }
  }

  /**
   * Writes the report beside the file and moves it into its place; folders are created.
   *
   * @throws IOException whose message says in one line what is wrong, where, and what to do
   */
  public void write(Report report, Decision decision, ReportContext context) throws IOException {
    write(out -> report.render(decision, context, out));
  }

  /**
   * Writes a text in the same way.
   *
   * @throws IOException as {@link #write(Report, Decision, ReportContext)}
   */
  public void write(String text) throws IOException {
    write(out -> out.write(text));
  }

  private void write(WholeFile.Content content) throws IOException {
    try {
      file.write(content);
    } catch (IOException e) {
      throw explained(target, e);
    }
  }

  /** One line: what, where, why, what to do. */
  static IOException explained(Path target, IOException cause) {
    return new IOException(
        VisibleText.of(
            "cannot write the report to %s: %s; name a file that can be written"
                .formatted(target, FileTrouble.of(cause))),
        cause);
  }
}
