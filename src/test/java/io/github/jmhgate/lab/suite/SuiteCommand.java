package io.github.jmhgate.lab.suite;

import io.github.jmhgate.model.Argument;
import io.github.jmhgate.model.OneLine;
import java.util.ArrayList;
import java.util.List;

/** The command that measures a suite. */
final class SuiteCommand {
  private static final String START =
      "java -cp target/test-classes:target/jmh-gate.jar io.github.jmhgate.lab.suite.SuiteLab"
          + " versus";
  private static final String GOES_ON = " \\";
  private static final int COLUMNS = 100;

  private SuiteCommand() {}

  /**
   * The arguments that measure all: those given, without {@code --name}, which chooses a part, and
   * {@code --resume}.
   *
   * @param given the command line, with or without the command's name
   */
  static List<String> all(List<String> given) {
    List<String> all = new ArrayList<>();
    boolean value = false;
    for (String argument : given.subList(given.indexOf("versus") + 1, given.size())) {
      if (value || argument.equals("--name")) {
        value = !value;
      } else if (!argument.matches("(?s)--resume(=.*)?|--name=.*")) {
        all.add(argument);
      }
    }
    return all;
  }

  /**
   * Its lines as typed into a shell; an option and its value stay together. No line but the first
   * begins where Markdown would look for the end of a block.
   *
   * @param arguments untrusted text
   */
  static List<String> lines(List<String> arguments) {
    List<String> parts = new ArrayList<>();
    for (String argument : arguments) {
      String quoted = Argument.quoted(OneLine.of(argument));
      if (argument.startsWith("-") || parts.isEmpty()) {
        parts.add(quoted);
      } else {
        parts.set(parts.size() - 1, parts.get(parts.size() - 1) + " " + quoted);
      }
    }
    List<String> lines = new ArrayList<>(List.of(START));
    for (String part : parts) {
      String line = lines.get(lines.size() - 1);
      if ((line + " " + part + GOES_ON).length() <= COLUMNS) {
        lines.set(lines.size() - 1, line + " " + part);
      } else {
        lines.set(lines.size() - 1, line + GOES_ON);
        lines.add("    " + part);
      }
    }
    return lines;
  }
}
