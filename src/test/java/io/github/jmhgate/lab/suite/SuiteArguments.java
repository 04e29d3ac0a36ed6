package io.github.jmhgate.lab.suite;

import java.util.ArrayList;
import java.util.List;

/** The arguments that measure all of a suite, made of those that measured it or the rest of it. */
final class SuiteArguments {
  private static final String COMMAND = "versus";

  /** Takes a value, and chooses a part. */
  private static final String NAME = "--name";

  /** Takes none, and leaves out what is there. */
  private static final String RESUME = "--resume";

  private SuiteArguments() {}

  /**
   * What is left without {@code --name} and {@code --resume}, as it was written.
   *
   * @param given the command line, with or without the command's name
   */
  static List<String> of(List<String> given) {
    List<String> all = new ArrayList<>();
    boolean value = false;
    for (String argument : given.subList(given.indexOf(COMMAND) + 1, given.size())) {
      boolean part = argument.startsWith(NAME + "=") || argument.startsWith(RESUME + "=");
      if (value) {
        value = false;
      } else if (argument.equals(NAME)) {
        value = true;
      } else if (!part && !argument.equals(RESUME)) {
        all.add(argument);
      }
    }
    return all;
  }
}
