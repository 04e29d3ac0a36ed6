package io.github.jmhgate.text;

import java.util.regex.Pattern;

/** Arguments of command lines as messages show them. */
public final class Argument {
  private static final Pattern PLAIN = Pattern.compile("[\\p{Alnum}@%+=:,./_-]+");
  private static final Pattern SECRET =
      Pattern.compile(
          "passw|passphrase|secret|token|credential|api.?key", Pattern.CASE_INSENSITIVE);

  private Argument() {}

  /** Quotes an argument, which has no control characters, if a shell would take it apart. */
  public static String quoted(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  /** Returns whether a property's name indicates that its value is secret. */
  public static boolean isSecret(String name) {
    return SECRET.matcher(name).find();
  }

  /** Returns an argument without the value of a secret system property that it sets. */
  public static String hidden(String argument) {
    int value = argument.indexOf('=');
    return argument.startsWith("-D") && value > 0 && isSecret(argument.substring(0, value))
        ? argument.substring(0, value) + "=…"
        : argument;
  }
}
