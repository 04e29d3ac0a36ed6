package io.github.jmhgate.cli;

import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.settings.NearestName;
import io.github.jmhgate.settings.Quotation;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;

/** Turns whatever goes wrong into one line on stderr and the documented exit code. */
final class Failures {
  private static final int MOST_CAUSES = 20;

  private Failures() {}

  /** Arguments that picocli rejects. */
  static final class Arguments implements CommandLine.IParameterExceptionHandler {
    @Override
    public int handleParseException(CommandLine.ParameterException e, String[] args) {
      CommandLine command = e.getCommandLine();
      print(
          command,
          "%s; see '%s --help'"
              .formatted(message(e, args), command.getCommandSpec().qualifiedName()));
      return ExitCodes.UNUSABLE;
    }

    /** Returns the message; an unknown name comes first, with the one that was probably meant. */
    private static String message(CommandLine.ParameterException e, String[] args) {
      CommandLine command = e.getCommandLine();
      Map<String, CommandLine> commands = command.getSubcommands();
      if (e instanceof CommandLine.UnmatchedArgumentException unmatched && !commands.isEmpty()) {
        String name = unmatched.getUnmatched().get(0);
        if (!name.startsWith("-")) {
          return noSuchName("command", name, commands.keySet());
        }
      }
      Set<String> options = command.getCommandSpec().optionsMap().keySet();
      return Arrays.stream(args)
          .takeWhile(arg -> !arg.equals("--"))
          .filter(arg -> arg.startsWith("--"))
          .map(arg -> arg.replaceFirst("=.*", ""))
          .filter(arg -> commands.isEmpty() && !options.contains(arg))
          .findFirst()
          .map(name -> noSuchName("option", name, options))
          .orElseGet(e::getMessage);
    }
  }

  /** Says that a name is unknown, and which known one is nearest. */
  static String noSuchName(String kind, String name, Set<String> names) {
    return "there is no %s %s; the nearest is %s"
        .formatted(kind, Quotation.of(name), NearestName.among(names, name));
  }

  /** Exceptions that a command throws. */
  static final class Execution implements CommandLine.IExecutionExceptionHandler {
    @Override
    public int handleExecutionException(
        Exception e, CommandLine command, CommandLine.ParseResult parsed) {
      return report(e, command);
    }
  }

  /** Tells what a command ended by; the exit code. */
  static int report(Throwable e, CommandLine command) {
    if (e instanceof GateFailure failure) {
      String.valueOf(failure.getMessage()).lines().forEach(line -> print(command, line));
    } else {
      print(command, sentence(e));
    }
    if (command.getCommandSpec().root().userObject() instanceof JmhGate root && root.verbose()) {
      trace(e, command.getErr());
    }
    return e instanceof GateFailure failure ? ExitCodes.of(failure) : ExitCodes.UNUSABLE;
  }

  /** Something beside what it does that did not work out, and that changes no verdict. */
  static void warn(CommandLine command, String message) {
    print(command, "warning: " + message);
  }

  /** What was thrown, in one line for people. */
  static String sentence(Throwable e) {
    if (cause(e, OutOfMemoryError.class).isPresent()) {
      return "out of memory; give it more with java -Xmx1g -jar jmh-gate.jar";
    }
    if (cause(e, StackOverflowError.class).isPresent()) {
      return "out of stack, as by a regular expression on a very long name; simplify the expression,"
          + " or give it more with java -Xss16m -jar jmh-gate.jar";
    }
    if (e instanceof UncheckedIOException io && io.getCause() != null) {
      return trouble(io.getCause());
    }
    if (e instanceof IOException io) {
      return trouble(io);
    }
    String message = e.getMessage();
    return "something that should not happen%s; run again with --verbose for the details"
        .formatted(message == null || message.isBlank() ? "" : " (" + message + ")");
  }

  private static String trouble(IOException e) {
    String file =
        e instanceof FileSystemException system && system.getFile() != null
            ? system.getFile() + ": "
            : "";
    return "%sa file cannot be used (%s); run again with --verbose for the details"
        .formatted(file, FileTrouble.of(e));
  }

  private static <T extends Throwable> Optional<T> cause(Throwable e, Class<T> kind) {
    Throwable at = e;
    for (int causes = 0; at != null && causes < MOST_CAUSES; causes++) {
      if (kind.isInstance(at)) {
        return Optional.of(kind.cast(at));
      }
      at = at.getCause();
    }
    return Optional.empty();
  }

  private static void trace(Throwable e, PrintWriter err) {
    StringWriter trace = new StringWriter();
    e.printStackTrace(new PrintWriter(trace, true));
    trace
        .toString()
        .lines()
        .forEach(line -> err.println(ConsoleText.line(line.replace("\t", "    "))));
    err.flush();
  }

  private static void print(CommandLine command, String message) {
    PrintWriter err = command.getErr();
    String name = command.getCommandSpec().qualifiedName();
    err.println(ConsoleText.line(name + ": " + message.replaceAll("\\R", " ")));
    err.flush();
  }
}
