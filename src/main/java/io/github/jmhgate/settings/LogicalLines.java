package io.github.jmhgate.settings;

import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a properties file into its logical lines: comments and empty lines left out, lines that end
 * with a backslash joined with the next.
 */
final class LogicalLines {

  /**
   * A line that sets something, escapes still in it.
   *
   * @param text without the blanks before it
   * @param number of the line it begins on, from 1
   */
  record Line(String text, int number) {}

  private LogicalLines() {}

  /** The lines of a text, in its order. */
  static List<Line> of(String text) {
    List<Line> lines = new ArrayList<>();
    StringBuilder logical = new StringBuilder();
    boolean continued = false;
    int number = 0;
    int first = 1;
    for (int at = 0; at < text.length(); ) {
      int end = endOfLine(text, at);
      int start = skipBlanks(text, at, end);
      number++;
      at = end + (text.startsWith("\r\n", end) ? 2 : 1);
      if (logical.isEmpty()) {
        first = number;
        if (start == end || text.charAt(start) == '#' || text.charAt(start) == '!') {
          continued = false;
          continue;
        }
      }
      logical.append(text, start, end);
      continued = endsWithBackslash(text, start, end);
      if (continued) {
        logical.setLength(logical.length() - 1);
      } else {
        lines.add(new Line(logical.toString(), first));
        logical.setLength(0);
      }
    }
    if (continued && !logical.isEmpty()) {
      lines.add(new Line(logical.toString(), first));
    }
    return lines;
  }

  /** The index of the first character that is no blank, or the end. */
  static int skipBlanks(String text, int from, int end) {
    int at = from;
    while (at < end && isBlank(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /** Whether a character parts words without ending the line. */
  static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\f';
  }

  private static int endOfLine(String text, int from) {
    int end = from;
    while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
      end++;
    }
    return end;
  }

  /** Whether the last of the backslashes that end the line is not itself escaped. */
  private static boolean endsWithBackslash(String text, int start, int end) {
    int backslashes = 0;
    while (end - backslashes > start && text.charAt(end - backslashes - 1) == '\\') {
      backslashes++;
    }
    return backslashes % 2 == 1;
  }
}
