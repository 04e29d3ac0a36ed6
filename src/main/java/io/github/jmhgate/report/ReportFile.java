package io.github.jmhgate.report;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.OneLine;
import io.github.jmhgate.model.OwnFiles;
import io.github.jmhgate.model.WholeFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;

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
   * @throws GateFailure where it cannot
   */
  public void check() throws GateFailure {
    try {
      file.check();
    } catch (IOException e) {
      throw unusable(target, e);
    }
  }

  /**
   * Checks all reports of a folder.
   *
   * @throws GateFailure if one cannot be written, or would replace a file that is not the gate's
   */
  public static void check(Path folder, Collection<String> names) throws GateFailure {
    try {
      OwnFiles.check(folder, names);
    } catch (IOException e) {
      throw refused(folder, e);
    }
    for (String name : names) {
      new ReportFile(folder.resolve(name)).check();
    }
  }

  /**
   * Lists reports as the gate's own before they are written to a folder, for {@link OwnFiles}.
   *
   * @throws GateFailure as {@link #check(Path, Collection)}
   */
  public static void claim(Path folder, Collection<String> names) throws GateFailure {
    try {
      OwnFiles.claim(folder, names);
    } catch (IOException e) {
      throw refused(folder, e);
    }
  }

  private static GateFailure refused(Path folder, IOException e) {
    return GateFailure.unusable(
        OneLine.of("cannot write the reports to %s: %s".formatted(folder, FileTrouble.of(e))), e);
  }

  /** Removes reports of an earlier run, so that they are not taken for this one's if it fails. */
  public static void removeOld(Path folder, Collection<String> names) throws GateFailure {
    try {
      OwnFiles.delete(folder, names);
    } catch (IOException e) {
      throw GateFailure.unusable(
          OneLine.of(folder + ": an old report cannot be removed: " + FileTrouble.of(e)), e);
    }
  }

  /**
   * Writes the report beside the file and moves it into its place; folders are created.
   *
   * @throws GateFailure where it cannot be written
   */
  public void write(Format.Report report, Decision decision, ReportContext context)
      throws GateFailure {
    write(out -> report.render(decision, context, out));
  }

  /**
   * Writes a text in the same way.
   *
   * @throws GateFailure where it cannot be written
   */
  public void write(String text) throws GateFailure {
    write(out -> out.write(text));
  }

  private void write(WholeFile.Content content) throws GateFailure {
    try {
      file.write(content);
    } catch (IOException e) {
      throw unusable(target, e);
    }
  }

  /** Why a report cannot be written there. */
  public static GateFailure unusable(Path target, IOException cause) {
    return GateFailure.unusable(
        OneLine.of(
            "cannot write the report to %s: %s; name a file that can be written"
                .formatted(target, FileTrouble.of(cause))),
        cause);
  }
}
