package io.github.jmhgate.report;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileContent;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.OwnFiles;
import io.github.jmhgate.files.WholeFile;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.text.OneLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;

/** Files that reports are written to, in UTF-8, each whole or not at all. */
public final class ReportFile {
  /** GitHub drops a step's summary that is larger, in bytes. */
  private static final long MOST_SUMMARY = 1024 * 1024;

  private ReportFile() {}

  /** Creates the folder and checks, before anything is measured, that the file can be written. */
  public static void check(Path target) throws GateFailure {
    run(target, () -> new WholeFile(target).check());
  }

  /** Checks files of a folder; none may replace a file that is not the gate's. */
  public static void check(Path folder, Collection<String> names) throws GateFailure {
    own(folder, () -> OwnFiles.check(folder, names));
    for (String name : names) {
      check(folder.resolve(name));
    }
  }

  /** Lists files as the gate's own before they are written to a folder, for {@link OwnFiles}. */
  public static void claim(Path folder, Collection<String> names) throws GateFailure {
    own(folder, () -> OwnFiles.claim(folder, names));
  }

  /** Removes reports of an earlier run, so that they are not taken for this one's if it fails. */
  public static void removeOld(Path folder, Collection<String> names) throws GateFailure {
    own(folder, () -> OwnFiles.delete(folder, names));
  }

  private interface Task {
    void run() throws IOException;
  }

  private static void own(Path folder, Task step) throws GateFailure {
    try {
      step.run();
    } catch (IOException e) {
      throw GateFailure.unusable(
          OneLine.of("cannot write the reports to %s: %s".formatted(folder, FileTrouble.of(e))), e);
    }
  }

  public static void write(Path target, String text) throws GateFailure {
    write(target, out -> out.write(text));
  }

  public static void write(Path target, FileContent content) throws GateFailure {
    run(target, () -> new WholeFile(target).write(content));
  }

  /**
   * Appends the Markdown of a decision to the summary of a step of GitHub Actions, the file that
   * the environment variable {@code GITHUB_STEP_SUMMARY} names.
   */
  public static void appendSummary(Path summary, Decision decision, ReportContext context)
      throws GateFailure {
    run(
        summary,
        () -> {
          long present = Files.exists(summary) ? Files.size(summary) : 0;
          Overview whole = new Overview(decision, context, RowLimit.NONE);
          String text = Markdown.fitting(whole, MOST_SUMMARY - present);
          Files.writeString(summary, text, CREATE, APPEND);
        });
  }

  private static void run(Path target, Task step) throws GateFailure {
    try {
      step.run();
    } catch (IOException e) {
      throw unusable(target, e);
    }
  }

  public static GateFailure unusable(Path target, IOException cause) {
    String why = "cannot write the report to %s: %s; name a file that can be written";
    return GateFailure.unusable(OneLine.of(why.formatted(target, FileTrouble.of(cause))), cause);
  }
}
