package io.github.jmhgate.jmh;

import io.github.jmhgate.model.OneLine;

/** Prepares untrusted text for a one-line message: escapes control characters, cuts long text. */
public final class Excerpt {
  private static final int LONGEST = 100;

  private Excerpt() {}

  /** Returns the text in double quotes, escaped, and cut to 100 characters. */
  public static String quote(String text) {
    if (text.length() <= LONGEST) {
      return '"' + OneLine.of(text) + '"';
    }
    return '"' + OneLine.of(text.substring(0, LONGEST)) + "…\" (" + text.length() + " characters)";
  }
}
