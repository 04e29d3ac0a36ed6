package io.github.jmhgate.report;

import io.github.jmhgate.gate.Decision;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/** A file that a report is written to, in UTF-8. It is there whole or not at all. */
public final class ReportFile {
  private final Path target;

  /** The file of a path; nothing is touched yet. */
  public ReportFile(Path target) {
    this.target = target;
  }

  /**
   * Creates the folder and checks that the file can be written there, so that measuring need not
   * end before this is known.
   *
   * @throws IOException whose message says in one line what is wrong, where, and what to do
   */
  public void check() throws IOException {
    Path beside = beside();
    try {
      prepare();
      Files.createFile(beside);
      Files.delete(beside);
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

  private void write(Content content) throws IOException {
    Path beside = beside();
    try {
      prepare();
      try (Writer out =
          Files.newBufferedWriter(beside, StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW)) {
        content.writeTo(out);
      }
      move(beside);
    } catch (IOException e) {
      throw explained(target, e);
    } finally {
      // Gone already where it was moved; where it was never made, its folder may not exist either.
      if (Files.exists(beside)) {
        Files.delete(beside);
      }
    }
  }

  /** What goes into a file. */
  private interface Content {
    void writeTo(Writer out) throws IOException;
  }

  private void prepare() throws IOException {
    if (Files.isDirectory(target)) {
      throw new FileSystemException(target.toString(), null, "it is a folder");
    }
    Files.createDirectories(folder());
  }

  private void move(Path beside) throws IOException {
    try {
      Files.move(beside, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(beside, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private Path folder() {
    Path parent = target.toAbsolutePath().getParent();
    return parent == null ? target : parent;
  }

  private Path beside() {
    return folder().resolve(".jmh-gate-" + UUID.randomUUID() + ".tmp");
  }

  /** One line: what, where, why, what to do. */
  static IOException explained(Path target, IOException cause) {
    String detail =
        cause instanceof AccessDeniedException
            ? "permission denied"
            : cause instanceof NoSuchFileException
                ? "no such folder"
                : cause instanceof FileSystemException f && f.getReason() != null
                    ? f.getReason()
                    : String.valueOf(cause.getMessage());
    return new IOException(
        VisibleText.of(
            "cannot write the report to %s: %s; name a file that can be written"
                .formatted(target, detail)),
        cause);
  }
}
