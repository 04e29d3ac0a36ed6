package io.github.jmhgate.cli;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.settings.Key;
import io.github.jmhgate.text.OneLine;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine;

/** Turns failures into one line on stderr and the documented exit code. */
final class Failures {
  private static final int MOST_CAUSES = 20;

  private Failures() {}

  static int reportArguments(CommandLine.ParameterException e, String[] args) {
    CommandLine command = e.getCommandLine();
    String name = command.getCommandSpec().qualifiedName();
    print(command, "%s; see '%s --help'".formatted(message(e, args), name));
    return ExitCode.UNUSABLE.number();
  }

  /** Returns the message; an unknown name comes first, with the one that was probably meant. */
  private static String message(CommandLine.ParameterException e, String[] args) {
    CommandLine command = e.getCommandLine();
    Set<String> commands = command.getSubcommands().keySet();
    if (e instanceof CommandLine.UnmatchedArgumentException unmatched && !commands.isEmpty()) {
      String name = unmatched.getUnmatched().get(0);
      if (!name.startsWith("-")) {
        return noSuchName("command", name, commands);
      }
    }
    Set<String> options = command.getCommandSpec().optionsMap().keySet();
    if (e instanceof CommandLine.UnmatchedArgumentException unmatched
        && options.contains("--set")) {
      Optional<String> advice = JmhFlags.advice(unmatched.getUnmatched());
      if (advice.isPresent()) {
        return advice.get();
      }
    }
    for (String arg : commands.isEmpty() ? args : new String[0]) {
      String name = arg.replaceFirst("=.*", "");
      if (arg.equals("--")) {
        break;
      }
      if (arg.startsWith("--") && !options.contains(name)) {
        return FormatAdvice.of(name, command).orElseGet(() -> noSuchName("option", name, options));
      }
    }
    return String.valueOf(e.getMessage());
  }

  static String noSuchName(String kind, String name, Set<String> names) {
    String nearest = Key.nearest(names, name);
    return "there is no %s %s%s"
        .formatted(
            kind,
            OneLine.quote(name),
            Key.isNear(nearest, name) ? "; the nearest is " + nearest : "");
  }

  static int report(Throwable e, CommandLine command) {
    if (e instanceof GateFailure failure) {
      String.valueOf(failure.getMessage()).lines().forEach(line -> print(command, line));
    } else {
      print(command, sentence(e));
    }
    if (command.getCommandSpec().root().userObject() instanceof JmhGate root && root.verbose) {
      StringWriter trace = new StringWriter();
      e.printStackTrace(new PrintWriter(trace, true));
      PrintWriter err = command.getErr();
      trace.toString().replace("\t", "    ").lines().map(ConsoleText::line).forEach(err::println);
      err.flush();
    }
    return e instanceof GateFailure failure
        ? ExitCode.of(failure).number()
        : ExitCode.UNUSABLE.number();
  }

  /** Reports a problem that changes no verdict. */
  static void warn(CommandLine command, String message) {
    print(command, "warning: " + message);
  }

  static String sentence(Throwable e) {
    if (causedBy(e, OutOfMemoryError.class)) {
      return String.valueOf(e.getMessage()).contains("native thread")
          ? "no thread can be started; end other programs, or raise the limit (ulimit -u)"
          : "out of memory; give it more with java -Xmx1g -jar jmh-gate.jar";
    }
    if (causedBy(e, StackOverflowError.class)) {
      return "out of stack, as by a regular expression on a very long name; simplify the"
          + " expression, or give it more with java -Xss16m -jar jmh-gate.jar";
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

  private static boolean causedBy(Throwable e, Class<?> kind) {
    return Stream.iterate(e, Objects::nonNull, Throwable::getCause)
        .limit(MOST_CAUSES)
        .anyMatch(kind::isInstance);
  }

  private static void print(CommandLine command, String message) {
    PrintWriter err = command.getErr();
    String name = command.getCommandSpec().qualifiedName();
    err.println(ConsoleText.line(name + ": " + message.replaceAll("\\R", " ")));
    err.flush();
  }
}
