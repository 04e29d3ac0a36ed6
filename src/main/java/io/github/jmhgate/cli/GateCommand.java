package io.github.jmhgate.cli;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileContent;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.WholeFile;
import io.github.jmhgate.report.ConsoleText;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command with the streams that its command line was given. */
abstract class GateCommand implements Callable<Integer> {
  @Spec CommandSpec spec = CommandSpec.create();

  /** Runs the command to its end. */
  abstract ExitCode run() throws GateFailure, InterruptedException;

  @Override
  public final Integer call() throws GateFailure, InterruptedException {
    return run().number();
  }

  /** Returns the exit codes that the command may return, each with what it means there. */
  Map<ExitCode, String> exitCodes() {
    return ExitCode.of(ExitCode.PASSED, ExitCode.UNUSABLE);
  }

  final PrintWriter out() {
    return spec.commandLine().getOut();
  }

  final PrintWriter err() {
    return spec.commandLine().getErr();
  }

  /** Writes to a file, or to the output if none is named. */
  final void write(FileContent content, @Nullable Path file, String hint) throws GateFailure {
    try {
      if (file == null) {
        content.writeTo(out());
      } else {
        new WholeFile(file).write(content);
      }
    } catch (IOException e) {
      String what = file == null ? "the output" : file.toString();
      String why = "cannot be written (%s); %s".formatted(FileTrouble.of(e), hint);
      throw unusable(what + ": " + why, e);
    }
  }

  /** Prints one line of untrusted text. */
  final void print(String line) {
    out().println(ConsoleText.line(line));
    out().flush();
  }
}
