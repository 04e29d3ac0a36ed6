package io.github.jmhgate.jmh;

import io.github.jmhgate.model.OneLine;

/** Untrusted text made fit for a one-line message: control characters escaped, long text cut. */
public final class Excerpt {
  private static final int LONGEST = 100;

  private Excerpt() {}

  /** The text in double quotes, escaped, and cut where it is longer than 100 characters. */
  public static String quote(String text) {
    if (text.length() <= LONGEST) {
      return '"' + OneLine.of(text) + '"';
    }
    return '"' + OneLine.of(text.substring(0, LONGEST)) + "…\" (" + text.length() + " characters)";
  }
}
