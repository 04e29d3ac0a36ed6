package io.github.jmhgate.lab.suite;

import io.github.jmhgate.model.OneLine;
import io.github.jmhgate.model.ShellWord;
import java.util.ArrayList;
import java.util.List;

/** The command that measures a suite, as it is typed into a shell. */
final class SuiteCommand {
  private static final String START =
      "java -cp target/test-classes:target/jmh-gate.jar io.github.jmhgate.lab.suite.SuiteLab versus";
  private static final String INDENT = "   ";
  private static final String GOES_ON = " \\";
  private static final int COLUMNS = 100;

  private SuiteCommand() {}

  /**
   * Its lines, each but the last with the sign that it goes on; an option and its value stay
   * together. No line but the first begins where Markdown would look for the end of a block.
   *
   * @param arguments untrusted text
   */
  static List<String> lines(List<String> arguments) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(START);
    for (String part : parts(arguments)) {
      boolean fits = line.length() + 1 + part.length() + GOES_ON.length() <= COLUMNS;
      if (!fits && line.length() > INDENT.length()) {
        lines.add(line + GOES_ON);
        line = new StringBuilder(INDENT);
      }
      line.append(' ').append(part);
    }
    lines.add(line.toString());
    return lines;
  }

  /** The same in one line. */
  static String line(List<String> arguments) {
    return START + " " + String.join(" ", parts(arguments));
  }

  private static List<String> parts(List<String> arguments) {
    List<String> parts = new ArrayList<>();
    for (String argument : arguments) {
      if (argument.startsWith("-") || parts.isEmpty()) {
        parts.add(quoted(argument));
      } else {
        int last = parts.size() - 1;
        parts.set(last, parts.get(last) + " " + quoted(argument));
      }
    }
    return parts;
  }

  private static String quoted(String argument) {
    return ShellWord.of(OneLine.of(argument));
  }
}
