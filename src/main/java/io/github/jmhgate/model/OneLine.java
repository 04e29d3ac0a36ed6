package io.github.jmhgate.model;

import java.util.regex.Pattern;

/**
 * Untrusted text for a message of one line, whoever prints it: what would end the line, move the
 * cursor or turn the reading direction is replaced.
 */
public final class OneLine {
  private static final Pattern UNSEEN = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]");

  private OneLine() {}

  /** The text with U+FFFD for each such character. */
  public static String of(String text) {
    return UNSEEN.matcher(text).replaceAll("\uFFFD");
  }
}
