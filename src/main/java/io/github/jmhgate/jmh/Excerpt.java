package io.github.jmhgate.jmh;

/** Untrusted text made fit for a one-line message: control characters escaped, long text cut. */
public final class Excerpt {
  private static final int LONGEST = 100;

  private Excerpt() {}

  /** The text in double quotes, escaped, and cut where it is longer than 100 characters. */
  public static String quote(String text) {
    if (text.length() <= LONGEST) {
      return '"' + escape(text) + '"';
    }
    return '"' + escape(text.substring(0, LONGEST)) + "…\" (" + text.length() + " characters)";
  }

  /**
   * The text with everything that could start a new line, move the cursor or reverse the reading
   * direction written as <code>&#92;uXXXX</code>.
   */
  static String escape(String text) {
    StringBuilder escaped = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            c -> {
              if (c == '\n') {
                escaped.append("\\n");
              } else if (isPrintable(c)) {
                escaped.appendCodePoint(c);
              } else {
                escaped.append(String.format("\\u%04x", c));
              }
            });
    return escaped.toString();
  }

  private static boolean isPrintable(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }
}
