package io.github.jmhgate.model;

import java.util.regex.Pattern;

/** System properties of a command line that a report, which many read, is not to repeat. */
public final class SecretProperty {
  private static final String OPTION = "-D";
  private static final Pattern SECRET =
      Pattern.compile(
          "passw|passphrase|secret|token|credential|api.?key", Pattern.CASE_INSENSITIVE);

  private SecretProperty() {}

  /** Whether a property's name says that its value is secret. */
  public static boolean isOne(String name) {
    return SECRET.matcher(name).find();
  }

  /** An argument as it may be shown: where it sets such a property, without the value. */
  public static String hidden(String argument) {
    int value = argument.indexOf('=');
    return argument.startsWith(OPTION) && value > 0 && isOne(argument.substring(0, value))
        ? argument.substring(0, value) + "=…"
        : argument;
  }
}
