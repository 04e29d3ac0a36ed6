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
}
