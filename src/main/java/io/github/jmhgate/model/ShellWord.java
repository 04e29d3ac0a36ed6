package io.github.jmhgate.model;

import java.util.regex.Pattern;

/** An argument as a person can type it, so that a shell takes it for no more than one word. */
public final class ShellWord {
  private static final Pattern PLAIN = Pattern.compile("[\\p{Alnum}@%+=:,./_-]+");

  private ShellWord() {}

  /**
   * The argument, quoted where it holds what a shell may mind.
   *
   * @param argument untrusted text, whose characters all show
   */
  public static String of(String argument) {
    return PLAIN.matcher(argument).matches()
        ? argument
        : "'" + argument.replace("'", "'\\''") + "'";
  }
}
