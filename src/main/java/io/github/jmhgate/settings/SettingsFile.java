package io.github.jmhgate.settings;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.settings.Given.Origin;
import io.github.jmhgate.settings.SettingsException.Problem;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Pattern;

/**
 * A settings file: properties in UTF-8, a byte order mark allowed, as {@link
 * Properties#load(java.io.Reader)} reads them, with their order and line numbers.
 *
 * @param settings what is set, in the order of the file; of a key given twice only the first
 * @param problems what could not be read, keys given twice included
 */
record SettingsFile(List<Given> settings, List<Problem> problems) {
  private static final int LARGEST = 1 << 20;
  private static final Pattern LINE_END = Pattern.compile("\r\n|\r|\n");
  private static final Pattern NO_SETTING = Pattern.compile("[ \t\f]*(?:[#!].*)?", Pattern.DOTALL);

  /** A backslash at the end that no other escapes: the line goes on in the next one. */
  private static final Pattern CONTINUED = Pattern.compile("(?<!\\\\)(?:\\\\\\\\)*+\\\\$");

  /** Reads a file of at most 1 MB. */
  static SettingsFile read(Path file) {
    String source = file.toString();
    try {
      if (Files.isDirectory(file)) {
        return unusable(source, 0, "is a folder; name a settings file");
      }
      if (Files.size(file) > LARGEST) {
        return unusable(source, 0, "is larger than 1 MB; name a settings file");
      }
      return parse(source, Files.readAllBytes(file));
    } catch (NoSuchFileException e) {
      return unusable(source, 0, "there is no such file; create it or name another");
    } catch (IOException e) {
      return unusable(source, 0, "cannot be read; check its permissions");
    }
  }

  /** Reads a file's content; messages name the source. */
  static SettingsFile parse(String source, byte[] content) {
    CharBuffer text = CharBuffer.allocate(content.length);
    CoderResult result = UTF_8.newDecoder().decode(ByteBuffer.wrap(content), text, true);
    text.flip();
    if (result.isError()) {
      int line = 1 + (int) text.chars().filter(c -> c == '\n').count();
      return unusable(source, line, "is not UTF-8; save the file as UTF-8 or write \\uXXXX");
    }
    boolean marked = text.length() > 0 && text.get(0) == '\uFEFF';
    String[] lines = LINE_END.split(text.subSequence(marked ? 1 : 0, text.length()), -1);
    Map<String, Given> settings = new LinkedHashMap<>();
    List<Problem> problems = new ArrayList<>();
    for (int i = 0; i < lines.length; i++) {
      Origin origin = new Origin(source, i + 1);
      StringBuilder logical = new StringBuilder(lines[i]);
      if (!NO_SETTING.matcher(logical).matches()) {
        while (i + 1 < lines.length && CONTINUED.matcher(lines[i]).find()) {
          i++;
          logical.append('\n').append(lines[i]);
        }
        readSetting(logical.append('\n').toString(), origin, settings, problems);
      }
    }
    return new SettingsFile(List.copyOf(settings.values()), problems);
  }

  private static void readSetting(
      String line, Origin origin, Map<String, Given> settings, List<Problem> problems) {
    Properties one = new Properties();
    try {
      one.load(new StringReader(line));
    } catch (IllegalArgumentException e) {
      String what = "\\u is not followed by four hexadecimal digits; write \\\\ for a backslash";
      problems.add(Problem.at(origin, what));
      return;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    for (String key : one.stringPropertyNames()) {
      Given given = new Given(key, one.getProperty(key), origin);
      Given earlier = settings.putIfAbsent(key, given);
      if (earlier != null) {
        String what = "given twice, first on line " + earlier.origin().line() + "; keep one";
        problems.add(Problem.of(given, what));
      }
    }
  }

  private static SettingsFile unusable(String source, int line, String what) {
    return new SettingsFile(List.of(), List.of(Problem.at(new Origin(source, line), what)));
  }
}
