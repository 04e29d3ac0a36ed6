package io.github.jmhgate.text;

import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes untrusted text safe for one line: control characters, direction overrides, line separators
 * and halves of surrogate pairs come out as in Java, such as {@code \n} or {@code \u001b}.
 */
public final class OneLine {
  private static final Pattern HIDDEN =
      Pattern.compile(
          "[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}\\x{FDD0}-\\x{FDEF}\\x{FFFE}\\x{FFFF}]");

  private OneLine() {}

  public static String of(String text) {
    return ascii(text)
        ? text
        : HIDDEN
            .matcher(text)
            .replaceAll(hidden -> Matcher.quoteReplacement(visible(hidden.group().codePointAt(0))));
  }

  private static String visible(int c) {
    return switch (c) {
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      default -> escaped(c);
    };
  }

  /** Returns a text as {@link #of}, of at most 80 characters before an ellipsis. */
  public static String cut(String text) {
    return cut(text, 80);
  }

  /** Returns a text as {@link #of}, of at most so many characters before an ellipsis. */
  public static String cut(String text, int longest) {
    return text.length() <= longest ? of(text) : of(text.substring(0, longest)) + "…";
  }

  public static String quote(String text) {
    return '"' + cut(text) + '"';
  }

  /** Returns whether a text has only printable ASCII, as nearly all have. */
  public static boolean ascii(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c > '~') {
        return false;
      }
    }
    return true;
  }

  /** Writes a character as two or four hexadecimal pairs, such as {@code \u005cu202e}. */
  public static String escaped(int codePoint) {
    StringBuilder escape = new StringBuilder();
    for (char c : Character.toChars(codePoint)) {
      escape.append("\\u").append(HexFormat.of().toHexDigits(c));
    }
    return escape.toString();
  }
}
