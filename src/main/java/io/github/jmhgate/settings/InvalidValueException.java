package io.github.jmhgate.settings;

/** A text that is no value of its setting's type; the message, where not empty, says why. */
public final class InvalidValueException extends Exception {
  private static final long serialVersionUID = 1;

  InvalidValueException() {
    this("");
  }

  InvalidValueException(String why) {
    super(why, null, false, false);
  }

  /** Why, to be read behind the value; empty where what is allowed says enough. */
  public String why() {
    String message = getMessage();
    return message == null ? "" : message;
  }
}
