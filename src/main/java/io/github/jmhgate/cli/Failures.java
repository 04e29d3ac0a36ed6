package io.github.jmhgate.cli;

import java.io.PrintWriter;
import java.util.Locale;
import picocli.CommandLine;

/** Turns whatever goes wrong into one line on stderr and the documented exit code. */
final class Failures {
  private Failures() {}

  /** Arguments that picocli rejects. */
  static final class Arguments implements CommandLine.IParameterExceptionHandler {
    @Override
    public int handleParseException(CommandLine.ParameterException e, String[] args) {
      CommandLine command = e.getCommandLine();
      print(
          command.getErr(),
          command,
          "%s; see '%s --help'"
              .formatted(e.getMessage(), command.getCommandSpec().qualifiedName()));
      return ExitCodes.UNUSABLE;
    }
  }

  /** Exceptions that a command throws. */
  static final class Execution implements CommandLine.IExecutionExceptionHandler {
    @Override
    public int handleExecutionException(
        Exception e, CommandLine command, CommandLine.ParseResult parsed) {
      boolean verbose =
          command.getCommandSpec().root().userObject() instanceof JmhGate root && root.verbose();
      if (e instanceof CommandFailure failure) {
        String.valueOf(failure.getMessage())
            .lines()
            .forEach(line -> print(command.getErr(), command, line));
        trace(e, command, verbose);
        return failure.exitCode();
      }
      print(
          command.getErr(),
          command,
          "unexpected %s: %s; run again with --verbose for the details"
              .formatted(e.getClass().getSimpleName().toLowerCase(Locale.ROOT), e.getMessage()));
      trace(e, command, verbose);
      return ExitCodes.UNUSABLE;
    }

    private static void trace(Exception e, CommandLine command, boolean verbose) {
      if (verbose) {
        e.printStackTrace(command.getErr());
      }
    }
  }

  private static void print(PrintWriter err, CommandLine command, String message) {
    String line = message.replaceAll("\\R", " ").replaceAll("\\p{Cntrl}", "\uFFFD");
    err.println(command.getCommandSpec().qualifiedName() + ": " + line);
    err.flush();
  }
}
