package io.github.jmhgate.settings;

import io.github.jmhgate.model.OneLine;

/** Shows untrusted text inside a message of one line. */
public final class Quotation {
  private static final int LONGEST = 80;

  private Quotation() {}

  /** The text in quotes. */
  public static String of(String text) {
    return '"' + visible(text) + '"';
  }

  /** The text with all that does not print as {@code \}{@code uXXXX}, cut where it is long. */
  public static String visible(String text) {
    return visible(text, LONGEST);
  }

  /** As {@link #visible(String)}, cut at another length. */
  public static String visible(String text, int longest) {
    return text.length() <= longest
        ? OneLine.of(text)
        : OneLine.of(text.substring(0, longest)) + '…';
  }
}
