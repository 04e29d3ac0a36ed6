package io.github.jmhgate.settings;

/** A text is no value of its setting's type; the message says why. */
public final class InvalidValueException extends Exception {
  InvalidValueException(String why) {
    super(why, null, false, false);
  }

  public String why() {
    return String.valueOf(getMessage());
  }
}
