package io.github.jmhgate.model;

import java.util.HexFormat;

/**
 * Untrusted text for one line of any output: makes characters visible that a reader cannot see, or
 * that make others look different from what they are: control characters, direction overrides, line
 * separators, halves of surrogate pairs. They come out as Java would write them, such as {@code \n}
 * or {@code \u001b}, on one line.
 */
public final class OneLine {
  private OneLine() {}

  /** The text with everything invisible written out. */
  public static String of(String text) {
    if (ascii(text)) {
      return text;
    }
    StringBuilder visible = new StringBuilder(text.length() + 16);
    text.codePoints().forEach(c -> append(visible, c));
    return visible.toString();
  }

  /** Whether a text is of printable ASCII alone, as nearly all are. */
  public static boolean ascii(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c > '~') {
        return false;
      }
    }
    return true;
  }

  /** Such as {@code \u005cu202e}: a character as two or four hexadecimal pairs. */
  public static String escaped(int codePoint) {
    StringBuilder escape = new StringBuilder();
    for (char c : Character.toChars(codePoint)) {
      escape.append("\\u").append(HexFormat.of().toHexDigits(c));
    }
    return escape.toString();
  }

  private static void append(StringBuilder visible, int c) {
    switch (c) {
      case '\n' -> visible.append("\\n");
      case '\r' -> visible.append("\\r");
      case '\t' -> visible.append("\\t");
      default -> visible.append(hidden(c) ? escaped(c) : Character.toString(c));
    }
  }

  private static boolean hidden(int c) {
    boolean noCharacter = (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF);
    return noCharacter
        || switch (Character.getType(c)) {
          case Character.CONTROL,
              Character.FORMAT,
              Character.SURROGATE,
              Character.PRIVATE_USE,
              Character.LINE_SEPARATOR,
              Character.PARAGRAPH_SEPARATOR ->
              true;
          default -> false;
        };
  }
}
