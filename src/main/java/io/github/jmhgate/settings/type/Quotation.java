package io.github.jmhgate.settings.type;

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
    StringBuilder shown = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      if (i == longest) {
        return shown.append('…').toString();
      }
      char c = text.charAt(i);
      if (prints(c)) {
        shown.append(c);
      } else {
        shown.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
          shown.append(Character.forDigit(c >> shift & 0xf, 16));
        }
      }
    }
    return shown.toString();
  }

  private static boolean prints(char c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
