package io.github.jmhgate.settings;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Pattern;

/**
 * Reads a properties file as {@link Properties#load(java.io.Reader)} does. Unlike that method it
 * keeps the order and the line numbers, and reports a key that is given twice.
 */
public final class PropertiesText {
  private static final Pattern LINE_END = Pattern.compile("\r\n|\r|\n");
  private static final Pattern NO_SETTING = Pattern.compile("[ \t\f]*(?:[#!].*)?", Pattern.DOTALL);

  /** A backslash at the end that no other escapes: the line goes on in the next one. */
  private static final Pattern CONTINUED = Pattern.compile("(?<!\\\\)(?:\\\\\\\\)*+\\\\$");

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
    String[] lines = LINE_END.split(text, -1);
    for (int i = 0; i < lines.length; i++) {
      Origin origin = new Origin(source, i + 1);
      StringBuilder logical = new StringBuilder(lines[i]);
      if (!NO_SETTING.matcher(logical).matches()) {
        while (i + 1 < lines.length && CONTINUED.matcher(lines[i]).find()) {
          i++;
          logical.append('\n').append(lines[i]);
        }
        parsed.readSetting(logical.append('\n').toString(), origin);
      }
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
    Properties one = new Properties();
    try {
      one.load(new StringReader(line));
    } catch (IllegalArgumentException e) {
      String what = "\\u is not followed by four hexadecimal digits; write \\\\ for a backslash";
      problems.add(SettingsProblem.at(origin, what));
      return;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    for (String key : one.stringPropertyNames()) {
      Given given = new Given(key, one.getProperty(key), origin);
      Given earlier = settings.putIfAbsent(key, given);
      if (earlier != null) {
        String what = "given twice, first on line " + earlier.origin().line() + "; keep one";
        problems.add(SettingsProblem.of(given, what));
      }
    }
  }
}
