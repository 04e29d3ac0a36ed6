package io.github.jmhgate.settings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the format of {@link java.util.Properties#load(java.io.Reader)}: the same comments,
 * separators, continued lines and escapes. Unlike that method it keeps the order and every line's
 * number, and takes a key that is given twice for a problem.
 */
public final class PropertiesText {
  private final Map<String, Given> settings = new LinkedHashMap<>();
  private final List<SettingsProblem> problems = new ArrayList<>();

  private PropertiesText() {}

  /**
   * Reads a whole file.
   *
   * @param source the file's name, for messages
   * @param text its content, without a byte order mark
   */
  public static PropertiesText parse(String source, String text) {
    PropertiesText parsed = new PropertiesText();
    for (LogicalLines.Line line : LogicalLines.of(text)) {
      parsed.readSetting(line.text(), new Origin(source, line.number()));
    }
    return parsed;
  }

  /** What is set, in the order of the file; of a key given twice only the first. */
  public List<Given> settings() {
    return List.copyOf(settings.values());
  }

  /** What could not be read. */
  public List<SettingsProblem> problems() {
    return problems;
  }

  private void readSetting(String line, Origin origin) {
    int keyEnd = 0;
    while (keyEnd < line.length() && !endsKey(line.charAt(keyEnd))) {
      keyEnd += line.charAt(keyEnd) == '\\' ? 2 : 1;
    }
    keyEnd = Math.min(keyEnd, line.length());
    int value = LogicalLines.skipBlanks(line, keyEnd, line.length());
    if (value < line.length() && isSeparator(line.charAt(value))) {
      value = LogicalLines.skipBlanks(line, value + 1, line.length());
    }
    String key = unescape(line.substring(0, keyEnd));
    String text = unescape(line.substring(value));
    if (key == null || text == null) {
      String what = "\\u is not followed by four hexadecimal digits; write \\\\ for a backslash";
      problems.add(SettingsProblem.at(origin, what));
      return;
    }
    Given given = new Given(key, text, origin);
    Given earlier = settings.putIfAbsent(key, given);
    if (earlier != null) {
      String what = "given twice, first on line " + earlier.origin().line() + "; keep one";
      problems.add(SettingsProblem.of(given, what));
    }
  }

  /** The text without escapes, or null where one is malformed. */
  private static @Nullable String unescape(String text) {
    StringBuilder plain = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != '\\') {
        plain.append(c);
        continue;
      }
      i++;
      if (i == text.length()) {
        break;
      }
      c = text.charAt(i);
      if (c == 'u') {
        int code = hexadecimal(text, i + 1);
        if (code < 0) {
          return null;
        }
        plain.append((char) code);
        i += 4;
      } else {
        plain.append(
            switch (c) {
              case 't' -> '\t';
              case 'n' -> '\n';
              case 'r' -> '\r';
              case 'f' -> '\f';
              default -> c;
            });
      }
    }
    return plain.toString();
  }

  /** The number of four hexadecimal digits, or -1 where they are not there. */
  private static int hexadecimal(String text, int from) {
    if (from + 4 > text.length()) {
      return -1;
    }
    int code = 0;
    for (int i = from; i < from + 4; i++) {
      char c = text.charAt(i);
      int digit = c < 128 ? Character.digit(c, 16) : -1;
      if (digit < 0) {
        return -1;
      }
      code = code << 4 | digit;
    }
    return code;
  }

  private static boolean endsKey(char c) {
    return isSeparator(c) || LogicalLines.isBlank(c);
  }

  private static boolean isSeparator(char c) {
    return c == '=' || c == ':';
  }

  /**
   * Cuts a properties file into its logical lines: comments and empty lines left out, lines that
   * end with a backslash joined with the next.
   */
  static final class LogicalLines {

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
}
